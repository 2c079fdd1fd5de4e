import { defineMessages } from '@formatjs/intl';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';

const messages = defineMessages({
  filters: { id: 'records.filters', defaultMessage: 'Filters' },
  remove: { id: 'filterChips.remove', defaultMessage: 'Remove filter “{name}”' },
  removeAll: { id: 'filterChips.removeAll', defaultMessage: 'Remove all' },
});

export interface FilterChip {
  id: string;
  label: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onRemoveAll: () => void;
  /** Shown after the chips. */
  children?: ReactNode;
}

/** The filters in effect, each of which can be removed. */
export function FilterChips({ chips, onRemoveAll, children }: FilterChipsProps) {
  const format = useMessage();
  if (chips.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <ul aria-label={format(messages.filters)} className="contents">
        {chips.map(({ id, label, onRemove }) => (
          <li key={id} className="inline-flex min-w-0">
            <button
              type="button"
              aria-label={format(messages.remove, { name: label })}
              title={format(messages.remove, { name: label })}
              onClick={onRemove}
              className="inline-flex min-h-7 min-w-0 items-center gap-1 rounded-full border border-brand bg-brand-soft px-3 text-sm text-brand hover:brightness-95 touch:min-h-9"
            >
              <span className="truncate">{label}</span>
              <X aria-hidden size={14} className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {children}
      {chips.length > 1 && (
        <Button small weight="quiet" onClick={onRemoveAll}>
          {format(messages.removeAll)}
        </Button>
      )}
    </div>
  );
}
