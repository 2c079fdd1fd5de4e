import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { DoorClosed } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { rowAt, totalOf } from '../../../../machines/selectors/pagedList.ts';
import { ALL_GROUPS, GroupId } from '../../../../models/ids.ts';
import { CARD_LOCKS_A_PAGE, type CardLockQuery, useCardLocks } from '../../actors/cardNumbers.ts';
import { loadRows } from '../../actors/definePagedList.ts';
import { useGroups } from '../../actors/groups.ts';
import { selectionCommands } from '../../actors/selectionCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import { ListStates } from '../ListStates.tsx';
import { useWide } from '../useWide.ts';
import { CardLockRow } from './CardLockRow.tsx';
import type { CardSelection } from './useCardSelection.ts';

const messages = defineMessages({
  locks: { id: 'cardSend.locks', defaultMessage: 'Choose locks' },
  search: { id: 'cardSend.search', defaultMessage: 'Search locks' },
  group: { id: 'cardSend.group', defaultMessage: 'Group' },
  allGroups: { id: 'cardSend.group.all', defaultMessage: 'All groups' },
  all: { id: 'cardSend.all', defaultMessage: 'Select all available locks' },
  none: { id: 'cardSend.none', defaultMessage: 'No matching locks' },
  noneText: { id: 'cardSend.none.text', defaultMessage: 'Try another search or group.' },
});

/** Fixed heights, because the list is virtualized. `CARD_HEIGHT` leaves room for two lines of text on a phone. */
const ROW_HEIGHT = 64;
const CARD_HEIGHT = 88;

interface CardLockChooserProps {
  chosen: string;
  /** The card’s name on these locks. */
  name: string;
  selection: CardSelection;
  bar: ReactNode;
}

/** Virtualized for up to ten thousand locks. Each row shows how the card reaches the lock, or why it can’t. */
export function CardLockChooser({ chosen, name, selection, bar }: CardLockChooserProps) {
  const format = useMessage();
  const [search, setSearch] = useState('');
  const [groupId, setGroupId] = useState<GroupId>(ALL_GROUPS);
  const query = useMemo((): CardLockQuery => ({ chosen, search, groupId, name }), [chosen, search, groupId, name]);
  const list = useCardLocks(query, JSON.stringify(query));
  const gathering = useSelector(selection, snapshot => snapshot.hasTag('busy') && !snapshot.hasTag('asking'));
  return (
    <>
      <h2 className="mb-2 text-lg font-semibold">{format(messages.locks)}</h2>
      <search className="mb-2 flex flex-wrap gap-2">
        <span className="flex w-full lg:w-auto lg:grow">
          <SearchBox label={format(messages.search)} value={search} onSearch={words => setSearch(words.trim())} />
        </span>
        <GroupSelect groupId={groupId} onChange={setGroupId} />
        <Button weight="quiet" busy={gathering} onClick={() => selectionCommands.selectAll(selection, query)}>
          {format(messages.all)}
        </Button>
      </search>
      <section className="card mb-4 overflow-clip">
        {bar}
        <ListStates
          list={list}
          loading={<SkeletonRows />}
          empty={
            <EmptyState icon={DoorClosed} title={format(messages.none)}>
              {format(messages.noneText)}
            </EmptyState>
          }
          rows={() => <CardLockRows list={list} selection={selection} />}
        />
      </section>
    </>
  );
}

function GroupSelect({ groupId, onChange }: { groupId: GroupId; onChange: (groupId: GroupId) => void }) {
  const format = useMessage();
  const groups = useGroups();
  const options = [
    { value: String(ALL_GROUPS), label: format(messages.allGroups) },
    ...groups.map(group => ({ value: String(group.groupId), label: group.groupName })),
  ];
  return (
    <Select
      label={format(messages.group)}
      value={String(groupId)}
      options={options}
      onChange={value => onChange(GroupId.parse(Number(value)))}
    />
  );
}

interface CardLockRowsProps {
  list: ReturnType<typeof useCardLocks>;
  selection: CardSelection;
}

function CardLockRows({ list, selection }: CardLockRowsProps) {
  const format = useMessage();
  const rowHeight = useWide() ? ROW_HEIGHT : CARD_HEIGHT;
  const rows = useSelector(list, snapshot => snapshot);
  const total = useSelector(list, totalOf);
  const picked = useSelector(selection, ({ context }) => context.chosen);
  const onRange = useCallback(
    (first: number, last: number) => loadRows(list, [first, last], CARD_LOCKS_A_PAGE),
    [list],
  );
  return (
    <VirtualRows key={rowHeight} count={total} rowHeight={rowHeight} onRange={onRange} label={format(messages.locks)}>
      {index => {
        const lock = rowAt(rows, index, CARD_LOCKS_A_PAGE);
        if (!lock)
          return (
            <div className="p-4">
              <Skeleton />
            </div>
          );
        return (
          <CardLockRow
            lock={lock}
            chosen={picked.has(lock.lockId)}
            onChoose={on => selectionCommands.toggle(selection, { lockIds: [lock.lockId], on, index })}
          />
        );
      }}
    </VirtualRows>
  );
}
