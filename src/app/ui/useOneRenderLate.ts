import { useLayoutEffect, useState } from 'react';

/**
 * False in the first render. A dialog that is open from its first render doesn’t make the page around it inert.
 * Headless UI returns the focus to the element that it last saw focused, but its code may have loaded only after the
 * click that opens the dialog. So that element is focused once more.
 */
export function useOneRenderLate(): boolean {
  const [isLate, setLate] = useState(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement !== document.body) {
      activeElement.blur();
      activeElement.focus();
    }
    setLate(true);
  }, []);
  return isLate;
}
