import { useEffect } from 'react';
import { useCompany } from '../actors/company.ts';
import { useSpeech } from '../i18n/intl.tsx';
import { siteName } from '../i18n/siteName.ts';

/** Writes "page title | site name" while the page is open. A page with a name of its own, such as a lock's, calls it too. */
export function usePageTitle(title: string): void {
  const { language, brand } = useSpeech();
  const site = siteName(language, brand, useCompany().name);
  useEffect(() => {
    document.title = `${title} | ${site}`;
  }, [title, site]);
}
