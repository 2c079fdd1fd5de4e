import { useLayoutEffect, useState } from 'react';

/**
 * False in the first render, because a dialog that is open from its first render doesn’t make the page around it inert.
 * Also focuses the focused element once more: Headless UI later returns the focus to the element that it last saw
 * receive the focus, but its code may have loaded only after the click that opens the dialog.
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
