import { defineMessages } from '@formatjs/intl';
import { type ReactNode, useEffect } from 'react';
import { useMessage } from '../i18n/intl.tsx';
import { JobDock } from '../screens/job/JobDock.tsx';
import { AttemptNews } from '../screens/lock/AttemptNews.tsx';
import { openedDialog } from '../ui/Dialog.tsx';
import { fetchWhenIdle } from '../ui/fetchWhenIdle.ts';
import { openedMenu } from '../ui/MenuButton.tsx';
import { QuietBoundary } from '../ui/QuietBoundary.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { AccountLanguage } from './AccountLanguage.tsx';
import { groupList } from './GroupChooser.tsx';
import { goToSearch } from './goToSearch.ts';
import { Navigation } from './Navigation.tsx';
import { OfflinePage } from './OfflinePage.tsx';
import { Palette, paletteDialog } from './Palette.tsx';
import { SignOutFailed } from './SignOutFailed.tsx';
import { TopBar } from './TopBar.tsx';

const messages = defineMessages({
  skip: { id: 'shell.skip', defaultMessage: 'Skip to content' },
});

/** Code that loads on first use, or earlier when the browser is idle. */
const ON_DEMAND = [openedMenu, openedDialog, groupList, paletteDialog];

/** The frame of every signed-in page; on phones the navigation is at the bottom. */
export function Shell({ children }: { children: ReactNode }) {
  const format = useMessage();
  useEffect(() => fetchWhenIdle(ON_DEMAND), []);
  useEffect(() => {
    window.addEventListener('keydown', goToSearch);
    return () => window.removeEventListener('keydown', goToSearch);
  }, []);
  return (
    <div className="flex min-h-dvh flex-col bg-page text-ink">
      <a
        href="#content"
        className="sr-only rounded-box bg-surface px-4 py-2 text-ink focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50"
      >
        {format(messages.skip)}
      </a>
      <TopBar />
      <QuietBoundary>
        <SignOutFailed />
      </QuietBoundary>
      {/* Shown at the bottom, but first in tab order, because the content may have ten thousand rows. */}
      <div className="order-last sticky bottom-0 z-30">
        <QuietBoundary>
          <JobDock />
        </QuietBoundary>
        <Navigation at="bottom" />
      </div>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none sm:px-6">
        {children}
      </main>
      <QuietBoundary>
        <Toasts />
        <AttemptNews />
      </QuietBoundary>
      <QuietBoundary>
        <Palette />
      </QuietBoundary>
      <QuietBoundary>
        <AccountLanguage />
        <OfflinePage />
      </QuietBoundary>
    </div>
  );
}
