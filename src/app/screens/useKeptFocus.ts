import { type RefObject, useEffect, useRef } from 'react';

/** A button that did its work goes, and the focus with it: it then goes to the part that the button stood in. */
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
