import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { MigrationId } from '../../../../models/ids.ts';
import { PAGE_SIZE } from '../../../../models/limits.ts';
import { usePlannedLines } from '../../actors/migrations.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { usePage } from '../QueryList.tsx';
import { LineTable } from './LineTable.tsx';
import { planMessages } from './migrationMessages.ts';

const messages = defineMessages({
  label: { id: 'migration.planned.label', defaultMessage: 'Result of each line' },
  line: { id: 'migration.planned.line', defaultMessage: 'Line' },
  lock: { id: 'migration.planned.lock', defaultMessage: 'Lock' },
  will: { id: 'migration.planned.will', defaultMessage: 'What will happen' },
});

export function PlannedLines({ migrationId }: { migrationId: MigrationId }) {
  const format = useMessage();
  const [page, setPage] = useState({ pageNo: 1, pageSize: PAGE_SIZE });
  const query = useMemo(() => ({ migrationId, ...page }), [migrationId, page]);
  const list = usePlannedLines(query);
  const rows = usePage(list).map(({ line, lockAlias, will }) => ({
    line,
    cells: [lockAlias, format(planMessages[will])],
  }));
  return (
    <LineTable
      {...{ list, rows, page }}
      total={useSelector(list, totalOf)}
      label={format(messages.label)}
      columns={[format(messages.line), format(messages.lock), format(messages.will)]}
      onPage={setPage}
    />
  );
}
