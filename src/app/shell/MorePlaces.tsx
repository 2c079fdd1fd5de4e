import { defineMessages } from '@formatjs/intl';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Search from 'lucide-react/icons/search';
import { Link, useLocation } from 'wouter';
import { useCompany } from '../actors/company.ts';
import { openPalette } from '../actors/paletteOpen.ts';
import { useMessage } from '../i18n/intl.tsx';
import { onceClosed } from '../ui/Menu.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { MORE_PLACES, shownPlaces } from './places.ts';

const messages = defineMessages({
  more: { id: 'shell.more', defaultMessage: 'More' },
  palette: { id: 'palette.open', defaultMessage: 'Go to a lock or page' },
});

interface MorePlacesProps {
  /** Classes of the navigation’s own links, so that the menu’s button looks like them. */
  look: { link: string; icon: string };
  tone: (here: boolean) => string;
  /** On phones, where the top bar has no room for the palette’s button. */
  hasPalette: boolean;
}

const itemClasses = 'target flex w-full items-center gap-3 rounded-box px-3 text-start text-ink data-focus:bg-raised';

export function MorePlaces({ look, tone, hasPalette }: MorePlacesProps) {
  const format = useMessage();
  const [path] = useLocation();
  const places = shownPlaces(MORE_PLACES, useCompany());
  const isHere = (within: readonly string[]) => within.some(start => path.startsWith(start));
  return (
    <MenuButton
      button={{
        className: `${look.link} w-full ${tone(places.some(({ within }) => isHere(within)))}`,
        children: (
          <>
            <Ellipsis aria-hidden className={look.icon} />
            {format(messages.more)}
          </>
        ),
      }}
      anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
      className="z-50 flex min-w-52 flex-col rounded-box border border-line bg-surface p-1 shadow-box"
      items={[
        ...(hasPalette
          ? [
              {
                key: 'palette',
                item: (
                  <button type="button" onClick={onceClosed(openPalette)} className={itemClasses}>
                    <Search aria-hidden className="size-4" />
                    {format(messages.palette)}
                  </button>
                ),
              },
            ]
          : []),
        ...places.map(({ name, href, icon: Icon, within }) => ({
          key: href,
          item: (
            <Link href={href} aria-current={isHere(within) ? 'page' : undefined} className={itemClasses}>
              <Icon aria-hidden className="size-4" />
              {format(name)}
            </Link>
          ),
        })),
      ]}
    />
  );
}
