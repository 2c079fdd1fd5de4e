import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CredentialStatus as Known } from '../../../../machines/selectors/credentialStatus.ts';
import type { LostOnLock, LostReceipt } from '../../../../models/calls/cardNumber.calls.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Status } from '../../ui/Status.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { useNow } from '../../ui/useNow.ts';
import { CredentialStatus } from '../credential/CredentialStatus.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { cardMessages } from './cardMessages.ts';

const messages = defineMessages({
  blocked: {
    id: 'lostCard.blocked',
    defaultMessage: 'Blocked on {blocked, number} of {all, plural, one {# lock} other {# locks}}',
  },
  notReported: { id: 'lostCard.notReported', defaultMessage: 'This card hasn’t been reported lost' },
  reported: { id: 'lostCard.reported', defaultMessage: 'Reported lost by {nickname}, {moment}' },
  asOf: { id: 'lostCard.asOf', defaultMessage: 'As of {moment}' },
  open: { id: 'lostCard.open', defaultMessage: 'Block not confirmed yet' },
  openText: {
    id: 'lostCard.open.text',
    defaultMessage: 'Until these locks confirm, the card may still open them.',
  },
  confirmed: { id: 'lostCard.confirmed', defaultMessage: 'Block confirmed' },
  opensNot: { id: 'lostCard.opensNot', defaultMessage: 'Locks this card can’t open' },
  at: { id: 'lostCard.confirmedAt', defaultMessage: 'Blocked since {moment}' },
  todo: { id: 'lostCard.todo', defaultMessage: 'What to do' },
  gateway: {
    id: 'lostCard.todo.gateway',
    defaultMessage:
      'If a gateway is offline, reconnect the gateway. The console then tells the lock to block the card.',
  },
  app: {
    id: 'lostCard.todo.app',
    defaultMessage: 'No gateway? Ask the recipient to open their app near the lock.',
  },
  stopped: {
    id: 'lostCard.todo.stopped',
    defaultMessage: 'If retries have stopped, fix the problem, then select “Try again”.',
  },
  adding: {
    id: 'lostCard.todo.adding',
    defaultMessage: 'If a lock is still adding the card, delete the card from that lock.',
  },
  urgent: {
    id: 'lostCard.todo.urgent',
    defaultMessage: 'Can’t wait? Secure the door in person until the lock confirms.',
  },
  retry: { id: 'lostCard.retry', defaultMessage: 'Try again' },
  retryAt: { id: 'lostCard.retryAt', defaultMessage: 'Try again on “{lock}”' },
});

interface LostReceiptTextProps {
  receipt: LostReceipt;
  /** True for printing: omits buttons, and adds the time of printing. */
  onPaper?: boolean;
}

/** Times are in the user’s time zone. */
export function LostReceiptText({ receipt, onPaper = false }: LostReceiptTextProps) {
  const format = useMessage();
  const moment = useMoment();
  const now = useNow(null);
  const { lastDigits, reported, locks } = receipt;
  const at = (which: LostOnLock['at']) => locks.filter(lock => lock.at === which);
  const [open, blocked, opensNot] = [at('open'), at('blocked'), at('opensNot')];
  const isOver = open.length === 0;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div>
        <p role={onPaper ? undefined : 'status'} className="text-lg">
          {reported === null ? (
            format(messages.notReported)
          ) : (
            <Status meaning={isOver ? 'done' : 'attention'} icon={isOver ? CircleCheck : TriangleAlert}>
              {format(messages.blocked, { blocked: blocked.length, all: blocked.length + open.length })}
            </Status>
          )}
        </p>
        <p className="figures text-muted">{format(cardMessages.ending, { digits: lastDigits })}</p>
        {reported && (
          <p className="figures text-muted">
            {format(messages.reported, { nickname: reported.nickname, moment: moment(reported.at) })}
          </p>
        )}
        {onPaper && <p className="figures text-muted">{format(messages.asOf, { moment: moment(now) })}</p>}
      </div>
      {reported && (
        <>
          <Locks title={messages.open} text={format(messages.openText)} locks={open}>
            {lock => (
              <>
                <CredentialStatus known={lock.standing as Known} timeZone={lock.timeZone} />
                {!onPaper && lock.standing.mayRetry && <RetryAt lock={lock} />}
              </>
            )}
          </Locks>
          {!isOver && <WhatToDo locks={open} />}
          <Locks title={messages.confirmed} locks={blocked}>
            {({ confirmedAt }) =>
              confirmedAt !== null && (
                <Status meaning="done" icon={CircleCheck}>
                  <span className="figures">{format(messages.at, { moment: moment(confirmedAt) })}</span>
                </Status>
              )
            }
          </Locks>
          <Locks title={messages.opensNot} locks={opensNot}>
            {lock => <CredentialStatus known={lock.standing as Known} timeZone={lock.timeZone} />}
          </Locks>
        </>
      )}
    </div>
  );
}

interface LocksProps {
  title: MessageDescriptor;
  text?: string;
  locks: readonly LostOnLock[];
  children: (lock: LostOnLock) => ReactNode;
}

function Locks({ title, text, locks, children }: LocksProps) {
  const format = useMessage();
  if (locks.length === 0) return null;
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{format(title)}</h2>
      {text && <p className="text-muted">{text}</p>}
      <ul aria-label={format(title)}>
        {locks.map(lock => (
          <li
            key={lock.credentialId}
            className="grid grid-cols-1 gap-x-4 border-b border-line py-2 last:border-b-0 sm:grid-cols-[1fr_1.6fr]"
          >
            <Link href={paths.lock(lock.lockId)} className="font-medium break-words hover:underline">
              {lock.lockAlias}
            </Link>
            <div className="flex flex-wrap items-start justify-between gap-2">{children(lock)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RetryAt({ lock: { lockId, lockAlias, credentialId } }: { lock: LostOnLock }) {
  const format = useMessage();
  const trying = useRunWithToast(lockAlias);
  return (
    <Button
      icon={<RotateCw aria-hidden size={16} />}
      aria-label={format(messages.retryAt, { lock: lockAlias })}
      onClick={() => trying(() => credentialCommands.retry({ kind: 'card', lockId, credentialId }))}
    >
      {format(messages.retry)}
    </Button>
  );
}

const STEPS: readonly [MessageDescriptor, (standing: LostOnLock['standing']) => boolean][] = [
  [messages.gateway, ({ state }) => /^report.*\.(waiting|sent|unconfirmed|resting)$/.test(state)],
  [messages.app, ({ state }) => state.endsWith('.carried')],
  [messages.stopped, ({ mayRetry }) => mayRetry],
  [messages.adding, ({ state }) => state.startsWith('adding.')],
  [messages.urgent, () => true],
];

function WhatToDo({ locks }: { locks: readonly LostOnLock[] }) {
  const format = useMessage();
  return (
    <section>
      <h2 className="text-lg font-semibold">{format(messages.todo)}</h2>
      <ul className="list-disc ps-6">
        {STEPS.filter(([, helpsAt]) => locks.some(({ standing }) => helpsAt(standing))).map(([step]) => (
          <li key={step.id}>{format(step)}</li>
        ))}
      </ul>
    </section>
  );
}
