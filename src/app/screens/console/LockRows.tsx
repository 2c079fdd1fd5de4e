import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { pagesOf, rowAt, totalOf } from '../../../../machines/selectors/pagedList.ts';
import { useGroups } from '../../actors/groups.ts';
import { LOCKS_A_PAGE, type LockListActor } from '../../actors/lockList.ts';
import type { SelectionActor } from '../../actors/selection.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import { useWide } from '../useWide.ts';
import { LockRow } from './LockRow.tsx';
import { LockRowSkeleton } from './LockRowSkeleton.tsx';

const messages = defineMessages({
  locks: { id: 'console.locks', defaultMessage: 'Locks' },
  noGroup: { id: 'console.noGroup', defaultMessage: 'Not grouped' },
});

/** Heights that hold what a row shows; fixed, so that ten thousand rows need no measuring. */
const ROW_HEIGHT = 64;
const CARD_HEIGHT = 136;

export function LockRows({ list, selection }: { list: LockListActor; selection: SelectionActor }) {
  const format = useMessage();
  const rows = useSelector(list, snapshot => snapshot);
  const total = useSelector(list, totalOf);
  const names = new Map(useGroups().map(({ groupId, groupName }) => [groupId, groupName]));
  const rowHeight = useWide() ? ROW_HEIGHT : CARD_HEIGHT;
  const onRange = useCallback(
    (first: number, last: number) => list.send({ type: 'pages.wanted', pageNos: pagesOf(first, last, LOCKS_A_PAGE) }),
    [list],
  );
  const select = (index: number, on: boolean, withRange: boolean) => {
    const { anchor } = selection.getSnapshot().context;
    const from = withRange && anchor !== null ? Math.min(anchor, index) : index;
    const to = withRange && anchor !== null ? Math.max(anchor, index) : index;
    const places = Array.from({ length: to - from + 1 }, (_, step) => from + step);
    const lockIds = places.flatMap(place => rowAt(list.getSnapshot(), place, LOCKS_A_PAGE)?.lockId ?? []);
    selection.send({ type: 'locks.toggled', lockIds, on, index });
  };
  return (
    <VirtualRows key={rowHeight} count={total} rowHeight={rowHeight} label={format(messages.locks)} onRange={onRange}>
      {index => {
        const lock = rowAt(rows, index, LOCKS_A_PAGE);
        if (!lock) return <LockRowSkeleton />;
        return (
          <LockRow
            lock={lock}
            groupName={names.get(lock.groupId) ?? format(messages.noGroup)}
            selection={selection}
            onSelect={(on, withRange) => select(index, on, withRange)}
          />
        );
      }}
    </VirtualRows>
  );
}
