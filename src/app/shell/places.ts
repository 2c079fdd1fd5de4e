import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Boxes from 'lucide-react/icons/boxes';
import CreditCard from 'lucide-react/icons/credit-card';
import DoorClosed from 'lucide-react/icons/door-closed';
import FileClock from 'lucide-react/icons/file-clock';
import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Router from 'lucide-react/icons/router';
import Send from 'lucide-react/icons/send';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import Workflow from 'lucide-react/icons/workflow';
import type { Company } from '../actors/company.ts';
import { explorerIsOn } from '../api/explorerIsOn.ts';
import { paths } from '../routes/paths.ts';
import { titles } from '../routes/titles.ts';
import { tabStorage } from '../storage.ts';
import { lastGroup } from './lastGroup.ts';

const messages = defineMessages({
  locks: { id: 'shell.locks', defaultMessage: 'Locks' },
  records: { id: 'shell.records', defaultMessage: 'Records' },
  lockUsers: { id: 'shell.lockUsers', defaultMessage: 'Users' },
  jobs: { id: 'shell.jobs', defaultMessage: 'Jobs' },
  gateways: { id: 'shell.gateways', defaultMessage: 'Gateways' },
  templates: { id: 'service.tabs.templates', defaultMessage: 'Message templates' },
  explorer: { id: 'shell.explorer', defaultMessage: 'State Explorer' },
});

export const PLACE_GROUPS = ['doors', 'people', 'work', 'console'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

export interface Place {
  name: MessageDescriptor;
  href: string;
  icon: LucideIcon;
  group: PlaceGroup;
  /** The key that leads to it after `g`. */
  key: string;
  /** Starts of the paths of the pages that belong to the place. */
  within: readonly string[];
  /** In the bar on narrow screens; the others are behind “More”. */
  isMain?: boolean;
  isShownWhere?: (company: Company) => boolean;
}

const OF_LOCKS = ['/console/home', '/lock/', '/cloud', '/manage/', '/ekey/', '/passcode/', '/fingerprint/'];

const OF_RECORDS = ['/console/records', '/console/insight', '/console/exportRecord', '/console/migrate'];

const OF_LOCK_USERS = ['/lockUser/', '/console/exportLockUser'];

/** In the order of the menu. */
const PLACES: readonly Place[] = [
  {
    group: 'doors',
    name: messages.locks,
    href: paths.console(),
    icon: DoorClosed,
    key: 'l',
    within: OF_LOCKS,
    isMain: true,
  },
  { group: 'doors', name: titles.attention, href: paths.attention, icon: Bell, key: 'a', within: ['/attention/'] },
  { group: 'doors', name: titles.groups, href: paths.groups, icon: Boxes, key: 'g', within: ['/group/'] },
  { group: 'doors', name: messages.gateways, href: paths.gateways, icon: Router, key: 'w', within: ['/plug/'] },
  {
    group: 'people',
    name: messages.lockUsers,
    href: paths.lockUsers,
    icon: Users,
    key: 'u',
    within: OF_LOCK_USERS,
    isMain: true,
  },
  {
    group: 'people',
    name: titles.administrators,
    href: paths.administrators,
    icon: UserCog,
    key: 'm',
    within: ['/auth/'],
  },
  {
    group: 'people',
    name: titles.cardNumbers,
    href: paths.cardNumbers,
    icon: CreditCard,
    key: 'c',
    within: ['/card/'],
  },
  {
    group: 'work',
    name: messages.records,
    href: paths.records(),
    icon: History,
    key: 'r',
    within: OF_RECORDS,
    isMain: true,
  },
  { group: 'work', name: messages.jobs, href: paths.jobs, icon: ListChecks, key: 'j', within: ['/job/'], isMain: true },
  { group: 'work', name: titles.transfers, href: paths.transfers, icon: Send, key: 't', within: ['/transfer/'] },
  {
    group: 'work',
    name: messages.templates,
    href: paths.emailTemplates,
    icon: MessageSquareText,
    key: 'e',
    within: [paths.smsTemplates, paths.emailTemplates],
    // If services are sold, the shop’s pages link to the templates instead.
    isShownWhere: ({ everythingIncluded }) => everythingIncluded,
  },
  {
    group: 'console',
    name: titles.services,
    href: paths.services,
    icon: ShoppingBag,
    key: 's',
    within: [paths.services, paths.vip, paths.purchases],
    isShownWhere: ({ hasPaidFeature }) => hasPaidFeature,
  },
  {
    group: 'console',
    name: titles.audit,
    href: paths.accountAudit,
    icon: FileClock,
    key: 'h',
    within: ['/account/audit'],
  },
  { group: 'console', name: titles.outbox, href: paths.outbox, icon: Mail, key: 'n', within: ['/account/outbox'] },
  {
    group: 'console',
    name: messages.explorer,
    href: paths.explorer,
    icon: Workflow,
    key: 'x',
    within: ['/explorer'],
    isShownWhere: explorerIsOn,
  },
];

export const shownPlaces = (company: Company): Place[] =>
  PLACES.filter(({ isShownWhere }) => isShownWhere?.(company) ?? true);

export const isWithin = ({ within }: Place, path: string): boolean => within.some(start => path.startsWith(start));

/** The locks open with the group that this tab showed last. */
export const placeHref = ({ href }: Place): string =>
  href === paths.console() ? paths.console(lastGroup(tabStorage)) : href;
