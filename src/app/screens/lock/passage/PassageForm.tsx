import { defineMessages } from '@formatjs/intl';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LockDetail } from '../../../../../models/calls/lock.calls.ts';
import { MAX_PASSAGE_PERIODS } from '../../../../../models/limits.ts';
import { isSameSetting } from '../../../../../models/lockSettings.ts';
import { PassageMode } from '../../../../../models/passageMode.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { isRefused } from '../../../api/isRefused.ts';
import { FormOutcome } from '../../../forms/FormOutcome.tsx';
import { PageForm } from '../../../forms/PageForm.tsx';
import { useUnsavedChanges } from '../../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { PeriodLine } from './PeriodLine.tsx';
import { type Draft, draftsOf, overlaps, periodsOf, weekOf } from './passageDraft.ts';
import { WeekDrawing } from './WeekDrawing.tsx';

const messages = defineMessages({
  on: { id: 'passage.on', defaultMessage: 'Hold the door open at certain hours' },
  onText: {
    id: 'passage.on.text',
    defaultMessage: 'In these hours, by the clock on the lock, a door that was unlocked stays unlocked.',
  },
  auto: { id: 'passage.auto', defaultMessage: 'Unlock by itself' },
  autoText: {
    id: 'passage.auto.text',
    defaultMessage: 'The lock opens when such hours begin. Otherwise it waits for the first who opens it.',
  },
  periods: { id: 'passage.periods', defaultMessage: 'Periods' },
  add: { id: 'passage.add', defaultMessage: 'Add a period' },
  overlap: {
    id: 'passage.overlap',
    defaultMessage: 'Some of these overlap: the lock holds the door open from the first beginning to the last end.',
  },
  tooMany: {
    id: 'passage.tooMany',
    defaultMessage:
      'The lock holds {max, number} periods, and these come to {count, number}. Days with the same hours share one.',
  },
  none: { id: 'passage.none', defaultMessage: 'Say when the door is to be held open.' },
  wrong: { id: 'passage.wrong', defaultMessage: 'The server found something wrong with these periods.' },
  save: { id: 'passage.save', defaultMessage: 'Set it on the lock' },
});

const WHOLE_DAY: Omit<Draft, 'id'> = { weekdays: [1, 2, 3, 4, 5], allDay: false, fromMinute: 540, untilMinute: 1020 };

interface PassageFormProps {
  lock: LockDetail;
  /** As the lock has it, or as it is already on its way to it. */
  from: PassageMode;
}

export function PassageForm({ lock, from }: PassageFormProps) {
  const format = useMessage();
  const { lockId } = lock;
  const [on, setOn] = useState(from.on);
  const [autoUnlock, setAutoUnlock] = useState(from.on && from.autoUnlock);
  const [drafts, setDrafts] = useState<Draft[]>(() => (from.on ? draftsOf(from.periods) : []));
  const [told, setTold] = useState(false);
  const saved = useRef(from);
  const nextId = useRef(1000);
  const form = useUnsavedChanges(async value => {
    const passageMode = PassageMode.parse(value);
    await settingCommands.set(lockId, { name: 'passageMode', value: passageMode });
    saved.current = passageMode;
  });
  const { failure } = form;
  const refused = isRefused(failure, 'setting');
  const modeOf = (isOn: boolean, auto: boolean, lines: readonly Draft[]) =>
    isOn ? { on: true, autoUnlock: auto, periods: periodsOf(weekOf(lines)) } : { on: false };
  const week = weekOf(drafts);
  const periods = periodsOf(week);
  const isUnfinished = drafts.some(
    ({ weekdays, allDay, fromMinute, untilMinute }) =>
      weekdays.length === 0 || (!allDay && (Number.isNaN(fromMinute) || Number.isNaN(untilMinute))),
  );
  const tooMany = periods.length > MAX_PASSAGE_PERIODS;

  function change(isOn: boolean, auto: boolean, lines: Draft[]) {
    setOn(isOn);
    setAutoUnlock(auto);
    setDrafts(lines);
    const value = PassageMode.safeParse(modeOf(isOn, auto, lines));
    const same =
      value.success &&
      isSameSetting({ name: 'passageMode', value: value.data }, { name: 'passageMode', value: saved.current });
    form.changed(!same);
  }
  const lines = (next: Draft[]) => change(on, autoUnlock, next);
  const submit = () => {
    setTold(true);
    if (on && (isUnfinished || tooMany || periods.length === 0)) return;
    form.submit(modeOf(on, autoUnlock, drafts));
  };

  return (
    <PageForm form={form} className="card flex flex-col gap-4 p-4 sm:p-6" onSubmit={submit}>
      <Switch
        label={format(messages.on)}
        text={format(messages.onText)}
        on={on}
        onTurn={turned =>
          change(turned, autoUnlock, turned && drafts.length === 0 ? [{ id: 0, ...WHOLE_DAY }] : drafts)
        }
      />
      {on && (
        <>
          <Switch
            label={format(messages.auto)}
            text={format(messages.autoText)}
            on={autoUnlock}
            onTurn={turned => change(on, turned, drafts)}
          />
          <div className="grid gap-6 xl:grid-cols-2">
            <WeekDrawing week={week} onChange={drawn => lines(draftsOf(periodsOf(drawn)))} />
            <div
              data-wrong={refused || (told && (tooMany || periods.length === 0)) || undefined}
              className="flex flex-col gap-3"
            >
              <h2 className="font-medium">{format(messages.periods)}</h2>
              {drafts.map((draft, place) => (
                <PeriodLine
                  key={draft.id}
                  number={place + 1}
                  draft={draft}
                  told={told}
                  onChange={changed => lines(drafts.with(place, changed))}
                  onRemove={() => lines(drafts.toSpliced(place, 1))}
                />
              ))}
              {overlaps(drafts) && <p className="text-sm text-muted">{format(messages.overlap)}</p>}
              {tooMany && (
                <p role="alert" className="text-sm text-danger">
                  {format(messages.tooMany, { max: MAX_PASSAGE_PERIODS, count: periods.length })}
                </p>
              )}
              {told && periods.length === 0 && (
                <p role="alert" className="text-sm text-danger">
                  {format(messages.none)}
                </p>
              )}
              {refused && (
                <p role="alert" className="text-sm text-danger">
                  {format(messages.wrong)}
                </p>
              )}
              <span>
                <Button
                  icon={<Plus aria-hidden size={18} />}
                  onClick={() => lines([...drafts, { id: nextId.current++, ...WHOLE_DAY }])}
                >
                  {format(messages.add)}
                </Button>
              </span>
            </div>
          </div>
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
