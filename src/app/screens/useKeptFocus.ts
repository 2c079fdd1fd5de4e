import { type RefObject, useEffect, useRef } from 'react';

/** When a button disappears after its action, moves the focus to the surrounding part. */
export function useKeptFocus<Part extends HTMLElement>(whenever: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(whenever);
  useEffect(() => {
    if (before.current === whenever) return;
    before.current = whenever;
    if (document.activeElement === document.body) part.current?.focus();
  }, [whenever]);
  return part;
}
