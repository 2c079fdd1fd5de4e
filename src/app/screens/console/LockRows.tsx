import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { rowAt, totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { LockSort } from '../../../../models/calls/lock.calls.ts';
import { loadRows } from '../../actors/definePagedList.ts';
import { useGroups } from '../../actors/groups.ts';
import { LOCKS_A_PAGE, type LockListActor } from '../../actors/lockList.ts';
import type { SelectionActor } from '../../actors/selection.ts';
import { selectionCommands } from '../../actors/selectionCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useVirtualRows } from '../../ui/useVirtualRows.ts';
import { useWide } from '../useWide.ts';
import { LockHeadings } from './LockHeadings.tsx';
import { LockRow } from './LockRow.tsx';
import { LockRowSkeleton } from './LockRowSkeleton.tsx';

const messages = defineMessages({
  locks: { id: 'console.locks', defaultMessage: 'Locks' },
  noGroup: { id: 'console.noGroup', defaultMessage: 'Not grouped' },
});

/** Fixed height, so that ten thousand rows need no measuring. */
const ROW_HEIGHT = 64;
const CARD_HEIGHT = 144;

/** Virtualized: only the rows near the viewport are rendered. */
export const LockRows = (props: Omit<LockRowsProps, 'rowHeight'>) => {
  const rowHeight = useWide() ? ROW_HEIGHT : CARD_HEIGHT;
  return <LockTable key={rowHeight} rowHeight={rowHeight} {...props} />;
};

interface LockRowsProps {
  rowHeight: number;
  list: LockListActor;
  selection: SelectionActor;
  /** True if the user has the advanced functions, so that locks without them are marked. */
  showsVip: boolean;
  sort: LockSort;
  onSort: (sort: LockSort) => void;
}

function LockTable({ rowHeight, list, selection, showsVip, sort, onSort }: LockRowsProps) {
  const format = useMessage();
  const rows = useSelector(list, snapshot => snapshot);
  const total = useSelector(list, totalOf);
  const groups = useGroups();
  const names = useMemo(() => new Map(groups.map(({ groupId, groupName }) => [groupId, groupName])), [groups]);
  const onRange = useCallback((first: number, last: number) => loadRows(list, [first, last], LOCKS_A_PAGE), [list]);
  const select = useCallback(
    (index: number, on: boolean, withRange: boolean) => {
      const { anchor } = selection.getSnapshot().context;
      const from = withRange && anchor !== null ? Math.min(anchor, index) : index;
      const to = withRange && anchor !== null ? Math.max(anchor, index) : index;
      const places = Array.from({ length: to - from + 1 }, (_, step) => from + step);
      const lockIds = places.flatMap(place => rowAt(list.getSnapshot(), place, LOCKS_A_PAGE)?.lockId ?? []);
      selectionCommands.toggle(selection, { lockIds, on, index });
    },
    [list, selection],
  );
  const { holder, height, shown } = useVirtualRows<HTMLTableSectionElement>({ count: total, rowHeight, onRange });
  return (
    <table aria-label={format(messages.locks)} aria-rowcount={total + 1} className="block">
      <LockHeadings sort={sort} onSort={onSort} />
      <tbody ref={holder} className="relative block" style={{ height }}>
        {shown.map(({ index, top }) => {
          const lock = rowAt(rows, index, LOCKS_A_PAGE);
          if (!lock) return <LockRowSkeleton key={index} top={top} height={rowHeight} />;
          return (
            <LockRow
              key={index}
              lock={lock}
              groupName={names.get(lock.groupId) ?? format(messages.noGroup)}
              selection={selection}
              showsVip={showsVip}
              index={index}
              top={top}
              height={rowHeight}
              onSelect={select}
            />
          );
        })}
      </tbody>
    </table>
  );
}
