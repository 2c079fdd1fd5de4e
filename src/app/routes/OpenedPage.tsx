import { useEffect } from 'react';
import { usePageTitle } from './pageTitle.ts';

interface Props {
  title: string;
  /** False on the first page of a visit, where the browser starts at the top itself. */
  takesFocus: boolean;
}

/** Focuses a new page’s heading: the keyboard starts there, and screen readers announce the page. */
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
