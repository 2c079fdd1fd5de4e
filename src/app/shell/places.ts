import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { LucideIcon } from 'lucide-react';
import Boxes from 'lucide-react/icons/boxes';
import CreditCard from 'lucide-react/icons/credit-card';
import DoorClosed from 'lucide-react/icons/door-closed';
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

const messages = defineMessages({
  locks: { id: 'shell.locks', defaultMessage: 'Locks' },
  records: { id: 'shell.records', defaultMessage: 'Records' },
  lockUsers: { id: 'shell.lockUsers', defaultMessage: 'Users' },
  jobs: { id: 'shell.jobs', defaultMessage: 'Jobs' },
  gateways: { id: 'shell.gateways', defaultMessage: 'Gateways' },
  templates: { id: 'service.tabs.templates', defaultMessage: 'Message templates' },
  explorer: { id: 'shell.explorer', defaultMessage: 'State Explorer' },
});

/** `within`: starts of the paths of the pages that belong to the place. */
export interface Place {
  name: MessageDescriptor;
  href: string;
  icon: LucideIcon;
  within: readonly string[];
  isShownWhere?: (company: Company) => boolean;
}

const OF_LOCKS = ['/console/home', '/lock/', '/cloud', '/manage/', '/ekey/', '/passcode/', '/fingerprint/'];

const OF_RECORDS = ['/console/records', '/console/insight', '/console/exportRecord', '/console/migrate'];

export const MAIN_PLACES: readonly Place[] = [
  { name: messages.locks, href: paths.console(), icon: DoorClosed, within: OF_LOCKS },
  { name: messages.records, href: paths.records(), icon: History, within: OF_RECORDS },
  { name: messages.lockUsers, href: paths.lockUsers, icon: Users, within: ['/lockUser/', '/console/exportLockUser'] },
  { name: messages.jobs, href: paths.jobs, icon: ListChecks, within: ['/job/'] },
];

/** Behind “More”. */
export const MORE_PLACES: readonly Place[] = [
  { name: titles.groups, href: paths.groups, icon: Boxes, within: ['/group/'] },
  { name: titles.administrators, href: paths.administrators, icon: UserCog, within: ['/auth/'] },
  { name: titles.cardNumbers, href: paths.cardNumbers, icon: CreditCard, within: ['/card/'] },
  { name: messages.gateways, href: paths.gateways, icon: Router, within: ['/plug/'] },
  { name: titles.transfers, href: paths.transfers, icon: Send, within: ['/transfer/'] },
  {
    name: titles.services,
    href: paths.services,
    icon: ShoppingBag,
    within: [paths.services, paths.vip, paths.purchases],
    isShownWhere: ({ hasPaidFeature }: Company) => hasPaidFeature,
  },
  {
    name: messages.templates,
    href: paths.emailTemplates,
    icon: MessageSquareText,
    within: [paths.smsTemplates, paths.emailTemplates],
    // If services are sold, the shop’s pages link to the templates instead.
    isShownWhere: ({ everythingIncluded }: Company) => everythingIncluded,
  },
  { name: titles.audit, href: paths.accountAudit, icon: History, within: ['/account/audit'] },
  { name: titles.outbox, href: paths.outbox, icon: Mail, within: ['/account/outbox'] },
  ...(explorerIsOn() ? [{ name: messages.explorer, href: paths.explorer, icon: Workflow, within: ['/explorer'] }] : []),
];

export const shownPlaces = (places: readonly Place[], company: Company): Place[] =>
  places.filter(({ isShownWhere }) => isShownWhere?.(company) ?? true);
