import { useEffect } from 'react';
import { PAGE_SIZE } from '../../../models/limits.ts';
import { Pager } from '../ui/Pager.tsx';

interface QueryPagerProps {
  of?: string;
  query: { pageNo: number; pageSize: number };
  total: number;
  onChange: (changes: Record<string, string>) => void;
  isPartOfMore?: boolean | undefined;
  /** Returns additional query parameters of a page. */
  placeOf?: ((pageNo: number) => Record<string, string>) | undefined;
}

const NOTHING_ELSE = () => ({});

/** Pager of a list whose page number is in the URL; default values are omitted from it. */
export function QueryPager({
  of,
  query: { pageNo, pageSize },
  total,
  onChange,
  isPartOfMore,
  placeOf = NOTHING_ELSE,
}: QueryPagerProps) {
  const last = Math.ceil(total / pageSize);
  const onPage = (wanted: number) => onChange({ pageNo: wanted === 1 ? '' : String(wanted), ...placeOf(wanted) });
  // Handles a page that no longer exists, because its rows were deleted or the URL is old.
  useEffect(() => {
    if (last > 0 && pageNo > last) onPage(last);
  });
  if (total === 0) return null;
  return (
    <Pager
      of={of}
      pageNo={pageNo}
      pageSize={pageSize}
      total={total}
      isPartOfMore={isPartOfMore}
      onPage={onPage}
      onPageSize={size => onChange({ pageSize: size === PAGE_SIZE ? '' : String(size), pageNo: '' })}
    />
  );
}
