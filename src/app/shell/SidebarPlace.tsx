import { defineMessages } from '@formatjs/intl';
import { Link, useLocation } from 'wouter';
import { useRunningJobs } from '../actors/jobDock.ts';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';
import { classes } from '../ui/classes.ts';
import { attentionMessages } from './attentionMessages.ts';
import { shortCount, useShownAttention } from './Counts.tsx';
import { isWithin, type Place, placeHref } from './places.ts';

const messages = defineMessages({
  running: { id: 'shell.jobsRunning', defaultMessage: '{count, plural, one {# job} other {# jobs}} running' },
});

export const sidebarItemClasses =
  'group relative flex min-h-9 items-center gap-3 rounded-box px-2.5 py-1.5 text-start leading-5 hover:bg-raised hover:text-ink touch:min-h-11';

export function SidebarPlace({ place, isCollapsed }: { place: Place; isCollapsed: boolean }) {
  const format = useMessage();
  const [path] = useLocation();
  const count = useCount(place);
  const here = isWithin(place, path);
  const name = format(place.name);
  return (
    <li>
      <Link
        href={placeHref(place)}
        aria-current={here ? 'page' : undefined}
        aria-label={isCollapsed ? name : undefined}
        aria-description={count?.text}
        className={classes(sidebarItemClasses, here ? 'bg-brand-soft font-medium text-brand' : 'text-muted')}
      >
        <place.icon aria-hidden className="size-5 shrink-0" />
        <SidebarName name={name} isCollapsed={isCollapsed} />
        {count && <Badge {...count} isCollapsed={isCollapsed} />}
      </Link>
    </li>
  );
}

/** Beside an icon, the name appears on hover and focus. It stands out of the menu, which scrolls and would clip it. */
export const SidebarName = ({ name, isCollapsed }: { name: string; isCollapsed: boolean }) =>
  isCollapsed ? (
    <span
      aria-hidden
      className="invisible fixed start-12 z-50 ps-3 whitespace-nowrap group-hover:visible group-focus-visible:visible in-data-hushed:invisible!"
    >
      <span className="block rounded-box border border-line bg-surface px-3 py-1.5 font-normal text-ink shadow-box">
        {name}
      </span>
    </span>
  ) : (
    <span className="min-w-0 wrap-anywhere">{name}</span>
  );

interface Count {
  count: number;
  text: string;
  isUrgent: boolean;
}

function useCount({ href }: Place): Count | null {
  const format = useMessage();
  const attention = useShownAttention();
  const running = useRunningJobs();
  if (href === paths.attention && attention > 0)
    return { count: attention, text: format(attentionMessages.some, { count: attention }), isUrgent: true };
  if (href === paths.jobs && running > 0)
    return { count: running, text: format(messages.running, { count: running }), isUrgent: false };
  return null;
}

const Badge = ({ count, isUrgent, isCollapsed }: Count & { isCollapsed: boolean }) => (
  <span
    aria-hidden
    className={classes(
      'figures min-w-5 rounded-full px-1.5 text-center text-xs leading-5 font-medium',
      isUrgent ? 'bg-danger-solid text-white' : 'bg-waiting-soft text-waiting',
      isCollapsed ? 'absolute -end-0.5 -top-0.5 px-1! leading-4!' : 'ms-auto',
    )}
  >
    {shortCount(count)}
  </span>
);
