import { useEffect } from 'react';
import { useCompany } from '../actors/company.ts';
import { useSpeech } from '../i18n/intl.tsx';
import { siteName } from '../i18n/siteName.ts';

/** Sets "page title | site name" while mounted. Pages with a title of their own, such as a lock’s name, call it too. */
export function usePageTitle(title: string): void {
  const { language, brand } = useSpeech();
  const site = siteName(language, brand, useCompany().name);
  useEffect(() => {
    document.title = `${title} | ${site}`;
  }, [title, site]);
}
