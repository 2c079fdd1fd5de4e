import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleSlash, X } from 'lucide-react';
import type { AccessLock } from '../../../../models/calls/access.calls.ts';
import { type AccessFlow, accessFlowCommands } from '../../actors/giveAccess.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Status } from '../../ui/Status.tsx';
import { accessKindMessages, whyNotAt } from './accessMessages.ts';
import type { AccessPlan, PlannedAt } from './accessPlan.ts';

const messages = defineMessages({
  title: { id: 'giveAccess.summary', defaultMessage: 'What you give' },
  none: { id: 'giveAccess.summary.none', defaultMessage: 'Choose people, doors and how they open the doors.' },
  count: {
    id: 'giveAccess.summary.count',
    defaultMessage: '{count, plural, =0 {Nothing yet} one {# credential} other {# credentials}}',
  },
  doors: { id: 'giveAccess.summary.doors', defaultMessage: 'Chosen doors' },
  remove: { id: 'giveAccess.remove', defaultMessage: 'Remove “{name}”' },
  removeAll: { id: 'giveAccess.summary.removeAll', defaultMessage: 'Remove all doors' },
  not: { id: 'giveAccess.summary.not', defaultMessage: '{kind}: {why}' },
  noAccount: {
    id: 'giveAccess.summary.noAccount',
    defaultMessage: '“{name}” gets no eKey, because an eKey needs an account. Enter an e-mail address or phone number.',
  },
});

interface AccessSummaryProps {
  accessFlow: AccessFlow;
  locks: readonly AccessLock[];
  plan: AccessPlan;
}

/** Before anything is sent: which credentials each lock will get, and why not others. */
export function AccessSummary({ accessFlow, locks, plan }: AccessSummaryProps) {
  const format = useMessage();
  const shown = plan.at.filter(({ kind }) => kind !== 'ekey' || !plan.eKeysForNobody);
  const of = Map.groupBy(shown, ({ lock }) => lock.lockId);
  return (
    <section aria-label={format(messages.title)} className="flex min-h-0 flex-col gap-3">
      <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
      <p aria-live="polite" className="figures">
        {format(messages.count, { count: plan.rows.length })}
      </p>
      {locks.length === 0 && <p className="text-muted">{format(messages.none)}</p>}
      {plan.withoutAccount.map(({ key, name }) => (
        <Status key={key} meaning="attention" icon={CircleSlash}>
          {format(messages.noAccount, { name })}
        </Status>
      ))}
      {locks.length > 0 && (
        <ul aria-label={format(messages.doors)} className="min-h-0 overflow-y-auto lg:max-h-[50vh]">
          {locks.map(lock => (
            <li key={lock.lockId} className="flex items-start gap-2 border-b border-line py-1 last:border-b-0">
              <span className="flex min-w-0 grow flex-col py-2">
                <span className="font-medium wrap-anywhere">{lock.lockName}</span>
                <span className="flex flex-wrap gap-x-3 text-sm">
                  {(of.get(lock.lockId) ?? []).map(planned => (
                    <KindAtLock key={planned.kind} planned={planned} />
                  ))}
                </span>
              </span>
              <IconButton
                label={format(messages.remove, { name: lock.lockName })}
                icon={<X aria-hidden size={16} />}
                onClick={() => accessFlowCommands.choose(accessFlow, lock, false)}
              />
            </li>
          ))}
        </ul>
      )}
      {locks.length > 1 && (
        <span>
          <Button weight="quiet" onClick={() => accessFlowCommands.removeAll(accessFlow)}>
            {format(messages.removeAll)}
          </Button>
        </span>
      )}
    </section>
  );
}

function KindAtLock({ planned: { kind, at } }: { planned: PlannedAt }) {
  const format = useMessage();
  const why = whyNotAt(at, kind);
  const name = format(accessKindMessages[kind]);
  if (why === null)
    return (
      <Status meaning="done" icon={CircleCheck}>
        {name}
      </Status>
    );
  return (
    <Status meaning="attention" icon={CircleSlash}>
      {format(messages.not, { kind: name, why: format(why) })}
    </Status>
  );
}
