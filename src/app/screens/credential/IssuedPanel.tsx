import { defineMessages } from '@formatjs/intl';
import { Plus, QrCode, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { CredentialStatus as Known } from '../../../../machines/selectors/credentialStatus.ts';
import type { CredentialDetail, ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { type CredentialRef, credentialCommands } from '../../actors/credentialCommands.ts';
import { useCredentialDetail } from '../../actors/credentialDetail.ts';
import { ValidityText } from '../../forms/ValidityText.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { SendToReceiver } from '../message/SendToReceiver.tsx';
import { QrCodeDialog } from '../qrCode/QrCodeDialog.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { CredentialStatus } from './CredentialStatus.tsx';
import { kindLooks } from './kinds.ts';
import { PasscodeDigitsShown } from './PasscodeDigitsShown.tsx';

const messages = defineMessages({
  failed: {
    id: 'credential.failed',
    defaultMessage:
      'Couldn’t load this {kind, select, passcode {passcode} card {card} fingerprint {fingerprint} palmVein {palm vein} face {face} qrCode {QR code} keyFob {key fob} other {credential}}',
  },
  another: {
    id: 'credential.another',
    defaultMessage:
      '{kind, select, passcode {Create another passcode} card {Add another card} fingerprint {Add another fingerprint} palmVein {Add another palm vein} face {Add another face} qrCode {Add another QR code} keyFob {Add another key fob} other {Add another credential}}',
  },
  all: { id: 'credential.all', defaultMessage: 'Show all on this lock' },
  show: { id: 'qrCode.show', defaultMessage: 'Show code' },
  retry: { id: 'credential.retry', defaultMessage: 'Try again' },
  secret: {
    id: 'passcode.secret',
    defaultMessage: 'Reveal the passcode to share it. Revealing is logged.',
  },
});

interface IssuedPanelProps {
  kind: ListedKind;
  lock: LockDetail;
  credentialId: CredentialId;
  onAnother: () => void;
}

/** Follows the issued credential live: its status changes as the lock reports. */
export function IssuedPanel({ kind, lock, credentialId, onAnother }: IssuedPanelProps) {
  const format = useMessage();
  const about = { kind, lockId: lock.lockId, credentialId };
  return (
    <ThingStates actor={useCredentialDetail(about)} title={format(messages.failed, { kind })}>
      {item => <Issued about={about} lock={lock} item={item} onAnother={onAnother} />}
    </ThingStates>
  );
}

interface IssuedProps extends Pick<IssuedPanelProps, 'lock' | 'onAnother'> {
  about: CredentialRef;
  item: CredentialDetail;
}

function Issued({ about, lock, item, onAnother }: IssuedProps) {
  const format = useMessage();
  const trying = useRunWithToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [showing, setShowing] = useState(false);
  // Moves the focus, because the form that had it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section aria-label={item.name} className="card flex max-w-2xl flex-col gap-4 p-4 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold break-words">
          {item.name}
        </h2>
        <HistoryLink stream={item.stream} />
      </div>
      {item.kind === 'passcode' && (
        <div>
          <PasscodeDigitsShown about={about} name={item.name} mayReveal={item.may.includes('reveal')} large />
          <p className="text-sm text-muted">{format(messages.secret)}</p>
        </div>
      )}
      {item.kind === 'qrCode' && item.may.includes('show') && (
        <span>
          <Button weight="primary" icon={<QrCode aria-hidden size={18} />} onClick={() => setShowing(true)}>
            {format(messages.show)}
          </Button>
        </span>
      )}
      {item.kind === 'qrCode' && showing && (
        <QrCodeDialog
          item={item}
          door={lock.lockAlias || lock.lockName}
          timeZone={item.timeZone}
          onClose={() => setShowing(false)}
        />
      )}
      <div aria-live="polite">
        <CredentialStatus known={item.standing as Known} timeZone={item.timeZone} />
      </div>
      <div className="figures">
        <ValidityText validity={item.validity} timeZone={item.timeZone} />
      </div>
      {item.kind === 'passcode' && (
        <SendToReceiver about={{ kind: 'passcode', lockId: about.lockId, id: about.credentialId }} name={item.name} />
      )}
      <div className="flex flex-wrap gap-2">
        {item.may.includes('retry') && (
          <Button
            weight="primary"
            icon={<RotateCw aria-hidden size={18} />}
            onClick={() => trying(() => credentialCommands.retry(about))}
          >
            {format(messages.retry)}
          </Button>
        )}
        <Button icon={<Plus aria-hidden size={18} />} onClick={onAnother}>
          {format(messages.another, { kind: about.kind })}
        </Button>
        <Link href={kindLooks[about.kind].list(lock.lockId)} className={buttonClasses('quiet')}>
          {format(messages.all)}
        </Link>
      </div>
    </section>
  );
}
