import { useEffect } from 'react';
import { usePageTitle } from './pageTitle.ts';

interface Props {
  title: string;
  /** On the first page of a visit the browser begins at the top itself. */
  takesFocus: boolean;
}

/**
 * Beside a page that has opened: its title is written, and its heading gets the focus, so that the keyboard goes on from
 * there and a screen reader says where one is. Mounted anew for each page.
 */
export function OpenedPage({ title, takesFocus }: Props) {
  usePageTitle(title);
  useEffect(() => {
    if (!takesFocus) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [takesFocus]);
  return null;
}
