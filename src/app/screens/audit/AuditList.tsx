import { defineMessages } from '@formatjs/intl';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import type { LockId } from '../../../../models/ids.ts';
import { useAuditList } from '../../actors/audit.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { inputClasses } from '../../ui/Field.tsx';
import { dayOf, endOfDay, startOfDay } from '../day.ts';
import { NoMatch } from '../NoMatch.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { AuditExport } from './AuditExport.tsx';
import { AuditRow } from './AuditRow.tsx';
import { periodIn } from './periodIn.ts';

const messages = defineMessages({
  lead: {
    id: 'audit.lead',
    defaultMessage: 'See who requested which change, when and from where. A lock may confirm a change later.',
  },
  none: { id: 'audit.none', defaultMessage: 'No activity yet' },
  noneText: { id: 'audit.none.text', defaultMessage: 'Each change appears here with its author and time.' },
  from: { id: 'audit.period.from', defaultMessage: 'From' },
  to: { id: 'audit.period.to', defaultMessage: 'To' },
});

/** The activity of a lock or, without `lockId`, of the account. */
export function AuditList({ lockId, timeZone }: { lockId?: LockId; timeZone?: string }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const of = useMemo(() => ({ ...periodIn(address), ...(lockId !== undefined && { lockId }) }), [address, lockId]);
  const query = useMemo(() => {
    const { pageNo, pageSize } = placeInList(address);
    return { ...of, pageNo, pageSize };
  }, [address, of]);
  const list = useAuditList(query, JSON.stringify(query));
  const dates = [
    { name: 'startDate', label: format(messages.from), value: dayOf(of.startDate), at: startOfDay },
    { name: 'endDate', label: format(messages.to), value: dayOf(of.endDate), at: endOfDay },
  ];
  const isNarrowed = of.startDate !== undefined || of.endDate !== undefined;
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{format(messages.lead)}</p>
      <div className="mb-4 grid grid-cols-2 items-end gap-2 sm:flex sm:items-end sm:justify-between">
        <search className="contents sm:flex sm:gap-2">
          {dates.map(({ name, label, value, at }) => (
            <label key={name} className="flex min-w-0 flex-col gap-1 text-sm text-muted">
              {label}
              <input
                type="date"
                className={inputClasses}
                value={value}
                onChange={({ target }) => change({ [name]: at(target.value), pageNo: '' })}
              />
            </label>
          ))}
        </search>
        <AuditExport of={of} />
      </div>
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(titles.audit)}
        empty={
          isNarrowed ? (
            <NoMatch onTakeOff={() => change({ startDate: '', endDate: '', pageNo: '' })} />
          ) : (
            <EmptyState icon={History} title={format(messages.none)}>
              {format(messages.noneText)}
            </EmptyState>
          )
        }
        rows={page =>
          page.map(item => (
            <AuditRow key={item.auditId} item={item} timeZone={timeZone} withLock={lockId === undefined} />
          ))
        }
      />
    </>
  );
}
