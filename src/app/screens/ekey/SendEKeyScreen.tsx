import { defineMessages } from '@formatjs/intl';
import { CircleCheck, Plus } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { eKeyCommands } from '../../actors/eKeyCommands.ts';
import { useCall } from '../../actors/useCall.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { lockIdIn } from '../../routes/guard.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { ChooseLock } from '../lock/ChooseLock.tsx';
import { LockFrame } from '../lock/LockFrame.tsx';
import { SendToReceiver } from '../message/SendToReceiver.tsx';
import { SendEKeyForm } from './SendEKeyForm.tsx';
import type { EKeyRequest } from './useSendForm.ts';

const messages = defineMessages({
  sent: { id: 'eKey.sent', defaultMessage: 'Sent to {recipient}' },
  sentText: {
    id: 'eKey.sent.text',
    defaultMessage:
      'The recipient sees the eKey after signing in here. The eKey can’t open the door until the recipient accepts it.',
  },
  another: { id: 'eKey.sent.another', defaultMessage: 'Send another eKey' },
  all: { id: 'eKey.sent.all', defaultMessage: 'Show all eKeys for this lock' },
});

export function IssueEKeyScreen() {
  const format = useMessage();
  return (
    <LockFrame
      title={format(titles.issueEKey)}
      of="ekey"
      within={lockId => [{ label: format(titles.ekeys), href: paths.eKeys(lockId) }]}
    >
      {lock => <SendEKey lock={lock} />}
    </LockFrame>
  );
}

export function SendEKeyScreen() {
  const format = useMessage();
  if (lockIdIn(useSearch()) !== null) return <IssueEKeyScreen />;
  return <ChooseLock title={format(titles.issueEKey)} to={paths.sendEKey} />;
}

function SendEKey({ lock }: { lock: LockDetail }) {
  const format = useMessage();
  const {
    callForAnswer,
    answer: sent,
    dismiss,
  } = useCall(async (eKey: EKeyRequest) => {
    const { keyId } = await eKeyCommands.issue(eKey);
    return { keyId, name: eKey.name, recipient: eKey.recipient };
  });
  if (sent === null) return <SendEKeyForm lock={lock} issue={callForAnswer} />;
  return (
    <section className="card flex max-w-2xl flex-col gap-4 p-4 sm:p-8">
      <div role="status" className="flex flex-col gap-2">
        <h2 className="flex items-center gap-2 text-xl font-semibold break-words">
          <CircleCheck aria-hidden size={24} className="shrink-0 text-done" />
          {format(messages.sent, { recipient: sent.recipient })}
        </h2>
        <p className="text-muted">{format(messages.sentText)}</p>
      </div>
      {lock.role !== 'user' && (
        <SendToReceiver
          about={{ kind: 'ekey', lockId: lock.lockId, id: sent.keyId }}
          name={sent.name}
          to={sent.recipient}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Link href={paths.eKeys(lock.lockId)} className={buttonClasses('primary')}>
          {format(messages.all)}
        </Link>
        <Button icon={<Plus aria-hidden size={18} />} onClick={dismiss}>
          {format(messages.another)}
        </Button>
      </div>
    </section>
  );
}
