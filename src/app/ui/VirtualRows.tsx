import type { ReactNode } from 'react';
import { useVirtualRows, type VirtualRowsOptions } from './useVirtualRows.ts';

interface VirtualRowsProps extends VirtualRowsOptions {
  children: (index: number) => ReactNode;
  label: string;
}

/** A list of which only what is near the screen exists. */
export function VirtualRows({ children, label, ...options }: VirtualRowsProps) {
  const { holder, height, shown } = useVirtualRows<HTMLUListElement>(options);
  return (
    <ul ref={holder} aria-label={label} className="relative" style={{ height }}>
      {shown.map(({ index, top }) => (
        <li
          key={index}
          aria-setsize={options.count}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0"
          style={{ height: options.rowHeight, transform: `translateY(${top}px)` }}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  );
}
