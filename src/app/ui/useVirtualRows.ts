import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface VirtualRowsOptions {
  count: number;
  /** If the height can change, it must be part of the list’s React key, because rows are measured once. */
  rowHeight: number;
  /** Reports the rows near the viewport, so that their pages can be loaded. */
  onRange: (first: number, last: number) => void;
}

/** Rows rendered beyond the viewport; a larger number costs more on each scroll. */
const OVERSCAN = 6;

/** The window scrolls instead of the list, so that a phone’s bars can hide. */
export function useVirtualRows<Holder extends HTMLElement>({ count, rowHeight, onRange }: VirtualRowsOptions) {
  const holder: RefObject<Holder | null> = useRef(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => setAbove((holder.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: above,
    // Without an initial size, the rows of the first page would render only after mounting.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [onRange, first, last]);
  return {
    holder,
    height: rows.getTotalSize(),
    /** The `ref` of a row with a variable height; the row also needs `data-index`. */
    measure: rows.measureElement,
    shown: shown.map(({ index, start }) => ({ index, top: start - above })),
  };
}
