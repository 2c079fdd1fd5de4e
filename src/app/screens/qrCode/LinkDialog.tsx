import { defineMessages } from '@formatjs/intl';
import { useRef, useState } from 'react';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { refOf } from '../credential/useCredentialActions.tsx';
import { LinkEndSelect } from './LinkEndSelect.tsx';
import { endOf, type LinkEnd } from './linkEnds.ts';

const messages = defineMessages({
  renew: { id: 'qrCode.renew.title', defaultMessage: 'Create new link for “{name}”' },
  renewText: {
    id: 'qrCode.renew.text',
    defaultMessage: 'The old link stops working. The code stays unchanged.',
  },
  revoke: { id: 'qrCode.revoke.title', defaultMessage: 'Revoke link for “{name}”?' },
  revokeText: {
    id: 'qrCode.revoke.text',
    defaultMessage:
      'The link will stop showing the code and opening the door. If the code never changes, a saved picture will still open the door. To block the picture, delete the code.',
  },
  renewYes: { id: 'qrCode.renew.yes', defaultMessage: 'Create link' },
  revokeYes: { id: 'qrCode.revoke.yes', defaultMessage: 'Revoke link' },
  cancel: { id: 'qrCode.link.cancel', defaultMessage: 'Cancel' },
});

interface LinkDialogProps {
  action: 'renewLink' | 'revokeLink';
  item: CredentialItem;
  onClose: () => void;
}

/** Asks before a link is replaced or revoked, because the old link can’t be restored. */
export function LinkDialog({ action, item, onClose }: LinkDialogProps) {
  const format = useMessage();
  const [end, setEnd] = useState<LinkEnd>('withCode');
  const commandId = useRef(newCommandId());
  const renews = action === 'renewLink';
  return (
    <ConfirmDialog
      title={format(renews ? messages.renew : messages.revoke, { name: item.name })}
      no={format(messages.cancel)}
      yes={format(renews ? messages.renewYes : messages.revokeYes)}
      weight={renews ? 'primary' : 'danger'}
      act={() =>
        renews
          ? credentialCommands.renewLink(refOf(item), endOf(end, Date.now()), commandId.current)
          : credentialCommands.revokeLink(refOf(item))
      }
      onClose={onClose}
    >
      <p>{format(renews ? messages.renewText : messages.revokeText)}</p>
      {renews && <LinkEndSelect value={end} onChange={setEnd} />}
    </ConfirmDialog>
  );
}
