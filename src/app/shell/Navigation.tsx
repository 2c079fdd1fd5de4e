import { defineMessages } from '@formatjs/intl';
import DoorClosed from 'lucide-react/icons/door-closed';
import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import Users from 'lucide-react/icons/users';
import Workflow from 'lucide-react/icons/workflow';
import { Link, useLocation } from 'wouter';
import { explorerIsOn } from '../api/explorerIsOn.ts';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';

const messages = defineMessages({
  navigation: { id: 'shell.navigation', defaultMessage: 'Main' },
  locks: { id: 'shell.locks', defaultMessage: 'Locks' },
  records: { id: 'shell.records', defaultMessage: 'Records' },
  lockUsers: { id: 'shell.lockUsers', defaultMessage: 'Lock users' },
  jobs: { id: 'shell.jobs', defaultMessage: 'Jobs' },
  explorer: { id: 'shell.explorer', defaultMessage: 'Explorer' },
});

const PLACES = [
  { name: messages.locks, href: paths.console(), icon: DoorClosed, within: ['/console/home', '/manage/'] },
  { name: messages.records, href: paths.records(), icon: History, within: ['/console/records'] },
  { name: messages.lockUsers, href: paths.lockUsers, icon: Users, within: ['/lockUser/'] },
  { name: messages.jobs, href: paths.jobs, icon: ListChecks, within: ['/job/'] },
  ...(explorerIsOn() ? [{ name: messages.explorer, href: paths.explorer, icon: Workflow, within: ['/explorer'] }] : []),
];

const LOOK = {
  top: {
    nav: 'hidden sm:block',
    list: 'flex items-stretch gap-1',
    link: 'flex h-14 items-center gap-2 border-b-2 px-2 whitespace-nowrap lg:px-3',
    // Where the bar is short of room the words do without.
    icon: 'hidden size-5 lg:block',
  },
  bottom: {
    nav: 'border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden',
    list: 'grid auto-cols-fr grid-flow-col',
    link: 'flex h-14 flex-col items-center justify-center gap-0.5 border-t-2 text-xs',
    icon: 'size-5',
  },
} as const;

/** The same few places, in the top bar or, on a phone, at the bottom: one of the two is shown. */
export function Navigation({ at }: { at: keyof typeof LOOK }) {
  const format = useMessage();
  const [path] = useLocation();
  const look = LOOK[at];
  return (
    <nav aria-label={format(messages.navigation)} className={look.nav}>
      <ul className={look.list}>
        {PLACES.map(({ name, href, icon: Icon, within }) => {
          const here = within.some(start => path.startsWith(start));
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={here ? 'page' : undefined}
                className={`${look.link} ${here ? 'border-brand font-medium text-ink' : 'border-transparent text-muted hover:text-ink'}`}
              >
                <Icon aria-hidden className={look.icon} />
                {format(name)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
