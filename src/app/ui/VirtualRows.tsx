import type { ReactNode } from 'react';
import { useVirtualRows, type VirtualRowsOptions } from './useVirtualRows.ts';

interface VirtualRowsProps extends VirtualRowsOptions {
  children: (index: number) => ReactNode;
  label: string;
  /** True if the row height is a minimum, because rows grow with their text. */
  grows?: boolean;
}

/** Virtualized: only the rows near the viewport are rendered. */
export function VirtualRows({ children, label, grows = false, ...options }: VirtualRowsProps) {
  const { holder, height, shown, measure } = useVirtualRows<HTMLUListElement>(options);
  return (
    <ul ref={holder} aria-label={label} className="relative" style={{ height }}>
      {shown.map(({ index, top }) => (
        <li
          key={index}
          ref={grows ? measure : undefined}
          data-index={index}
          aria-setsize={options.count}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0"
          style={{ [grows ? 'minHeight' : 'height']: options.rowHeight, transform: `translateY(${top}px)` }}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  );
}
