import { defineMessages } from '@formatjs/intl';
import { Download, History } from 'lucide-react';
import { unparse } from 'papaparse';
import { useMemo, useState } from 'react';
import type { AuditItem } from '../../../../models/calls/audit.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { useAuditList, wholeAudit } from '../../actors/audit.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toasts } from '../../ui/toasts.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { auditWords } from './auditWords.ts';

const messages = defineMessages({
  lead: { id: 'audit.lead', defaultMessage: 'Who changed what, when and from where.' },
  none: { id: 'audit.none', defaultMessage: 'Nothing was changed yet' },
  noneText: { id: 'audit.none.text', defaultMessage: 'What is changed from now on is here.' },
  from: { id: 'audit.from', defaultMessage: 'From {address}' },
  unknown: { id: 'audit.unknown', defaultMessage: 'From where is not known' },
  export: { id: 'audit.export', defaultMessage: 'Export as CSV' },
  atColumn: { id: 'audit.column.at', defaultMessage: 'When' },
  byColumn: { id: 'audit.column.by', defaultMessage: 'Who' },
  whatColumn: { id: 'audit.column.what', defaultMessage: 'What' },
  fromColumn: { id: 'audit.column.from', defaultMessage: 'From where' },
});

/** Gives the browser a file to keep. */
function keep(text: string, name: string) {
  const link = document.createElement('a');
  // The mark tells a spreadsheet that it is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What was changed: at a lock, or by and in the account. */
export function AuditList({ lockId, timeZone }: { lockId?: LockId; timeZone?: string }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const [busy, setBusy] = useState(false);
  const query = useMemo(() => {
    const { pageNo, pageSize } = placeInList(address);
    return { pageNo, pageSize, ...(lockId !== undefined && { lockId }) };
  }, [address, lockId]);
  const list = useAuditList(query, JSON.stringify(query));
  const save = async () => {
    setBusy(true);
    try {
      const rows = (await wholeAudit(lockId === undefined ? {} : { lockId })).map(({ at, by, what, from }) => ({
        [format(messages.atColumn)]: new Date(at).toISOString(),
        [format(messages.byColumn)]: by.nickname,
        [format(messages.whatColumn)]: format(auditWords[what]),
        [format(messages.fromColumn)]: from ?? '',
      }));
      keep(unparse(rows, { escapeFormulae: true }), lockId === undefined ? 'audit.csv' : `audit-${lockId}.csv`);
    } catch (error) {
      toasts.send({ type: 'said', meaning: 'danger', text: failureText(format, error) });
    }
    setBusy(false);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose text-muted">{format(messages.lead)}</p>
        <Button busy={busy} icon={<Download aria-hidden size={18} />} onClick={() => void save()}>
          {format(messages.export)}
        </Button>
      </div>
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(titles.audit)}
        empty={
          <EmptyState icon={History} title={format(messages.none)}>
            {format(messages.noneText)}
          </EmptyState>
        }
        rows={page => page.map(item => <Row key={item.auditId} item={item} timeZone={timeZone} />)}
      />
    </>
  );
}

function Row({ item: { what, by, from, at }, timeZone }: { item: AuditItem; timeZone?: string | undefined }) {
  const format = useMessage();
  const moment = useMoment(timeZone);
  return (
    <li className="grid gap-x-4 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[14rem_1fr_14rem]">
      <span className="figures text-muted">{moment(at)}</span>
      <span className="min-w-0 break-words">
        <span className="font-medium">{by.nickname}</span> · {format(auditWords[what])}
      </span>
      <span className="figures text-sm break-words text-muted md:text-right">
        {from === null ? format(messages.unknown) : format(messages.from, { address: from })}
      </span>
    </li>
  );
}
