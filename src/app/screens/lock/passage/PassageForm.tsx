import { defineMessages } from '@formatjs/intl';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import * as z from 'zod/mini';
import type { LockDetail } from '../../../../../models/calls/lock.calls.ts';
import { MAX_PASSAGE_PERIODS } from '../../../../../models/limits.ts';
import { PassageMode } from '../../../../../models/passageMode.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { isRefused } from '../../../api/isRefused.ts';
import { FormOutcome } from '../../../forms/FormOutcome.tsx';
import { PageForm } from '../../../forms/PageForm.tsx';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { PeriodLine } from './PeriodLine.tsx';
import { type Draft, draftsOf, overlaps, periodsOf, weekOf } from './passageDraft.ts';
import { WeekDrawing } from './WeekDrawing.tsx';

const messages = defineMessages({
  on: { id: 'passage.on', defaultMessage: 'Keep the door unlocked at set hours' },
  onText: {
    id: 'passage.on.text',
    defaultMessage: 'An unlocked door stays unlocked during these hours. The hours follow the lock’s clock.',
  },
  auto: { id: 'passage.auto', defaultMessage: 'Unlock automatically' },
  autoText: {
    id: 'passage.auto.text',
    defaultMessage:
      'The lock unlocks when these hours start. Without this option, the lock waits until a user unlocks the door.',
  },
  periods: { id: 'passage.periods', defaultMessage: 'Periods' },
  add: { id: 'passage.add', defaultMessage: 'Add period' },
  overlap: {
    id: 'passage.overlap',
    defaultMessage: 'Some periods overlap. The door stays unlocked from the first start to the last end.',
  },
  tooMany: {
    id: 'passage.tooMany',
    defaultMessage:
      'The lock stores up to {max, number} periods, but you have {count, number}. Use the same hours on more days to combine periods.',
  },
  none: { id: 'passage.none', defaultMessage: 'Choose when the door stays unlocked.' },
  wrong: { id: 'passage.wrong', defaultMessage: 'The server rejected these periods. Check them, then try again.' },
  save: { id: 'passage.save', defaultMessage: 'Apply to lock' },
});

const WHOLE_DAY: Omit<Draft, 'id'> = { weekdays: [1, 2, 3, 4, 5], allDay: false, fromMinute: 540, untilMinute: 1020 };

interface Entered {
  on: boolean;
  autoUnlock: boolean;
  drafts: readonly Draft[];
}

const modeOf = ({ on, autoUnlock, drafts }: Entered) =>
  on ? { on: true as const, autoUnlock, periods: periodsOf(weekOf(drafts)) } : { on: false as const };
const MODE = z.pipe(z.transform(modeOf), PassageMode);

const isUnfinished = ({ weekdays, allDay, fromMinute, untilMinute }: Draft) =>
  weekdays.length === 0 || (!allDay && (Number.isNaN(fromMinute) || Number.isNaN(untilMinute)));
const isIncomplete = ({ on, drafts }: Entered) => on && (drafts.length === 0 || drafts.some(isUnfinished));

interface PassageFormProps {
  lock: LockDetail;
  /** The desired passage mode if one is pending, otherwise the reported one. */
  from: PassageMode;
}

export function PassageForm({ lock, from }: PassageFormProps) {
  const format = useMessage();
  const { lockId } = lock;
  const form = useEditForm({
    schema: MODE,
    rules: (entered: Entered) => (isIncomplete(entered) ? { root: { type: 'missing' } } : {}),
    first: {
      ...{ on: from.on, autoUnlock: from.on && from.autoUnlock },
      drafts: from.on ? draftsOf(from.periods) : [],
    } as Entered,
    compared: entered => (isIncomplete(entered) ? entered : modeOf(entered)),
    save: value => settingCommands.set(lockId, { name: 'passageMode', value }),
  });
  const { on, autoUnlock, drafts } = form.values;
  const refused = isRefused(form.failure, 'setting');

  return (
    <PageForm form={form} className="card flex flex-col gap-4 p-4 sm:p-6">
      <Switch
        label={format(messages.on)}
        text={format(messages.onText)}
        on={on}
        onTurn={turned =>
          form.change({ on: turned, drafts: turned && drafts.length === 0 ? [{ id: 0, ...WHOLE_DAY }] : drafts })
        }
      />
      {on && (
        <>
          <Switch
            label={format(messages.auto)}
            text={format(messages.autoText)}
            on={autoUnlock}
            onTurn={turned => form.change({ autoUnlock: turned })}
          />
          <Periods
            drafts={drafts}
            tried={form.tried}
            refused={refused}
            onChange={next => form.change({ drafts: next })}
          />
        </>
      )}
      <FormOutcome form={form} failureShown={refused} />
      <span>
        <Button type="submit" weight="primary" busy={form.saving}>
          {format(messages.save)}
        </Button>
      </span>
    </PageForm>
  );
}

interface PeriodsProps {
  drafts: readonly Draft[];
  tried: boolean;
  refused: boolean;
  onChange: (drafts: Draft[]) => void;
}

function Periods({ drafts, tried, refused, onChange }: PeriodsProps) {
  const format = useMessage();
  const nextId = useRef(1000);
  const week = weekOf(drafts);
  const count = periodsOf(week).length;
  const tooMany = count > MAX_PASSAGE_PERIODS;
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <WeekDrawing week={week} onChange={drawn => onChange(draftsOf(periodsOf(drawn)))} />
      <div data-wrong={refused || (tried && (tooMany || count === 0)) || undefined} className="flex flex-col gap-3">
        <h2 className="font-medium">{format(messages.periods)}</h2>
        {drafts.map((draft, place) => (
          <PeriodLine
            key={draft.id}
            number={place + 1}
            draft={draft}
            told={tried}
            onChange={changed => onChange(drafts.with(place, changed))}
            onRemove={() => onChange(drafts.toSpliced(place, 1))}
          />
        ))}
        {overlaps(drafts) && <p className="text-sm text-muted">{format(messages.overlap)}</p>}
        {tooMany && <Wrong>{format(messages.tooMany, { max: MAX_PASSAGE_PERIODS, count })}</Wrong>}
        {tried && count === 0 && <Wrong>{format(messages.none)}</Wrong>}
        {refused && <Wrong>{format(messages.wrong)}</Wrong>}
        <span>
          <Button
            icon={<Plus aria-hidden size={18} />}
            onClick={() => onChange([...drafts, { id: nextId.current++, ...WHOLE_DAY }])}
          >
            {format(messages.add)}
          </Button>
        </span>
      </div>
    </div>
  );
}

const Wrong = ({ children }: { children: string }) => (
  <p role="alert" className="text-sm text-danger">
    {children}
  </p>
);
