import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useEffect, useId, useState } from 'react';
import { useCompany } from '../actors/company.ts';
import { useMessage } from '../i18n/intl.tsx';
import { deviceStorage } from '../storage.ts';
import { classes } from '../ui/classes.ts';
import { navigationMessages } from './navigationMessages.ts';
import { PLACE_GROUPS, type Place, type PlaceGroup, shownPlaces } from './places.ts';
import { SidebarName, SidebarPlace, sidebarItemClasses } from './SidebarPlace.tsx';
import { keepCollapsed, startsCollapsed } from './sidebar.ts';

const messages = defineMessages({
  collapse: { id: 'shell.collapse', defaultMessage: 'Collapse menu' },
  expand: { id: 'shell.expand', defaultMessage: 'Expand menu' },
});

const groupMessages: Record<PlaceGroup, MessageDescriptor> = defineMessages({
  doors: { id: 'shell.places.doors', defaultMessage: 'Doors' },
  people: { id: 'shell.places.people', defaultMessage: 'People' },
  work: { id: 'shell.places.work', defaultMessage: 'Work' },
  console: { id: 'shell.places.console', defaultMessage: 'Console' },
});

/** The menu of wide screens. This browser remembers whether it shows only icons. */
export function Sidebar() {
  const format = useMessage();
  const places = shownPlaces(useCompany());
  const [isCollapsed, setCollapsed] = useState(() => startsCollapsed(deviceStorage));
  const hush = useHush();
  const turn = () => {
    keepCollapsed(deviceStorage, !isCollapsed);
    setCollapsed(!isCollapsed);
  };
  const name = format(isCollapsed ? messages.expand : messages.collapse);
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label={format(navigationMessages.navigation)}
      className={classes(
        'sticky top-14 z-30 flex h-[calc(100dvh-3.5rem)] shrink-0 flex-col overflow-y-auto overscroll-contain border-e border-line bg-surface px-2 print:hidden',
        isCollapsed ? 'w-14' : 'w-60',
      )}
      {...hush}
    >
      {PLACE_GROUPS.map(group => (
        <Group
          key={group}
          name={format(groupMessages[group])}
          places={places.filter(place => place.group === group)}
          isCollapsed={isCollapsed}
        />
      ))}
      <div className="sticky bottom-0 mt-auto border-t border-line bg-surface py-1.5">
        <button
          type="button"
          aria-label={name}
          onClick={turn}
          className={classes(sidebarItemClasses, 'w-full text-muted')}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <SidebarName name={name} isCollapsed={isCollapsed} />
        </button>
      </div>
    </nav>
  );
}

/** Escape hides the name beside an icon, until the pointer or the focus moves on (WCAG 1.4.13). */
function useHush() {
  const [isHushed, setHushed] = useState(false);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setHushed(true);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const again = () => setHushed(false);
  return { 'data-hushed': isHushed || undefined, onPointerOver: again, onFocus: again };
}

interface GroupProps {
  name: string;
  places: readonly Place[];
  isCollapsed: boolean;
}

function Group({ name, places, isCollapsed }: GroupProps) {
  const heading = useId();
  if (places.length === 0) return null;
  return (
    <div className={classes('py-1.5', isCollapsed && 'border-b border-line last-of-type:border-b-0')}>
      <p id={heading} className={isCollapsed ? 'sr-only' : 'px-2 py-0.5 text-xs font-semibold text-muted'}>
        {name}
      </p>
      <ul aria-labelledby={heading}>
        {places.map(place => (
          <SidebarPlace key={place.href} place={place} isCollapsed={isCollapsed} />
        ))}
      </ul>
    </div>
  );
}
