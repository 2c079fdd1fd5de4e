import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface VirtualRowsOptions {
  count: number;
  /** Give the list a key of it if it changes: rows are measured once. */
  rowHeight: number;
  /** Tells which rows are near the screen, so that their pages can be asked for. */
  onRange: (first: number, last: number) => void;
}

/** More would have to be rendered at each scroll by a screen. */
const OVERSCAN = 6;

/** The window scrolls, not the list, so that a phone's bars can hide. */
export function useVirtualRows<Holder extends HTMLElement>({ count, rowHeight, onRange }: VirtualRowsOptions) {
  const holder: RefObject<Holder | null> = useRef(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => setAbove((holder.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: above,
    // Otherwise the first rows would be rendered all at once after mounting.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [onRange, first, last]);
  return {
    holder,
    height: rows.getTotalSize(),
    /** As `ref` of a row that may be taller than the others, beside its `data-index`. */
    measure: rows.measureElement,
    shown: shown.map(({ index, start }) => ({ index, top: start - above })),
  };
}
