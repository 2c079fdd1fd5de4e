import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { ListChecks, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type BlockedLock, blockedLocks } from '../../../../machines/selectors/batchBlockReason.ts';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { MAX_JOB_ITEMS } from '../../../../models/limits.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import type { LockQuery } from '../../actors/lockList.ts';
import { useSelectedLocks } from '../../actors/selectedLocks.ts';
import { type SelectionActor, useLeftOut, type WantedLocks } from '../../actors/selection.ts';
import { selectionCommands } from '../../actors/selectionCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { GatedButton } from '../GatedButton.tsx';
import { OperateGroup } from '../group/OperateGroup.tsx';
import { JobQuestion } from '../JobQuestion.tsx';
import { ManyDoorsMean } from '../job/ManyDoorsMean.tsx';
import { DOOR_CHOICES, doorIcons, manyDoorsMessages } from '../job/manyDoorsMessages.ts';
import { ColumnsButton } from '../table/ColumnsButton.tsx';
import { useTabular } from '../table/useTabular.ts';
import { BlockedLocks } from './BlockedLocks.tsx';
import { LOCK_COLUMNS, LOCK_TABLE } from './lockColumns.tsx';
import { isFiltered } from './lockQuery.ts';
import { SelectionMenu } from './SelectionMenu.tsx';

const messages = defineMessages({
  chosen: { id: 'console.chosen', defaultMessage: '{count, plural, one {# lock selected} other {# locks selected}}' },
  full: { id: 'selection.full', defaultMessage: '{count, number} locks selected, the maximum for one job' },
  remote: { id: 'console.chooseAll', defaultMessage: 'Select all locks you can unlock remotely' },
  matching: {
    id: 'console.chooseMatching',
    defaultMessage: '{count, plural, one {Select # lock} other {Select all # locks}}',
  },
  most: { id: 'console.chooseMost', defaultMessage: 'Select the first {count, number} locks' },
  leftOut: {
    id: 'console.leftOut',
    defaultMessage: 'Not selected: {offline, number} offline, {other, number} that you can’t unlock remotely',
  },
  clear: { id: 'console.chooseNone', defaultMessage: 'Clear selection' },
  no: { id: 'console.unlockMany.no', defaultMessage: 'Cancel' },
});

/** How many locks are named in the bar, and in the question before a job. */
const [FEW_NAMES, MANY_NAMES] = [3, 50];

interface SelectionBarProps {
  selection: SelectionActor;
  query: LockQuery;
  total: number;
  feature?: PaidFeature | null;
}

export function SelectionBar({ selection, query, total, feature }: SelectionBarProps) {
  const format = useMessage();
  const count = useSelector(selection, ({ context }) => context.chosen.size);
  const busy = useSelector(selection, snapshot => snapshot.hasTag('busy'));
  const action = useSelector(selection, ({ context }) => context.action ?? 'unlock');
  const [isRemote, setIsRemote] = useState(false);
  const leftOut = useLeftOut();
  const leavesOut = isRemote && !busy && leftOut !== null && leftOut.offline + leftOut.other > 0;
  const note = leavesOut ? format(messages.leftOut, { ...leftOut }) : null;
  const isQuestionOpen = useSelector(selection, snapshot => snapshot.hasTag('asking'));
  const blocked = useBlocked(selection);
  const selectAll = (which: WantedLocks['which']) => {
    setIsRemote(which === 'remote');
    selectionCommands.selectAll(selection, { query, which } satisfies WantedLocks);
  };
  const isTabular = useTabular();
  const matching = format(total > MAX_JOB_ITEMS ? messages.most : messages.matching, {
    count: Math.min(total, MAX_JOB_ITEMS),
  });
  const selecting = [
    { label: format(messages.remote), icon: <ListChecks aria-hidden size={18} />, onChoose: () => selectAll('remote') },
    { label: matching, icon: <ListChecks aria-hidden size={18} />, onChoose: () => selectAll('all') },
  ];
  const clear = () => {
    setIsRemote(false);
    selectionCommands.clear(selection);
  };
  return (
    <div
      className={classes(
        'flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 py-2',
        count > 0 && 'sticky top-14 z-20 bg-page',
      )}
    >
      <span
        role="status"
        className={count > 0 || note !== null ? 'figures grow font-medium min-[45rem]:grow-0' : 'sr-only'}
      >
        {count > 0 && format(count < MAX_JOB_ITEMS ? messages.chosen : messages.full, { count })}
        {note !== null && <span className="block text-sm font-normal text-muted">{note}</span>}
      </span>
      <SelectButtons
        {...{ count, total, matching, selectAll }}
        busy={!busy || isQuestionOpen ? null : isRemote ? 'remote' : 'all'}
      />
      {count === 0 && <UnselectedTools query={query} feature={feature} />}
      {count > 0 && (
        <>
          <span className="min-[45rem]:ms-auto">
            <Button icon={<X aria-hidden size={18} />} onClick={clear}>
              {format(messages.clear)}
            </Button>
          </span>
          <span className="flex flex-wrap gap-2">
            {DOOR_CHOICES.map(offered => (
              <OperateChosen key={offered} {...{ action: offered, count, selection, feature }} />
            ))}
          </span>
          <SelectionMenu selection={selection} feature={feature} more={isTabular ? [] : selecting} />
        </>
      )}
      <BlockedInSelection blocked={blocked} selection={selection} />
      <OperateQuestion {...{ selection, action, count }} blocked={blocked[action]} />
    </div>
  );
}

interface OperateQuestionProps {
  selection: SelectionActor;
  action: LockAction;
  count: number;
  blocked: readonly BlockedLock[];
}

function OperateQuestion({ selection, action, count, blocked }: OperateQuestionProps) {
  const format = useMessage();
  const { ask, yes } = manyDoorsMessages[action];
  return (
    <JobQuestion
      selection={selection}
      title={format(ask, { count })}
      no={format(messages.no)}
      yes={format(yes, { count })}
      className="w-full"
    >
      <ManyDoorsMean action={action} />
      <BlockedLocks action={action} blocked={blocked} named={MANY_NAMES} />
    </JobQuestion>
  );
}

interface SelectButtonsProps {
  count: number;
  total: number;
  matching: string;
  /** The selection that is being loaded. */
  busy: WantedLocks['which'] | null;
  selectAll: (which: WantedLocks['which']) => void;
}

function SelectButtons({ count, total, matching, busy, selectAll }: SelectButtonsProps) {
  const format = useMessage();
  return (
    <span className={count === 0 ? '-ms-4 flex flex-wrap' : 'hidden flex-wrap min-[45rem]:flex'}>
      <Button weight="quiet" busy={busy === 'remote'} onClick={() => selectAll('remote')}>
        {format(messages.remote)}
      </Button>
      {total > count && (
        <span className={count === 0 ? 'hidden min-[45rem]:inline' : undefined}>
          <Button weight="quiet" busy={busy === 'all'} onClick={() => selectAll('all')}>
            {matching}
          </Button>
        </span>
      )}
    </span>
  );
}

/** What the bar offers while no lock is selected. */
function UnselectedTools({ query, feature }: Pick<SelectionBarProps, 'query' | 'feature'>) {
  const { groupId } = query;
  return (
    <span className="flex flex-wrap gap-2 sm:ms-auto">
      {feature &&
        groupId !== undefined &&
        !isFiltered(query) &&
        DOOR_CHOICES.map(offered => (
          <OperateGroup key={offered} action={offered} groupId={groupId} feature={feature} />
        ))}
      <span className="hidden min-[45rem]:inline">
        <ColumnsButton table={LOCK_TABLE} columns={LOCK_COLUMNS} />
      </span>
    </span>
  );
}

type Blocked = Record<LockAction, readonly BlockedLock[]>;

function useBlocked(selection: SelectionActor): Blocked {
  const chosen = useSelector(selection, ({ context }) => context.chosen);
  const known = useSelectedLocks();
  return useMemo(() => {
    const locks = [...chosen].flatMap(lockId => known.get(lockId) ?? []);
    return { lock: blockedLocks(locks, 'lock'), unlock: blockedLocks(locks, 'unlock') };
  }, [chosen, known]);
}

/** Blocked locks of each action; listed only once if the same locks block both. */
function BlockedInSelection({ blocked, selection }: { blocked: Blocked; selection: SelectionActor }) {
  const idsOf = (action: LockAction) => blocked[action].map(({ lock }) => lock.lockId).join();
  const shown = DOOR_CHOICES.filter(
    action => blocked[action].length > 0 && (action === 'unlock' || idsOf('lock') !== idsOf('unlock')),
  );
  if (shown.length === 0) return null;
  const deselect = (lockIds: readonly LockId[]) =>
    selectionCommands.toggle(selection, { lockIds, on: false, index: 0 });
  return (
    <div role="status" className="flex w-full flex-col">
      {shown.map(action => (
        <BlockedLocks key={action} action={action} blocked={blocked[action]} named={FEW_NAMES} onDeselect={deselect} />
      ))}
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
