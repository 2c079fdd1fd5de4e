import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { IssueAtLock } from './IssueAtLock.tsx';
import { IssueFromDesk } from './IssueFromDesk.tsx';

const WHERE = ['atLock', 'atDesk'] as const;
type Where = (typeof WHERE)[number];

const messages = defineMessages({
  where: { id: 'print.where', defaultMessage: 'Where to collect the fingerprint' },
  kept: { id: 'print.kept', defaultMessage: 'You can also add a fingerprint you collected before.' },
  choose: { id: 'print.kept.choose', defaultMessage: 'Choose collected fingerprint' },
});
const names: Record<Where, MessageDescriptor> = defineMessages({
  atLock: { id: 'print.atLock', defaultMessage: 'At the lock' },
  atDesk: { id: 'print.atDesk', defaultMessage: 'On a desktop device' },
});
const meanings: Record<Where, MessageDescriptor> = defineMessages({
  atLock: { id: 'print.atLock.means', defaultMessage: 'The user places their finger on the lock.' },
  atDesk: {
    id: 'print.atDesk.means',
    defaultMessage: 'You don’t need to visit the lock. You can add the fingerprint to other locks too.',
  },
});

interface IssueFingerprintProps {
  lock: LockDetail;
  onIssued: (id: CredentialId) => void;
}

export function IssueFingerprint({ lock, onIssued }: IssueFingerprintProps) {
  const format = useMessage();
  const group = useId();
  const [where, setWhere] = useState<Where>('atLock');
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex max-w-2xl flex-col gap-2">
        <legend className="mb-1 font-medium">{format(messages.where)}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {WHERE.map(each => (
            <label
              key={each}
              className={classes(
                'flex items-start gap-2 rounded-box border px-3 py-2',
                where === each ? 'border-brand bg-brand-soft' : 'border-control bg-surface',
              )}
            >
              <input
                type="radio"
                name={group}
                checked={where === each}
                onChange={() => setWhere(each)}
                className="mt-1.5 accent-brand"
              />
              <span className="flex flex-col">
                <span className="font-medium">{format(names[each])}</span>
                <span className="text-sm text-muted">{format(meanings[each])}</span>
              </span>
            </label>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted">{format(messages.kept)}</p>
          <Link href={paths.collectedFingers} className={buttonClasses('quiet')}>
            {format(messages.choose)}
          </Link>
        </div>
      </fieldset>
      {where === 'atLock' ? (
        <IssueAtLock kind="fingerprint" lock={lock} onIssued={onIssued} />
      ) : (
        <IssueFromDesk lock={lock} onIssued={onIssued} />
      )}
    </div>
  );
}
