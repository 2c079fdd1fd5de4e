import { defineMessages } from '@formatjs/intl';
import { Download } from 'lucide-react';
import { type AuditOf, MOST_IN_FILE, wholeAudit } from '../../actors/audit.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { keepCsv } from '../keepFile.ts';
import { useCallWithToast } from '../useCallWithToast.ts';
import { wordsOf } from './auditMessages.ts';
import { subjectOf } from './subjectOf.ts';

const messages = defineMessages({
  export: { id: 'audit.export', defaultMessage: 'Export as CSV' },
  at: { id: 'audit.column.at', defaultMessage: 'Time' },
  by: { id: 'audit.column.by', defaultMessage: 'User' },
  what: { id: 'audit.column.what', defaultMessage: 'Action' },
  subject: { id: 'audit.column.subject', defaultMessage: 'Item' },
  where: { id: 'audit.column.where', defaultMessage: 'Lock' },
  from: { id: 'audit.column.from', defaultMessage: 'Network address' },
  tooMany: {
    id: 'audit.tooMany',
    defaultMessage:
      'This period has {total, number} entries, but a file holds at most {max, number}. Choose a shorter period.',
  },
});

/** Exports all pages of the list; a list that exceeds a file’s limit is rejected, never truncated. */
export function AuditExport({ of }: { of: AuditOf }) {
  const format = useMessage();
  const { call, busy } = useCallWithToast(async () => {
    const { items, total } = await wholeAudit(of);
    if (items === null) {
      const text = format(messages.tooMany, { total, max: MOST_IN_FILE });
      showToast('danger', text);
      return;
    }
    const rows = items.map(item => ({
      [format(messages.at)]: new Date(item.at).toISOString(),
      [format(messages.by)]: item.by.nickname,
      [format(messages.what)]: format(wordsOf(item)),
      [format(messages.subject)]: subjectOf(item, format) ?? '',
      [format(messages.where)]: item.lock?.lockAlias ?? '',
      [format(messages.from)]: item.from ?? '',
    }));
    await keepCsv(rows, of.lockId === undefined ? 'audit.csv' : `audit-${of.lockId}.csv`);
  });
  return (
    <span className="col-span-2">
      <Button busy={busy} icon={<Download aria-hidden size={18} />} onClick={() => call()}>
        {format(messages.export)}
      </Button>
    </span>
  );
}
