import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { AdoptionRequest } from '../../../../machines/flows/addingEvents.ts';
import { otherwiseTimed, tickedOf, zoneToBegin } from '../../../../machines/selectors/addingLock.ts';
import { addingCalls, type DiscoveredLock } from '../../../../models/calls/adding.calls.ts';
import { type GroupId, NOT_GROUPED } from '../../../../models/ids.ts';
import { LOCK_ALIAS_MAX } from '../../../../models/limits.ts';
import { isTimeZone } from '../../../../models/zoneChange.ts';
import type { AddingLock } from '../../actors/adding.ts';
import { addingCommands } from '../../actors/adding.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { PageForm } from '../../forms/PageForm.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { useMinute } from '../../ui/minute.ts';
import { formMessages } from '../credential/formMessages.ts';
import { GroupField, useGroupChoices } from '../group/GroupField.tsx';
import { ZONES, ZoneField } from '../lock/settings/ZoneField.tsx';
import { comingPast, PastCoverage } from '../PastCoverage.tsx';

const messages = defineMessages({
  nameOf: { id: 'naming.nameOf', defaultMessage: 'Name for “{found}”' },
  otherTime: {
    id: 'naming.otherTime',
    defaultMessage:
      '{count, plural, one {The clock of # lock doesn’t} other {The clocks of # locks don’t}} match this time zone. Check the time zone.',
  },
  guessed: {
    id: 'naming.guessed',
    defaultMessage:
      'The console guessed this time zone from the lock’s clock. If the guess is wrong, choose the door’s time zone.',
  },
  back: { id: 'naming.back', defaultMessage: 'Back' },
  add: { id: 'naming.add', defaultMessage: '{count, plural, one {Add lock} other {Add # locks}}' },
});

const { lockAlias, groupId, timeZone } = addingCalls.adopt.params.shape;
const NAMED = z.object({ names: z.array(lockAlias), groupId, timeZone });

/** Shortens in the middle, because addresses in one house often differ only at the end. */
function shortened(name: string): string {
  if (name.length <= LOCK_ALIAS_MAX) return name;
  const half = Math.floor((LOCK_ALIAS_MAX - 1) / 2);
  return `${name.slice(0, half).trimEnd()}…${name.slice(-half).trimStart()}`;
}

/** Proposes the vendor’s name for the lock, else its model or address; '' if the lock can’t be named so. */
function nameToBegin({ name, maker, model, mac }: DiscoveredLock): string {
  const begin = [name, `${maker} ${model}`, mac].find(words => words.trim() !== '') ?? '';
  const cut = shortened(begin.trim());
  return lockAlias.safeParse(cut).success ? cut : '';
}

export function NamingForm({ flow }: { flow: AddingLock }) {
  const format = useMessage();
  const locks = tickedOf(useSelector(flow, ({ context }) => context));
  const now = useMinute();
  const choices = useGroupChoices();
  const feature = usePaidFeature();
  const [begin] = useState(() => zoneToBegin(locks, ownZone, ZONES, now));
  const form = useEditForm({
    schema: NAMED,
    first: {
      names: locks.map(nameToBegin),
      ...{ groupId: NOT_GROUPED as GroupId, timeZone: begin },
    },
    // True, so that proposed names can be saved unedited.
    isNew: true,
    async save({ names, ...where }) {
      const wishFor = ({ address }: DiscoveredLock, place: number): AdoptionRequest => ({
        ...{ address, lockAlias: names[place] ?? '', ...where },
        commandId: newCommandId(),
      });
      addingCommands.adopt(flow, locks.map(wishFor));
    },
    onClose: () => addingCommands.leaveNaming(flow),
  });
  const { names, groupId, timeZone } = form.values;
  const isNamed = (place: number) => lockAlias.safeParse(names[place]).success;
  const others = isTimeZone(timeZone) ? otherwiseTimed(locks, timeZone, now) : 0;
  return (
    <PageForm form={form} className="flex max-w-xl flex-col gap-6">
      {locks.map(({ address, name }, place) => (
        <Field
          key={address}
          label={locks.length === 1 ? format(formMessages.name) : format(messages.nameOf, { found: name || address })}
          error={form.tried && !isNamed(place) ? format(formMessages.nameWrong, { max: LOCK_ALIAS_MAX }) : undefined}
        >
          {wiring => (
            <input
              {...wiring}
              value={names[place] ?? ''}
              autoComplete="off"
              className={inputClasses}
              onChange={({ target }) => form.change({ names: names.with(place, target.value) })}
            />
          )}
        </Field>
      ))}
      <PastCoverage coverage={feature?.coverage} coming={locks.length} />
      {choices.length > 1 &&
        feature?.available &&
        comingPast({ coverage: feature.coverage, coming: locks.length }) === 0 && (
          <GroupField choices={choices} value={groupId} onChange={chosen => form.change({ groupId: chosen })} />
        )}
      <div className="flex flex-col gap-1">
        <ZoneField value={timeZone} tried={form.tried} onChange={chosen => form.change({ timeZone: chosen })} />
        {timeZone === begin && timeZone !== ownZone && (
          <p className="text-sm text-attention">{format(messages.guessed)}</p>
        )}
        {others > 0 && <p className="text-sm text-attention">{format(messages.otherTime, { count: others })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={form.close}>{format(messages.back)}</Button>
        <Button type="submit" weight="primary">
          {format(messages.add, { count: locks.length })}
        </Button>
      </div>
    </PageForm>
  );
}
