import { defineMessages } from '@formatjs/intl';
import { DoorClosed, type LucideIcon, Smartphone } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { kindBlockReason } from '../../../../machines/selectors/kindObstacle.ts';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { kindLooks, LISTED_KINDS } from '../credential/kinds.ts';
import { kindObstacleMessages } from './kindObstacleMessages.ts';

const messages = defineMessages({
  pages: { id: 'lock.pages', defaultMessage: 'Lock pages' },
  door: { id: 'lock.pages.door', defaultMessage: 'Door' },
});

const look = 'flex h-11 items-center gap-2 border-b-2 px-3 whitespace-nowrap';

interface Tab {
  label: string;
  href: string;
  icon: LucideIcon;
  whyNot: string | null;
}

interface LockTabsProps {
  lock: LockDetail;
  /** The tab to highlight, for a page that has no tab of its own. */
  of?: ListedKind | 'ekey' | undefined;
}

/** Tabs of one lock’s pages. Unsupported ones are struck out; their page says why, because phones show no tooltips. */
export function LockTabs({ lock, of }: LockTabsProps) {
  const format = useMessage();
  const [path] = useLocation();
  const tabs: Tab[] = [
    { label: format(messages.door), href: paths.lock(lock.lockId), icon: DoorClosed, whyNot: null },
    { label: format(titles.ekeys), href: listOf('ekey', lock.lockId), icon: Smartphone, whyNot: null },
    ...LISTED_KINDS.map(kind => {
      const { title, list, icon } = kindLooks[kind];
      const blockReason = kindBlockReason(lock, kind);
      const whyNot = blockReason && format(kindObstacleMessages[blockReason]);
      return { label: format(title), href: list(lock.lockId), icon, whyNot };
    }),
  ];
  return (
    <nav aria-label={format(messages.pages)} className="relative mb-4 overflow-x-auto border-b border-line">
      <ul className="flex">
        {tabs.map(({ label, href, icon: Icon, whyNot }) => {
          const exact = path === pathOf(href);
          const here = exact || (of !== undefined && href === listOf(of, lock.lockId));
          return (
            <li key={href}>
              <Link
                ref={here ? inSight : null}
                href={href}
                title={whyNot ?? undefined}
                aria-current={exact ? 'page' : here || undefined}
                className={`${look} ${here ? 'border-brand font-medium text-ink' : 'border-transparent text-muted hover:text-ink'}`}
              >
                <Icon aria-hidden size={18} />
                {whyNot === null ? label : <s>{label}</s>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const listOf = (kind: ListedKind | 'ekey', lockId: LockId) =>
  kind === 'ekey' ? paths.eKeys(lockId) : kindLooks[kind].list(lockId);

const pathOf = (href: string) => href.slice(0, href.indexOf('?'));

/** Scrolls the current tab into view, because on a phone the tabs are wider than the screen. */
const inSight = (tab: HTMLElement | null) => tab?.scrollIntoView({ inline: 'center', block: 'nearest' });
