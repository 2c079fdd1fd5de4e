import { lazy, Suspense } from 'react';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { preloadable } from '../../preloadable.ts';
import { FrequencyDialog } from '../face/FrequencyDialog.tsx';
import { SendMessageDialog } from '../message/SendMessageDialog.tsx';
import { LinkDialog } from '../qrCode/LinkDialog.tsx';
import { QrCodeDialog } from '../qrCode/QrCodeDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DigitsDialog } from './DigitsDialog.tsx';
import { GiveToDialog } from './GiveToDialog.tsx';
import { PeriodDialog } from './PeriodDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import type { CredentialDialogAction } from './useCredentialActions.tsx';

/** Loads the face detector, which no other list needs. */
const PhotoDialog = lazy(preloadable(() => import('../face/PhotoDialog.tsx').then(m => ({ default: m.PhotoDialog }))));
const VerifyDialog = lazy(
  preloadable(() => import('../face/VerifyDialog.tsx').then(m => ({ default: m.VerifyDialog }))),
);

export interface OpenCredentialDialog {
  action: CredentialDialogAction;
  items: readonly CredentialItem[];
}

interface ActionDialogsProps {
  asked: OpenCredentialDialog;
  timeZone: string;
  /** Allowed passcode lengths; undefined if the lock has no passcodes. */
  passcodeDigits?: readonly number[];
  door: string;
  onClose: () => void;
}

/** Shows one dialog at a time. */
export function ActionDialogs({
  asked: { action, items },
  timeZone,
  passcodeDigits = [],
  door,
  onClose,
}: ActionDialogsProps) {
  const [item] = items;
  if (item === undefined) return null;
  switch (action) {
    case 'rename':
      return <RenameDialog item={item} onClose={onClose} />;
    case 'giveTo':
      return <GiveToDialog item={item} onClose={onClose} />;
    case 'changePeriod':
      return <PeriodDialog item={item} timeZone={timeZone} onClose={onClose} />;
    case 'changeDigits':
      return <DigitsDialog item={item} lengths={passcodeDigits} onClose={onClose} />;
    case 'changePhoto':
      return (
        <Suspense>
          <PhotoDialog item={item} onClose={onClose} />
        </Suspense>
      );
    case 'verify':
      return (
        <Suspense>
          <VerifyDialog item={item} onClose={onClose} />
        </Suspense>
      );
    case 'setVerification':
      return item.kind === 'face' && <FrequencyDialog item={item} onClose={onClose} />;
    case 'show':
      return item.kind === 'qrCode' && <QrCodeDialog item={item} door={door} timeZone={timeZone} onClose={onClose} />;
    case 'renewLink':
    case 'revokeLink':
      return <LinkDialog action={action} item={item} onClose={onClose} />;
    case 'sendTo':
      return (
        <SendMessageDialog
          about={{ kind: 'passcode', lockId: item.lockId, id: item.credentialId }}
          name={item.name}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteDialog items={items} onClose={onClose} />;
  }
}
