import { Link, useLocation } from 'wouter';
import { paths } from '../routes/paths.ts';
import { QuietBoundary } from '../ui/QuietBoundary.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AttentionSign } from './AttentionSign.tsx';
import { Brand } from './Brand.tsx';
import { GroupChooser } from './GroupChooser.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LiveIndicator } from './LiveIndicator.tsx';
import { PaletteButton } from './Palette.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

export function TopBar() {
  const [path] = useLocation();
  const choosesGroup = path === paths.console();
  return (
    <header className="sticky top-0 z-40 bg-surface">
      <div className="flex h-14 items-center gap-2 border-b border-line px-4 sm:px-6">
        <Link href={paths.console()} className="min-w-24 rounded-box">
          <Brand inBar />
        </Link>
        <div className="ms-auto flex shrink-0 items-center sm:gap-1">
          {choosesGroup && (
            <div className="hidden sm:me-2 sm:block">
              <QuietBoundary>
                <GroupChooser />
              </QuietBoundary>
            </div>
          )}
          <span className="hidden sm:block">
            <PaletteButton />
          </span>
          <QuietBoundary>
            <LiveIndicator />
          </QuietBoundary>
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
    </header>
  );
}
