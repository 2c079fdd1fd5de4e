import { defineMessages } from '@formatjs/intl';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ScheduleDetail } from '../../../../models/calls/schedule.calls.ts';
import type { GroupId, LockId } from '../../../../models/ids.ts';
import { SCHEDULE_NAME_MAX } from '../../../../models/limits.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import type { ScheduleTarget } from '../../../../models/schedule.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { useGroups } from '../../actors/groups.ts';
import { scheduleCommands } from '../../actors/schedules.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { GivenNameField } from '../../forms/GivenNameField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useRefused } from '../../forms/useRefused.ts';
import { useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../export/Choice.tsx';
import { Ahead } from './Ahead.tsx';
import { actionMeans, actionWords } from './scheduleWords.ts';
import { type Chosen, TargetFields } from './TargetFields.tsx';
import { draftOf, timeOf, type WhenDraft, WhenFields } from './WhenFields.tsx';

const messages = defineMessages({
  name: { id: 'schedule.name', defaultMessage: 'Name' },
  nameHint: { id: 'schedule.name.hint', defaultMessage: 'For example “Ground floor at night”.' },
  nameWrong: { id: 'schedule.name.wrong', defaultMessage: 'Enter a name of at most {max} characters.' },
  what: { id: 'schedule.action', defaultMessage: 'What is done?' },
  chosen: {
    id: 'schedule.target.chosen',
    defaultMessage: '{count, plural, =0 {No lock chosen} one {# lock chosen} other {# locks chosen}}',
  },
  missing: { id: 'schedule.target.missing', defaultMessage: 'Choose at least one lock, or a group.' },
  create: { id: 'schedule.create', defaultMessage: 'Schedule' },
  save: { id: 'schedule.save', defaultMessage: 'Save' },
});

const INPUTS = ['name', 'when'] as const;

function targetOf({ by, locks, groupId }: Chosen): ScheduleTarget | null {
  if (by === 'group') return groupId === null ? null : { kind: 'group', groupId };
  return locks.size === 0 ? null : { kind: 'locks', lockIds: [...locks.keys()] };
}

const chosenIn = (known: ScheduleDetail | null): Chosen => ({
  by: known?.target.kind ?? 'locks',
  groupId: known?.target.kind === 'group' ? known.target.groupId : null,
  // What is no longer theirs cannot be meant any more.
  locks: new Map<LockId, string>(
    known?.target.kind === 'locks' ? known.locks.map(({ lockId, lockName }) => [lockId, lockName]) : [],
  ),
});

/** What is to be done, to which locks, and when. `known`: the one that is changed. */
export function ScheduleForm({ known }: { known: ScheduleDetail | null }) {
  const format = useMessage();
  const [, go] = useLocation();
  const groups = useGroups().filter(({ groupId }) => groupId > (0 as GroupId));
  const [name, setName] = useState(known?.name ?? '');
  const [action, setAction] = useState<LockAction>(known?.action ?? 'lock');
  const [chosen, setChosen] = useState(() => chosenIn(known));
  const [when, setWhen] = useState<WhenDraft>(() => draftOf(known?.when ?? null));
  const [tried, setTried] = useState(false);
  // One wish has one id: tried again after a lost answer it is one schedule.
  const commandId = useRef(newCommandId());
  const [target, time] = [targetOf(chosen), timeOf(when)];
  const form = useUnsavedChanges(async () => {
    if (!target || !time) return;
    const wish = { name: name.trim(), action, target, when: time, commandId: commandId.current };
    try {
      if (known) await scheduleCommands.change({ ...wish, scheduleId: known.scheduleId });
      const scheduleId = known?.scheduleId ?? (await scheduleCommands.create(wish)).scheduleId;
      go(paths.schedule(scheduleId));
    } catch (error) {
      if (errorNameOf(error) !== null) commandId.current = newCommandId();
      throw error;
    }
  });
  const { saving } = form;
  const written = JSON.stringify([name.trim(), action, target, time]);
  const [first] = useState(written);
  const differs = written !== first;
  useDiffers(form, differs);
  const refused = useRefused(form, INPUTS);
  const nameMissing = name.trim() === '' || name.trim().length > SCHEDULE_NAME_MAX;
  const nameWrong = format(messages.nameWrong, { max: SCHEDULE_NAME_MAX });
  const submit = () => {
    setTried(true);
    if (nameMissing || !target || !time) return;
    form.submit(null);
  };
  return (
    <PageForm form={form} className="card flex max-w-3xl flex-col gap-6 p-4 sm:p-8" onSubmit={submit}>
      <GivenNameField
        label={format(messages.name)}
        hint={format(messages.nameHint)}
        error={tried && nameMissing ? nameWrong : refused.at('name', nameWrong)}
        value={name}
        onChange={setName}
      />
      <div className="flex flex-col gap-1">
        <Choice
          legend={format(messages.what)}
          value={action}
          options={(['lock', 'unlock'] as const).map(value => ({ value, label: format(actionWords[value]) }))}
          onChange={setAction}
        />
        <p className="max-w-prose text-sm text-muted">{format(actionMeans[action])}</p>
      </div>
      <WhenFields value={when} onChange={setWhen} tried={tried} isPast={refused.at('when', '') !== undefined} />
      {target && time && <Ahead query={{ target, when: time }} />}
      <TargetFields value={chosen} onChange={setChosen} groups={groups} />
      <div className="sticky bottom-14 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-4 pb-2 sm:bottom-0 sm:-mx-8 sm:px-8">
        {chosen.by === 'locks' && (
          <p className="figures text-muted" aria-live="polite">
            {format(messages.chosen, { count: chosen.locks.size })}
          </p>
        )}
        {tried && target === null && (
          <p role="alert" className="text-danger">
            {format(messages.missing)}
          </p>
        )}
        <FormOutcome form={form} failureShown={refused.shown} />
        <span>
          <Button type="submit" weight="primary" busy={saving}>
            {format(known ? messages.save : messages.create)}
          </Button>
        </span>
      </div>
    </PageForm>
  );
}
