import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { MigrationId } from '../../../../models/ids.ts';
import { PAGE_SIZE } from '../../../../models/limits.ts';
import { useRefusedLines } from '../../actors/migrations.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { usePage } from '../QueryList.tsx';
import { lineProblems } from './migrationWords.ts';

const messages = defineMessages({
  label: { id: 'migration.refused.label', defaultMessage: 'Lines that cannot be taken over' },
  line: { id: 'migration.refused.line', defaultMessage: 'Line' },
  column: { id: 'migration.refused.column', defaultMessage: 'Column' },
  why: { id: 'migration.refused.why', defaultMessage: 'Why not' },
  whole: { id: 'migration.refused.whole', defaultMessage: 'The whole line' },
});

/** Which lines of a file cannot be taken over, and why; a page of them at a time. */
export function RefusedLines({ migrationId }: { migrationId: MigrationId }) {
  const format = useMessage();
  const [page, setPage] = useState({ pageNo: 1, pageSize: PAGE_SIZE });
  const query = useMemo(() => ({ migrationId, ...page }), [migrationId, page]);
  const list = useRefusedLines(query);
  const lines = usePage(list);
  const total = useSelector(list, totalOf);
  return (
    <>
      <ListStates
        list={list}
        loading={<SkeletonRows />}
        empty={null}
        rows={() => (
          <table className="figures w-full text-left" aria-label={format(messages.label)}>
            <thead className="text-sm text-muted">
              <tr>
                <th scope="col" className="py-1 pr-4 font-medium">
                  {format(messages.line)}
                </th>
                <th scope="col" className="py-1 pr-4 font-medium">
                  {format(messages.column)}
                </th>
                <th scope="col" className="py-1 font-medium">
                  {format(messages.why)}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, column, why }) => (
                <tr key={line} className="border-t border-line align-top">
                  <td className="py-1 pr-4">{line}</td>
                  <td className="py-1 pr-4">{column ?? format(messages.whole)}</td>
                  <td className="py-1">{format(lineProblems[why])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      />
      {total > PAGE_SIZE && (
        <Pager
          of={format(messages.label)}
          {...page}
          total={total}
          onPage={pageNo => setPage({ ...page, pageNo })}
          onPageSize={pageSize => setPage({ pageNo: 1, pageSize })}
        />
      )}
    </>
  );
}
