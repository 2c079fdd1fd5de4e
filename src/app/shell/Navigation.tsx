import { defineMessages } from '@formatjs/intl';
import { Link, useLocation } from 'wouter';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';
import { tabStorage } from '../storage.ts';
import { lastGroup } from './lastGroup.ts';
import { MorePlaces } from './MorePlaces.tsx';
import { MAIN_PLACES } from './places.ts';

const messages = defineMessages({
  navigation: { id: 'shell.navigation', defaultMessage: 'Main menu' },
});

const LOOK = {
  top: {
    nav: 'hidden sm:block',
    list: 'flex items-stretch gap-1',
    link: 'flex h-14 items-center gap-2 border-b-2 px-1.5 whitespace-nowrap lg:px-2',
    icon: 'hidden size-5 lg:block',
  },
  bottom: {
    nav: 'border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden',
    list: 'grid auto-cols-fr grid-flow-col',
    link: 'flex h-14 flex-col items-center justify-center gap-0.5 border-t-2 text-center text-xs leading-tight tracking-tight',
    icon: 'size-5',
  },
} as const;

const tone = (here: boolean): string =>
  here ? 'border-brand font-medium text-ink' : 'border-transparent text-muted hover:text-ink';

/** Rendered twice, in the top bar and at the bottom for phones; CSS shows one of them. */
export function Navigation({ at }: { at: keyof typeof LOOK }) {
  const format = useMessage();
  const [path] = useLocation();
  const look = LOOK[at];
  const group = lastGroup(tabStorage);
  return (
    <nav aria-label={format(messages.navigation)} className={look.nav}>
      <ul className={look.list}>
        {MAIN_PLACES.map(({ name, href: plain, icon: Icon, within }) => {
          const href = plain === paths.console() ? paths.console(group) : plain;
          const here = within.some(start => path.startsWith(start));
          return (
            <li key={plain}>
              <Link href={href} aria-current={here ? 'page' : undefined} className={`${look.link} ${tone(here)}`}>
                <Icon aria-hidden className={look.icon} />
                {format(name)}
              </Link>
            </li>
          );
        })}
        <li>
          <MorePlaces look={look} tone={tone} hasPalette={at === 'bottom'} />
        </li>
      </ul>
    </nav>
  );
}
