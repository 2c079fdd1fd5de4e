import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { pagedListMachine } from '../../../../machines/flows/pagedList.machine.ts';
import { rowAt, totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { LockId } from '../../../../models/ids.ts';
import { ALL_GROUPS } from '../../../../models/ids.ts';
import { loadRows } from '../../actors/definePagedList.ts';
import { LOCKS_A_PAGE, useLockList } from '../../actors/lockList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import { ListStates } from '../ListStates.tsx';
import { NoMatch } from '../NoMatch.tsx';

const messages = defineMessages({
  title: { id: 'lockChoice.title', defaultMessage: 'Locks' },
  search: { id: 'lockChoice.search', defaultMessage: 'Search locks by name' },
});

/** Includes a line of text below the name, which may wrap on a phone. */
const ROW_HEIGHT = 56;

interface LockChoiceProps {
  chosen: ReadonlyMap<LockId, string>;
  onChoose: (lockId: LockId, lockAlias: string, on: boolean) => void;
  /** A text about a lock: why it can’t be chosen, or why it was rejected. */
  said: (lockId: LockId) => { text: string; barred: boolean } | null;
}

/** Offers every lock in the user’s list. The selection survives further searches. */
export function LockChoice(props: LockChoiceProps) {
  const [search, setSearch] = useState('');
  const query = useMemo(() => ({ groupId: ALL_GROUPS, search, sort: 'name' as const }), [search]);
  const locks = useLockList(query, search);
  return <LocksToChoose {...props} locks={locks} search={search} onSearch={setSearch} />;
}

interface LocksToChooseProps<Lock extends { lockId: LockId; lockAlias: string }> extends Omit<LockChoiceProps, 'said'> {
  // biome-ignore lint/suspicious/noExplicitAny: the query’s and the facts’ types are not used here
  locks: ActorRefFrom<ReturnType<typeof pagedListMachine<Lock, any, any>>>;
  search: string;
  onSearch: (words: string) => void;
  /** `plain`: the text is not an error. */
  said: (lockId: LockId, lock: Lock) => { text: string; barred: boolean; plain?: boolean } | null;
  /** Additional filters of the list. */
  filters?: ReactNode;
}

/** The locks of one list, in pages of {@link LOCKS_A_PAGE}. */
export function LocksToChoose<Lock extends { lockId: LockId; lockAlias: string }>(props: LocksToChooseProps<Lock>) {
  const { locks, search, onSearch, chosen, onChoose, said, filters } = props;
  const format = useMessage();
  const list = useSelector(locks, now => now);
  const total = useSelector(locks, totalOf);
  const onRange = useCallback((first: number, last: number) => loadRows(locks, [first, last], LOCKS_A_PAGE), [locks]);
  const row = (index: number) => {
    const lock = rowAt(list, index, LOCKS_A_PAGE);
    if (!lock) return <Skeleton />;
    const { lockId, lockAlias } = lock;
    const note = said(lockId, lock);
    return (
      <div className="flex min-h-14 items-center gap-2 border-b border-line px-2 py-1">
        <Checkbox
          label={lockAlias}
          checked={chosen.has(lockId)}
          disabled={note?.barred ?? false}
          onChange={on => onChoose(lockId, lockAlias, on)}
        />
        <span className="flex min-w-0 flex-col">
          <span className="truncate">{lockAlias}</span>
          {note && (
            <span className={`text-sm ${note.barred || note.plain ? 'text-muted' : 'text-danger'}`}>{note.text}</span>
          )}
        </span>
      </div>
    );
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{format(messages.title)}</legend>
      <span className="flex flex-wrap gap-2 max-sm:*:grow">
        <SearchBox label={format(messages.search)} value={search} onSearch={words => onSearch(words.trim())} />
        {filters}
      </span>
      <div className="overflow-hidden rounded-box border border-line">
        <ListStates
          list={locks}
          loading={<SkeletonRows />}
          empty={<NoMatch onTakeOff={() => onSearch('')} />}
          rows={() => (
            <VirtualRows grows count={total} rowHeight={ROW_HEIGHT} label={format(messages.title)} onRange={onRange}>
              {row}
            </VirtualRows>
          )}
        />
      </div>
    </fieldset>
  );
}
