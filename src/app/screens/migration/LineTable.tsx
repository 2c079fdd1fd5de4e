import type { ComponentProps, ReactNode } from 'react';
import { PAGE_SIZE } from '../../../../models/limits.ts';
import { Pager } from '../../ui/Pager.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';

interface Page {
  pageNo: number;
  pageSize: number;
}

interface LineTableProps {
  list: ComponentProps<typeof ListStates>['list'];
  /** Number of lines on all pages. */
  total: number;
  label: string;
  columns: readonly string[];
  rows: readonly { line: number; cells: readonly ReactNode[] }[];
  page: Page;
  onPage: (page: Page) => void;
}

export function LineTable({ list, total, label, columns, rows, page, onPage }: LineTableProps) {
  return (
    <>
      <ListStates
        list={list}
        loading={<SkeletonRows />}
        empty={null}
        rows={() => (
          <table className="figures w-full text-start" aria-label={label}>
            <thead className="text-sm text-muted">
              <tr>
                {columns.map(column => (
                  <th key={column} scope="col" className="py-1 pe-4 font-medium last:pe-0">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, cells }) => (
                <tr key={line} className="border-t border-line align-top">
                  <td className="py-1 pe-4">{line}</td>
                  {cells.map((cell, at) => (
                    <td key={columns[at + 1]} className="py-1 pe-4 last:pe-0">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      />
      {total > PAGE_SIZE && (
        <Pager
          of={label}
          {...page}
          total={total}
          onPage={pageNo => onPage({ ...page, pageNo })}
          onPageSize={pageSize => onPage({ pageNo: 1, pageSize })}
        />
      )}
    </>
  );
}
