import { defineMessages } from '@formatjs/intl';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { type ScheduleDetail, scheduleCalls } from '../../../../models/calls/schedule.calls.ts';
import type { GroupId, LockId } from '../../../../models/ids.ts';
import { SCHEDULE_NAME_MAX } from '../../../../models/limits.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import type { ScheduleTarget } from '../../../../models/schedule.ts';
import { useGroups } from '../../actors/groups.ts';
import { scheduleCommands } from '../../actors/schedules.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { GivenNameField } from '../../forms/GivenNameField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../export/Choice.tsx';
import { actionMeans, actionMessages } from './scheduleMessages.ts';
import { type Chosen, TargetFields } from './TargetFields.tsx';
import { UpcomingRuns } from './UpcomingRuns.tsx';
import { draftOf, timeOf, type WhenDraft, WhenFields } from './WhenFields.tsx';

const messages = defineMessages({
  name: { id: 'schedule.name', defaultMessage: 'Name' },
  nameHint: { id: 'schedule.name.hint', defaultMessage: 'For example “Ground floor at night”.' },
  nameWrong: { id: 'schedule.name.wrong', defaultMessage: 'Enter a name of at most {max} characters.' },
  what: { id: 'schedule.action', defaultMessage: 'Action' },
  chosen: {
    id: 'schedule.target.chosen',
    defaultMessage: '{count, plural, =0 {No locks selected} one {# lock selected} other {# locks selected}}',
  },
  missing: { id: 'schedule.target.missing', defaultMessage: 'Select at least one lock, or choose a group.' },
  create: { id: 'schedule.create', defaultMessage: 'Schedule job' },
  save: { id: 'schedule.save', defaultMessage: 'Save' },
});

interface Entered {
  name: string;
  action: LockAction;
  chosen: Chosen;
  when: WhenDraft;
}

function targetOf({ by, locks, groupId }: Chosen): ScheduleTarget | null {
  if (by === 'group') return groupId === null ? null : { kind: 'group', groupId };
  return locks.size === 0 ? null : { kind: 'locks', lockIds: [...locks.keys()] };
}

const wishOf = ({ name, action, chosen, when }: Entered) => ({
  ...{ name: name.trim(), action },
  ...{ target: targetOf(chosen), when: timeOf(when) },
});
const WISHED = z.pick(scheduleCalls.create.params, { name: true, action: true, target: true, when: true });
const WISH = z.pipe(
  z.transform((entered: Entered): z.input<typeof WISHED> => wishOf(entered)),
  WISHED,
);

const chosenIn = (known: ScheduleDetail | null): Chosen => ({
  by: known?.target.kind ?? 'locks',
  groupId: known?.target.kind === 'group' ? known.target.groupId : null,
  // `known.locks` excludes locks that the user can no longer access.
  locks: new Map<LockId, string>(
    known?.target.kind === 'locks' ? known.locks.map(({ lockId, lockName }) => [lockId, lockName]) : [],
  ),
});

/** `known`: the schedule being edited; null: a new one. */
export function ScheduleForm({ known }: { known: ScheduleDetail | null }) {
  const format = useMessage();
  const [, go] = useLocation();
  const groups = useGroups().filter(({ groupId }) => groupId > (0 as GroupId));
  const form = useEditForm({
    schema: WISH,
    first: {
      ...{ name: known?.name ?? '', action: known?.action ?? 'lock' },
      ...{ chosen: chosenIn(known), when: draftOf(known?.when ?? null) },
    } as Entered,
    compared: wishOf,
    async save(wish, commandId) {
      if (known) await scheduleCommands.change({ ...wish, scheduleId: known.scheduleId, commandId });
      const scheduleId = known?.scheduleId ?? (await scheduleCommands.create({ ...wish, commandId })).scheduleId;
      go(paths.schedule(scheduleId));
    },
  });
  const { name, action, chosen, when } = form.values;
  const { target, when: time } = wishOf(form.values);
  const isPast = time !== null && form.errorAt('when', '') !== undefined;
  const nameWrong = format(messages.nameWrong, { max: SCHEDULE_NAME_MAX });
  return (
    <PageForm form={form} className="card flex max-w-3xl flex-col gap-6 p-4 sm:p-8">
      <GivenNameField
        label={format(messages.name)}
        hint={format(messages.nameHint)}
        error={form.errorAt('name', nameWrong)}
        value={name}
        onChange={written => form.change({ name: written })}
      />
      <div className="flex flex-col gap-1">
        <Choice
          legend={format(messages.what)}
          value={action}
          options={(['lock', 'unlock'] as const).map(value => ({ value, label: format(actionMessages[value]) }))}
          onChange={next => form.change({ action: next })}
        />
        <p className="max-w-prose text-sm text-muted">{format(actionMeans[action])}</p>
      </div>
      <WhenFields value={when} onChange={next => form.change({ when: next })} tried={form.tried} isPast={isPast} />
      {target && time && <UpcomingRuns query={{ target, when: time }} />}
      <TargetFields value={chosen} onChange={next => form.change({ chosen: next })} groups={groups} />
      <div className="sticky bottom-14 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-4 pb-2 sm:bottom-0 sm:-mx-8 sm:px-8">
        {chosen.by === 'locks' && (
          <p className="figures text-muted" aria-live="polite">
            {format(messages.chosen, { count: chosen.locks.size })}
          </p>
        )}
        {form.tried && target === null && (
          <p role="alert" className="text-danger">
            {format(messages.missing)}
          </p>
        )}
        <FormOutcome form={form} />
        <span>
          <Button type="submit" weight="primary" busy={form.saving}>
            {format(known ? messages.save : messages.create)}
          </Button>
        </span>
      </div>
    </PageForm>
  );
}
