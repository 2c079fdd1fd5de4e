import type { ReactNode } from 'react';
import { useCompany } from '../../actors/company.ts';
import { useSpeech } from '../../i18n/intl.tsx';
import { Brand } from '../../shell/Brand.tsx';
import { Preferences } from '../signIn/Preferences.tsx';

interface EntryPageProps {
  title: string;
  /** True for a page of text instead of a form. */
  wide?: boolean;
  children: ReactNode;
}

export function EntryPage({ title, wide = false, children }: EntryPageProps) {
  const { language } = useSpeech();
  const { copyright, backgroundUrl } = useCompany();
  // Keeps text legible on the background picture.
  const onPicture = backgroundUrl === '' ? '' : 'bg-surface';
  return (
    <div className="isolate grid min-h-dvh grid-rows-[auto_1fr_auto] bg-page">
      <header className={onPicture}>
        <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
          <Brand />
          <Preferences />
        </div>
      </header>
      {backgroundUrl !== '' && (
        <img src={backgroundUrl} alt="" className="fixed inset-0 -z-10 size-full object-cover" />
      )}
      <main className="flex items-start justify-center px-4 pt-8 pb-12 sm:items-center sm:pt-0">
        <div className={`card w-full ${wide ? 'max-w-3xl' : 'max-w-md'} p-6 shadow-box sm:p-8`}>
          <h1 className="text-2xl font-semibold wrap-anywhere hyphens-auto">{title}</h1>
          {children}
        </div>
      </main>
      <footer className={`${onPicture} px-4 py-4 text-center text-sm text-muted`}>
        {copyright || language.copyright}
      </footer>
    </div>
  );
}
