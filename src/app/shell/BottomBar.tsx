import { Link, useLocation } from 'wouter';
import { useCompany } from '../actors/company.ts';
import { useMessage } from '../i18n/intl.tsx';
import { MorePlaces } from './MorePlaces.tsx';
import { navigationMessages } from './navigationMessages.ts';
import { isWithin, placeHref, shownPlaces } from './places.ts';

const linkClasses =
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 border-t-2 text-center text-xs leading-tight tracking-tight';

const tone = (here: boolean): string =>
  here ? 'border-brand font-medium text-ink' : 'border-transparent text-muted hover:text-ink';

/** The bar at the foot of narrow screens. */
export function BottomBar() {
  const format = useMessage();
  const [path] = useLocation();
  const places = shownPlaces(useCompany()).filter(({ isMain }) => isMain);
  return (
    <nav
      aria-label={format(navigationMessages.navigation)}
      className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {places.map(place => {
          const here = isWithin(place, path);
          return (
            <li key={place.href}>
              <Link
                href={placeHref(place)}
                aria-current={here ? 'page' : undefined}
                className={`${linkClasses} ${tone(here)}`}
              >
                <place.icon aria-hidden className="size-5" />
                {format(place.name)}
              </Link>
            </li>
          );
        })}
        <li>
          <MorePlaces className={linkClasses} tone={tone} />
        </li>
      </ul>
    </nav>
  );
}
