import type { ReactNode } from 'react';
import { useCompany } from '../../actors/company.ts';
import { useSpeech } from '../../i18n/intl.tsx';
import { Brand } from '../../shell/Brand.tsx';
import { Preferences } from '../signIn/Preferences.tsx';

export function GuestPage({ children }: { children: ReactNode }) {
  const { language } = useSpeech();
  const { copyright } = useCompany();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-page">
      <header className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-between gap-3 px-4 py-3">
        <Brand />
        <Preferences />
      </header>
      <main className="mx-auto w-full max-w-md px-4 pt-2 pb-12">{children}</main>
      <footer className="px-4 py-4 text-center text-sm text-muted">{copyright || language.copyright}</footer>
    </div>
  );
}
