import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import * as z from 'zod/mini';
import { type AccessRow, accessCalls } from '../../../../models/calls/access.calls.ts';
import { CARD_NUMBER_MAX, CARD_NUMBER_MIN } from '../../../../models/limits.ts';
import { PASSCODE_DIGITS_MAX, PASSCODE_DIGITS_MIN } from '../../../../models/passcode.ts';
import type { AccessFlow } from '../../actors/giveAccess.ts';
import { errorDataOf } from '../../api/apiError.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { useMinute } from '../../ui/minute.ts';
import { problemMessage } from '../batch/batchMessages.ts';
import type { CellProblem } from '../batch/cellProblems.ts';
import { AccessLocksField } from './AccessLocksField.tsx';
import { AccessSummary } from './AccessSummary.tsx';
import type { AccessPerson } from './accessPeople.ts';
import { ByField } from './ByField.tsx';
import { choiceOf, useAccessForm } from './useAccessForm.ts';
import { WhenField } from './WhenField.tsx';
import { CountryCode, WhoField } from './WhoField.tsx';

const messages = defineMessages({
  noPeople: { id: 'giveAccess.noPeople', defaultMessage: 'Enter who gets access.' },
  noDoors: { id: 'giveAccess.noDoors', defaultMessage: 'Choose at least one door.' },
  noKinds: { id: 'giveAccess.noKinds', defaultMessage: 'Choose how they open the doors.' },
  nothing: { id: 'giveAccess.nothing', defaultMessage: 'None of these doors can take this. See why beside the doors.' },
  refused: { id: 'giveAccess.refused', defaultMessage: 'Nothing was sent. Correct this first:' },
  refusedAt: { id: 'giveAccess.refused.at', defaultMessage: '{name}, {door}: {why}' },
});

interface GiveAccessFormProps {
  accessFlow: AccessFlow;
  people: readonly AccessPerson[];
}

export function GiveAccessForm({ accessFlow, people }: GiveAccessFormProps) {
  const format = useMessage();
  const now = useMinute();
  const { form, locks, plan, problem, wrong } = useAccessForm(accessFlow, people, now);
  const { values, errorAt, change } = form;
  const refusals = refusalsIn(form.failure);
  return (
    <PageForm form={form} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="card flex min-w-0 flex-col gap-8 p-4 sm:p-6">
        <WhoField
          people={values.people}
          error={errorAt('people', format(messages.noPeople))}
          onChange={next => change({ people: next })}
        />
        <CountryCode
          people={values.people}
          value={values.countryCode}
          onChange={countryCode => change({ countryCode })}
        />
        <AccessLocksField
          accessFlow={accessFlow}
          error={form.tried && locks.length === 0 ? format(messages.noDoors) : undefined}
        />
        <WhenField
          choice={values.when}
          validity={values.validity}
          now={now}
          problem={problem}
          onChange={(when, validity) => change({ when, validity })}
        />
        <ByField
          choice={choiceOf(values, locks, now)}
          plan={plan}
          wrong={wrong}
          error={kindsError()}
          onKinds={kinds => change({ kinds })}
          onCodes={codes => change({ codes })}
          onCards={cards => change({ cards })}
        />
      </div>
      <div className="card flex flex-col gap-4 p-4 sm:p-6 lg:sticky lg:top-18">
        <AccessSummary accessFlow={accessFlow} locks={locks} plan={plan} />
        {refusals.length > 0 && <Refusals accessFlow={accessFlow} refusals={refusals} />}
        <FormOutcome form={form} failureShown={refusals.length > 0} />
        <Button type="submit" weight="primary" wide busy={form.saving} icon={<KeyRound aria-hidden size={18} />}>
          {format(titles.giveAccess)}
        </Button>
      </div>
    </PageForm>
  );

  function kindsError(): string | undefined {
    if (!form.tried || values.people.length === 0 || locks.length === 0) return undefined;
    if (values.kinds.length === 0) return format(messages.noKinds);
    return plan.rows.length === 0 ? format(messages.nothing) : undefined;
  }
}

// Accepts any code: one that this page doesn’t know gets the general message.
const RefusedFields = z.object({
  fields: z.record(
    z.string(),
    z.custom<CellProblem>(why => typeof why === 'string'),
  ),
});

interface Refusal {
  row: number;
  field: keyof AccessRow;
  why: CellProblem;
}

function refusalsIn(failure: unknown): Refusal[] {
  const data = errorDataOf(failure, 'badParameter', RefusedFields);
  return Object.entries(data?.fields ?? {}).flatMap(([path, why]) => {
    const [, row, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return row === undefined ? [] : { row: Number(row), field: field as keyof AccessRow, why };
  });
}

const LIMITS = {
  ...{ min: PASSCODE_DIGITS_MIN, max: PASSCODE_DIGITS_MAX },
  ...{ cardMin: CARD_NUMBER_MIN, cardMax: CARD_NUMBER_MAX },
};
const COLUMN_OF = { lockId: 'lock', recipient: 'recipient', by: 'digits', name: 'name', validity: 'end' } as const;

function Refusals({ accessFlow, refusals }: { accessFlow: AccessFlow; refusals: readonly Refusal[] }) {
  const format = useMessage();
  const wish = useSelector(accessFlow, ({ context }) => context.wish);
  const locks = useSelector(accessFlow, ({ context }) => context.locks);
  const rows = accessCalls.give.params.shape.rows.safeParse(wish?.rows).data ?? [];
  const lines = refusals.map(({ row, field, why }) => {
    const { name = '', lockId } = rows[row] ?? {};
    const lockName = locks.find(one => one.lockId === lockId)?.lockName ?? '';
    const text = format(problemMessage(why, COLUMN_OF[field] ?? 'name'), LIMITS);
    return format(messages.refusedAt, { name, door: lockName, why: text });
  });
  return (
    <div role="alert" className="text-danger">
      <p className="font-medium">{format(messages.refused)}</p>
      <ul className="list-disc ps-5">
        {[...new Set(lines)].map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
