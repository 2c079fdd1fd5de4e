import { defineMessages } from '@formatjs/intl';
import type { ReactNode } from 'react';
import { budgetStanding, byOthers } from '../../../../machines/selectors/cloudBudget.ts';
import type { CloudBudget } from '../../../../models/calls/adding.calls.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { StateLine } from '../StateLine.tsx';
import { budgetMessages } from './budgetMessages.ts';

const messages = defineMessages({
  title: { id: 'budget.title', defaultMessage: 'Cloud calls this month' },
  lead: {
    id: 'budget.lead',
    defaultMessage:
      'The manufacturer’s cloud allows a limited number of calls each month. All users of this console share the limit.',
  },
  people: { id: 'budget.byPeople', defaultMessage: 'Calls requested by users' },
  itself: { id: 'budget.byItself', defaultMessage: 'Automatic calls by the console' },
  others: { id: 'budget.byOthers', defaultMessage: 'Calls by other programs that share this limit' },
  renews: { id: 'budget.renews', defaultMessage: 'Limit resets' },
});

export function BudgetMeter({ budget }: { budget: CloudBudget }) {
  const format = useMessage();
  const intl = useIntl();
  const { allowed, spent, reserved, renewsAt, byPeople, byItself } = budget;
  const words = budgetMessages[budgetStanding(budget)];
  const others = byOthers(budget);
  return (
    <section className="card flex flex-col gap-4 p-4 sm:p-6">
      <header>
        <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
        <p className="max-w-prose text-muted">{format(messages.lead)}</p>
      </header>
      <StateLine
        words={words}
        meaning={words.meaning}
        values={{ allowed, reserved, left: Math.max(0, allowed - spent) }}
      />
      <ProgressBar
        label={format(messages.title)}
        total={allowed}
        parts={[
          { meaning: 'done', count: byPeople },
          { meaning: 'waiting', count: byItself },
          { meaning: 'attention', count: others },
        ]}
      />
      <dl className="flex flex-col gap-1 sm:grid sm:grid-cols-[auto_1fr] sm:gap-x-6">
        <Line label={format(messages.people)} colour="bg-done">
          {intl.formatNumber(byPeople)}
        </Line>
        <Line label={format(messages.itself)} colour="bg-waiting">
          {intl.formatNumber(byItself)}
        </Line>
        {others > 0 && (
          <Line label={format(messages.others)} colour="bg-attention">
            {intl.formatNumber(others)}
          </Line>
        )}
        <Line label={format(messages.renews)}>
          {intl.formatDate(renewsAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </Line>
      </dl>
    </section>
  );
}

const Line = ({ label, colour, children }: { label: string; colour?: string; children: ReactNode }) => (
  <div className="flex justify-between gap-x-4 sm:contents">
    <dt className="flex items-center gap-2 text-muted">
      {colour && <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${colour}`} />}
      {label}
    </dt>
    <dd className="figures shrink-0">{children}</dd>
  </div>
);
