import { PAGE_SIZE } from '../../../models/limits.ts';
import { Pager } from '../ui/Pager.tsx';

interface QueryPagerProps {
  query: { pageNo: number; pageSize: number };
  total: number;
  onChange: (changes: Record<string, string>) => void;
}

/** The pager of a list whose place stands in the address, where what is usual is left out. */
export function QueryPager({ query: { pageNo, pageSize }, total, onChange }: QueryPagerProps) {
  if (total === 0) return null;
  return (
    <Pager
      pageNo={pageNo}
      pageSize={pageSize}
      total={total}
      onPage={wanted => onChange({ pageNo: wanted === 1 ? '' : String(wanted) })}
      onPageSize={size => onChange({ pageSize: size === PAGE_SIZE ? '' : String(size), pageNo: '' })}
    />
  );
}
