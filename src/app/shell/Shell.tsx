import { defineMessages } from '@formatjs/intl';
import { type ReactNode, useEffect } from 'react';
import { useMessage } from '../i18n/intl.tsx';
import { JobDock } from '../screens/job/JobDock.tsx';
import { AttemptNews } from '../screens/lock/AttemptNews.tsx';
import { useWide } from '../screens/useWide.ts';
import { openedDialog } from '../ui/Dialog.tsx';
import { fetchWhenIdle } from '../ui/fetchWhenIdle.ts';
import { openedMenu } from '../ui/MenuButton.tsx';
import { QuietBoundary } from '../ui/QuietBoundary.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { AccountLanguage } from './AccountLanguage.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CountsAttention } from './Counts.tsx';
import { groupList } from './GroupChooser.tsx';
import { LostNotice } from './LiveIndicator.tsx';
import { OfflinePage } from './OfflinePage.tsx';
import { Palette, paletteDialog } from './Palette.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SignOutFailed } from './SignOutFailed.tsx';
import { SkipToList, skipClasses } from './SkipToList.tsx';
import { TopBar } from './TopBar.tsx';

const messages = defineMessages({
  skip: { id: 'shell.skip', defaultMessage: 'Skip to content' },
});

/** Code that loads on first use, or earlier when the browser is idle. */
const ON_DEMAND = [openedMenu, openedDialog, groupList, paletteDialog];

/** The frame of every signed-in page. The menu is at the side, or at the bottom of narrow screens. */
export function Shell({ children }: { children: ReactNode }) {
  const format = useMessage();
  const isWide = useWide();
  useEffect(() => fetchWhenIdle(ON_DEMAND), []);
  return (
    <div className="flex min-h-dvh flex-col bg-page text-ink">
      <a href="#content" className={`${skipClasses} sr-only`}>
        {format(messages.skip)}
      </a>
      <CountsAttention>
        <TopBar />
        <QuietBoundary>
          <SignOutFailed />
        </QuietBoundary>
        <div className="flex grow">
          {isWide && <Sidebar />}
          <div className="flex min-w-0 grow flex-col">
            <div className="sticky top-14 z-30">
              <LostNotice />
            </div>
            {/* Shown at the bottom, but first in tab order, because the content may have ten thousand rows. */}
            <div className="order-last sticky bottom-0 z-30">
              <QuietBoundary>
                <JobDock />
              </QuietBoundary>
              {!isWide && <BottomBar />}
            </div>
            <main id="content" tabIndex={-1} className="grow px-4 py-6 outline-none sm:px-6">
              <SkipToList />
              {children}
            </main>
          </div>
        </div>
      </CountsAttention>
      <QuietBoundary>
        <Toasts />
        <AttemptNews />
      </QuietBoundary>
      <QuietBoundary>
        <Palette />
        <Shortcuts />
      </QuietBoundary>
      <QuietBoundary>
        <AccountLanguage />
        <OfflinePage />
      </QuietBoundary>
    </div>
  );
}
