import { defineMessages } from '@formatjs/intl';
import { Link, useLocation } from 'wouter';
import { useCompany } from '../actors/company.ts';
import { useMessage } from '../i18n/intl.tsx';
import { MorePlaces } from './MorePlaces.tsx';
import { isWithin, placeHref, shownPlaces } from './places.ts';

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
  const places = shownPlaces(useCompany()).filter(({ isMain }) => isMain);
  return (
    <nav aria-label={format(messages.navigation)} className={look.nav}>
      <ul className={look.list}>
        {places.map(place => {
          const here = isWithin(place, path);
          return (
            <li key={place.href}>
              <Link
                href={placeHref(place)}
                aria-current={here ? 'page' : undefined}
                className={`${look.link} ${tone(here)}`}
              >
                <place.icon aria-hidden className={look.icon} />
                {format(place.name)}
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
