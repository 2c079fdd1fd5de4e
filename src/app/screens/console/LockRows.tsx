import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { rowAt, totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { LockItem } from '../../../../models/calls/lock.calls.ts';
import { loadRows } from '../../actors/definePagedList.ts';
import { useGroups } from '../../actors/groups.ts';
import { LOCKS_A_PAGE, type LockListActor } from '../../actors/lockList.ts';
import { operate } from '../../actors/operate.ts';
import { rememberLocks } from '../../actors/selectedLocks.ts';
import type { SelectionActor } from '../../actors/selection.ts';
import { selectionCommands } from '../../actors/selectionCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { UNLOCK_KEY } from '../table/listKeys.ts';
import type { TableSort } from '../table/TableHeadings.tsx';
import type { RowSelection } from '../table/TableRow.tsx';
import { useTabular } from '../table/useTabular.ts';
import { LockCard } from './LockCard.tsx';
import { AboutLocks, LOCK_COLUMNS, LOCK_TABLE, type ShownAboutLocks } from './lockColumns.tsx';
import { nameOf } from './lockName.ts';

const messages = defineMessages({
  locks: { id: 'console.locks', defaultMessage: 'Locks' },
  noGroup: { id: 'console.noGroup', defaultMessage: 'Not grouped' },
  select: { id: 'console.row.select', defaultMessage: 'Select “{name}”' },
});

const CARD_HEIGHT = 144;

/** Unlocks like the row’s button, which says why where that isn’t possible. */
const ACTS = {
  [UNLOCK_KEY]: (lock: LockItem) => {
    if (lock.unlockObstacle === null) void operate({ lockId: lock.lockId, name: nameOf(lock) }, 'unlock');
  },
};

interface LockRowsProps extends TableSort {
  list: LockListActor;
  selection: SelectionActor;
  showsVip: boolean;
}

function useRowSelection(list: LockListActor, selection: SelectionActor): RowSelection<LockItem> {
  const format = useMessage();
  return useMemo(
    () => ({
      actor: selection,
      idOf: ({ lockId }) => lockId,
      labelOf: lock => format(messages.select, { name: nameOf(lock) }),
      onSelect(index, on, withRange) {
        const { anchor } = selection.getSnapshot().context;
        const from = withRange && anchor !== null ? Math.min(anchor, index) : index;
        const to = withRange && anchor !== null ? Math.max(anchor, index) : index;
        const places = Array.from({ length: to - from + 1 }, (_, step) => from + step);
        const locks = places.flatMap(place => rowAt(list.getSnapshot(), place, LOCKS_A_PAGE) ?? []);
        rememberLocks(locks);
        selectionCommands.toggle(selection, { lockIds: locks.map(({ lockId }) => lockId), on, index });
      },
    }),
    [list, selection, format],
  );
}

function useAboutLocks(showsVip: boolean): ShownAboutLocks {
  const format = useMessage();
  const groups = useGroups();
  return useMemo(() => {
    const names = new Map(groups.map(({ groupId, groupName }) => [groupId, groupName]));
    return { showsVip, groupName: groupId => names.get(groupId) ?? format(messages.noGroup) };
  }, [groups, showsVip, format]);
}

/** A table, or cards on a phone. */
export function LockRows({ list, selection: actor, showsVip, ...sorting }: LockRowsProps) {
  const format = useMessage();
  const rows = useSelector(list, snapshot => snapshot);
  const count = useSelector(list, totalOf);
  const onRange = useCallback((first: number, last: number) => loadRows(list, [first, last], LOCKS_A_PAGE), [list]);
  const selection = useRowSelection(list, actor);
  const itemAt = (index: number) => rowAt(rows, index, LOCKS_A_PAGE);
  const shared = { label: format(messages.locks), count, onRange };
  const card = (index: number) => {
    const lock = itemAt(index);
    return lock ? <LockCard lock={lock} index={index} selection={selection} /> : <SkeletonRows />;
  };
  return (
    <AboutLocks value={useAboutLocks(showsVip)}>
      {useTabular() ? (
        <DataTable
          {...shared}
          {...sorting}
          name={LOCK_TABLE}
          columns={LOCK_COLUMNS}
          itemAt={itemAt}
          selection={selection}
          acts={ACTS}
        />
      ) : (
        <VirtualRows {...shared} rowHeight={CARD_HEIGHT}>
          {card}
        </VirtualRows>
      )}
    </AboutLocks>
  );
}
