import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { MigrationId } from '../../../../models/ids.ts';
import { PAGE_SIZE, VALIDITY_MAX_YEARS } from '../../../../models/limits.ts';
import { useRefusedLines } from '../../actors/migrations.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { usePage } from '../QueryList.tsx';
import { LineTable } from './LineTable.tsx';
import { lineProblems } from './migrationMessages.ts';

const messages = defineMessages({
  label: { id: 'migration.refused.label', defaultMessage: 'Lines with errors' },
  line: { id: 'migration.refused.line', defaultMessage: 'Line' },
  column: { id: 'migration.refused.column', defaultMessage: 'Column' },
  why: { id: 'migration.refused.why', defaultMessage: 'Error' },
  whole: { id: 'migration.refused.whole', defaultMessage: 'Whole line' },
});

export function RefusedLines({ migrationId }: { migrationId: MigrationId }) {
  const format = useMessage();
  const [page, setPage] = useState({ pageNo: 1, pageSize: PAGE_SIZE });
  const query = useMemo(() => ({ migrationId, ...page }), [migrationId, page]);
  const list = useRefusedLines(query);
  const rows = usePage(list).map(({ line, column, why }) => ({
    line,
    cells: [column ?? format(messages.whole), format(lineProblems[why], { years: VALIDITY_MAX_YEARS })],
  }));
  return (
    <LineTable
      {...{ list, rows, page }}
      total={useSelector(list, totalOf)}
      label={format(messages.label)}
      columns={[format(messages.line), format(messages.column), format(messages.why)]}
      onPage={setPage}
    />
  );
}
