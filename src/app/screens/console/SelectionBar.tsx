import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import { MAX_JOB_ITEMS } from '../../../../models/limits.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import type { LockQuery } from '../../actors/lockList.ts';
import { type SelectionActor, useLeftOut } from '../../actors/selection.ts';
import { selectionCommands } from '../../actors/selectionCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { GatedButton } from '../GatedButton.tsx';
import { OperateGroup } from '../group/OperateGroup.tsx';
import { JobQuestion } from '../JobQuestion.tsx';
import { ManyDoorsMean } from '../job/ManyDoorsMean.tsx';
import { DOOR_CHOICES, doorIcons, manyDoorsMessages } from '../job/manyDoorsMessages.ts';
import { isFiltered } from './lockQuery.ts';
import { MoveChosen } from './MoveChosen.tsx';

const messages = defineMessages({
  chosen: { id: 'console.chosen', defaultMessage: '{count, plural, one {# lock selected} other {# locks selected}}' },
  full: { id: 'selection.full', defaultMessage: '{count, number} locks selected, the maximum for one job' },
  all: { id: 'console.chooseAll', defaultMessage: 'Select all locks you can unlock remotely' },
  leftOut: {
    id: 'console.leftOut',
    defaultMessage: 'Not selected: {offline, number} offline, {other, number} that you can’t unlock remotely',
  },
  clear: { id: 'console.chooseNone', defaultMessage: 'Clear selection' },
  no: { id: 'console.unlockMany.no', defaultMessage: 'Cancel' },
});

interface SelectionBarProps {
  selection: SelectionActor;
  query: LockQuery;
  feature?: PaidFeature | null;
}

export function SelectionBar({ selection, query, feature }: SelectionBarProps) {
  const format = useMessage();
  const count = useSelector(selection, ({ context }) => context.chosen.size);
  const busy = useSelector(selection, snapshot => snapshot.hasTag('busy'));
  const action = useSelector(selection, ({ context }) => context.action ?? 'unlock');
  const { ask, yes } = manyDoorsMessages[action];
  const { groupId } = query;
  const [all, setAll] = useState(false);
  const leftOut = useLeftOut();
  const leavesOut = all && !busy && leftOut !== null && leftOut.offline + leftOut.other > 0;
  const note = leavesOut ? format(messages.leftOut, { ...leftOut }) : null;
  const isQuestionOpen = useSelector(selection, snapshot => snapshot.hasTag('asking'));
  return (
    <div
      className={classes('flex min-h-14 flex-wrap items-center gap-2 py-2', count > 0 && 'sticky top-14 z-20 bg-page')}
    >
      <span role="status" className={count > 0 || note !== null ? 'figures font-medium' : 'sr-only'}>
        {count > 0 && format(count < MAX_JOB_ITEMS ? messages.chosen : messages.full, { count })}
        {note !== null && <span className="block text-sm font-normal text-muted">{note}</span>}
      </span>
      <span className={count > 0 ? undefined : '-ms-4'}>
        <Button
          weight="quiet"
          busy={busy && !isQuestionOpen}
          onClick={() => {
            setAll(true);
            selectionCommands.selectAll(selection, query);
          }}
        >
          {format(messages.all)}
        </Button>
      </span>
      {count === 0 && feature && groupId !== undefined && !isFiltered(query) && (
        <span className="flex flex-wrap gap-2 sm:ms-auto">
          {DOOR_CHOICES.map(offered => (
            <OperateGroup key={offered} action={offered} groupId={groupId} feature={feature} />
          ))}
        </span>
      )}
      {count > 0 && (
        <span className="flex flex-wrap gap-2 sm:ms-auto">
          <Button
            icon={<X aria-hidden size={18} />}
            onClick={() => {
              setAll(false);
              selectionCommands.clear(selection);
            }}
          >
            {format(messages.clear)}
          </Button>
          {feature && <MoveChosen selection={selection} feature={feature} />}
          {DOOR_CHOICES.map(offered => (
            <OperateChosen key={offered} {...{ action: offered, count, selection, feature }} />
          ))}
        </span>
      )}
      <JobQuestion
        selection={selection}
        title={format(ask, { count })}
        no={format(messages.no)}
        yes={format(yes, { count })}
        className="w-full"
      >
        <ManyDoorsMean action={action} />
      </JobQuestion>
    </div>
  );
}

interface OperateChosenProps extends Pick<SelectionBarProps, 'selection' | 'feature'> {
  action: LockAction;
  count: number;
}

function OperateChosen({ action, count, selection, feature }: OperateChosenProps) {
  const format = useMessage();
  const { what, yes } = manyDoorsMessages[action];
  const Icon = doorIcons[action];
  const shown = { weight: action === 'unlock' ? 'primary' : 'plain', icon: <Icon aria-hidden size={18} /> } as const;
  if (feature?.available === false)
    return (
      <GatedButton feature={feature} what={format(what)} {...shown}>
        {format(yes, { count })}
      </GatedButton>
    );
  return (
    <Button {...shown} onClick={() => selectionCommands.requestJob(selection, action)}>
      {format(yes, { count })}
    </Button>
  );
}
