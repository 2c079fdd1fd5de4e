import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface VirtualRowsProps {
  count: number;
  /** Give the list a key of it where it changes: rows are measured once. */
  rowHeight: number;
  /** Tells which rows are near the screen, so that their pages can be asked for. */
  onRange: (first: number, last: number) => void;
  children: (index: number) => ReactNode;
  label: string;
}

const OVERSCAN = 12;

/** A list of which only what is near the screen exists. The window scrolls, so that a phone's bars can hide. */
export function VirtualRows({ count, rowHeight, onRange, children, label }: VirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [onRange, first, last]);
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, start }) => (
        <li
          key={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0"
          style={{ height: rowHeight, transform: `translateY(${start - top}px)` }}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  );
}
