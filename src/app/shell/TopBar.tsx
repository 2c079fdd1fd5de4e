import { Link, useLocation } from 'wouter';
import { paths } from '../routes/paths.ts';
import { QuietBoundary } from '../ui/QuietBoundary.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AttentionSign } from './AttentionSign.tsx';
import { Brand } from './Brand.tsx';
import { GroupChooser } from './GroupChooser.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LiveIndicator, LostNotice } from './LiveIndicator.tsx';
import { Navigation } from './Navigation.tsx';
import { PaletteButton } from './Palette.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

export function TopBar() {
  const [path] = useLocation();
  const choosesGroup = path === paths.console();
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-7xl items-center gap-2 px-4 sm:px-6">
          <Link href={paths.console()} className="min-w-24 rounded-box">
            <Brand inBar />
          </Link>
          <Navigation at="top" />
          <div className="ms-auto flex shrink-0 items-center sm:gap-1">
            <span className="hidden sm:block">
              <PaletteButton />
            </span>
            <QuietBoundary>
              <LiveIndicator />
            </QuietBoundary>
            {choosesGroup && (
              <div className="hidden xl:block">
                <QuietBoundary>
                  <GroupChooser />
                </QuietBoundary>
              </div>
            )}
            <QuietBoundary>
              <AttentionSign />
            </QuietBoundary>
            <LanguageMenu />
            <ThemeMenu />
            <QuietBoundary>
              <AccountMenu />
            </QuietBoundary>
          </div>
        </div>
        <LostNotice />
      </header>
      {choosesGroup && (
        <div className="hidden border-b border-line bg-surface px-6 py-2 sm:block xl:hidden">
          <QuietBoundary>
            <GroupChooser />
          </QuietBoundary>
        </div>
      )}
    </>
  );
}
