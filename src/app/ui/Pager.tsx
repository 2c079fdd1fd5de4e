import { defineMessages } from '@formatjs/intl';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { PAGE_SIZES } from '../../../models/limits.ts';
import { useMessage } from '../i18n/intl.tsx';
import { IconButton } from './IconButton.tsx';
import { Select } from './Select.tsx';

const messages = defineMessages({
  range: { id: 'ui.pager.range', defaultMessage: '{from, number}–{to, number} of {total, number}' },
  more: { id: 'ui.pager.more', defaultMessage: '{from, number}–{to, number}, and more' },
  previous: { id: 'ui.pager.previous', defaultMessage: 'Previous page' },
  next: { id: 'ui.pager.next', defaultMessage: 'Next page' },
  pages: { id: 'ui.pager.pages', defaultMessage: 'Pages' },
  pagesOf: { id: 'ui.pager.pagesOf', defaultMessage: 'Pages: {of}' },
  size: { id: 'ui.pager.size', defaultMessage: 'Rows per page' },
  perPage: { id: 'ui.pager.perPage', defaultMessage: '{size, number} per page' },
});

interface PagerProps {
  of?: string | undefined;
  pageNo: number;
  pageSize: number;
  total: number;
  isPartOfMore?: boolean | undefined;
  onPage: (pageNo: number) => void;
  onPageSize: (pageSize: number) => void;
}

export function Pager({ of, pageNo, pageSize, total, isPartOfMore, onPage, onPageSize }: PagerProps) {
  const format = useMessage();
  const to = Math.min(total, pageNo * pageSize);
  const sizes = PAGE_SIZES.map(size => ({ value: String(size), label: format(messages.perPage, { size }) }));
  return (
    <nav
      aria-label={of === undefined ? format(messages.pages) : format(messages.pagesOf, { of })}
      className="flex flex-wrap items-center justify-end gap-2"
    >
      <span className="figures text-muted">
        {format(isPartOfMore && to < total ? messages.more : messages.range, {
          from: (pageNo - 1) * pageSize + 1,
          to,
          total,
        })}
      </span>
      <Select
        label={format(messages.size)}
        value={String(pageSize)}
        options={sizes}
        onChange={size => onPageSize(Number(size))}
      />
      <span className="flex gap-2">
        <IconButton
          label={format(messages.previous)}
          icon={<ChevronLeft aria-hidden size={20} />}
          disabled={pageNo <= 1}
          onClick={() => onPage(pageNo - 1)}
        />
        <IconButton
          label={format(messages.next)}
          icon={<ChevronRight aria-hidden size={20} />}
          disabled={to >= total}
          onClick={() => onPage(pageNo + 1)}
        />
      </span>
    </nav>
  );
}
