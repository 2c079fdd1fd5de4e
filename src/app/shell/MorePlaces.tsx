import { defineMessages } from '@formatjs/intl';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Search from 'lucide-react/icons/search';
import { Link, useLocation } from 'wouter';
import { useCompany } from '../actors/company.ts';
import { openPalette } from '../actors/paletteOpen.ts';
import { useMessage } from '../i18n/intl.tsx';
import { onceClosed } from '../ui/Menu.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { isWithin, shownPlaces } from './places.ts';

const messages = defineMessages({
  more: { id: 'shell.more', defaultMessage: 'More' },
  palette: { id: 'palette.open', defaultMessage: 'Go to a lock or page' },
});

interface MorePlacesProps {
  /** Classes of the bar’s own links, so that the menu’s button looks like them. */
  className: string;
  tone: (here: boolean) => string;
}

const itemClasses = 'target flex w-full items-center gap-3 rounded-box px-3 text-start text-ink data-focus:bg-raised';

export function MorePlaces({ className, tone }: MorePlacesProps) {
  const format = useMessage();
  const [path] = useLocation();
  const places = shownPlaces(useCompany()).filter(({ isMain }) => !isMain);
  return (
    <MenuButton
      button={{
        className: `${className} ${tone(places.some(place => isWithin(place, path)))}`,
        children: (
          <>
            <Ellipsis aria-hidden className="size-5" />
            {format(messages.more)}
          </>
        ),
      }}
      anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
      className="z-50 flex min-w-52 flex-col rounded-box border border-line bg-surface p-1 shadow-box"
      items={[
        // On phones, the top bar has no room for the palette’s button.
        {
          key: 'palette',
          item: (
            <button type="button" onClick={onceClosed(openPalette)} className={itemClasses}>
              <Search aria-hidden className="size-4" />
              {format(messages.palette)}
            </button>
          ),
        },
        ...places.map(place => ({
          key: place.href,
          item: (
            <Link href={place.href} aria-current={isWithin(place, path) ? 'page' : undefined} className={itemClasses}>
              <place.icon aria-hidden className="size-4" />
              {format(place.name)}
            </Link>
          ),
        })),
      ]}
    />
  );
}
