import { defineMessages } from '@formatjs/intl';
import { useMemo, useState } from 'react';
import { ALL_GROUPS, type LockId } from '../../../../models/ids.ts';
import { useLockList } from '../../actors/lockList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { LocksToChoose } from '../collected/LockChoice.tsx';
import { Choice } from './Choice.tsx';

const messages = defineMessages({
  which: { id: 'export.locks', defaultMessage: 'Locks' },
  all: { id: 'export.locks.all', defaultMessage: 'All locks you own or administer' },
  some: { id: 'export.locks.some', defaultMessage: 'Selected locks' },
  chosen: {
    id: 'export.locks.chosen',
    defaultMessage: '{count, plural, =0 {No locks selected} one {# lock selected} other {# locks selected}}',
  },
});

export type ExportedLocks = ReadonlyMap<LockId, string>;

interface ExportLocksProps {
  /** Null for all locks. */
  chosen: ExportedLocks | null;
  error: string | undefined;
  onChange: (chosen: ExportedLocks | null) => void;
}

export function ExportLocks({ chosen, error, onChange }: ExportLocksProps) {
  const format = useMessage();
  return (
    <div data-wrong={error !== undefined || undefined} className="flex flex-col gap-3">
      <Choice
        legend={format(messages.which)}
        value={chosen === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: format(messages.all) },
          { value: 'some', label: format(messages.some) },
        ]}
        onChange={value => onChange(value === 'all' ? null : new Map())}
      />
      {chosen !== null && (
        <p role="status" className="figures text-muted">
          {format(messages.chosen, { count: chosen.size })}
        </p>
      )}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function LocksToExport({
  chosen,
  onChange,
}: {
  chosen: ExportedLocks;
  onChange: (chosen: ExportedLocks) => void;
}) {
  const [search, setSearch] = useState('');
  const query = useMemo(() => ({ groupId: ALL_GROUPS, search, sort: 'name' as const }), [search]);
  const locks = useLockList(query, search);
  const choose = (lockId: LockId, lockAlias: string, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(lockId, lockAlias);
    else next.delete(lockId);
    onChange(next);
  };
  return (
    <LocksToChoose
      locks={locks}
      search={search}
      onSearch={setSearch}
      chosen={chosen}
      onChoose={choose}
      said={() => null}
    />
  );
}
