import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { LucideIcon } from 'lucide-react';
import Boxes from 'lucide-react/icons/boxes';
import CreditCard from 'lucide-react/icons/credit-card';
import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/history';
import Mail from 'lucide-react/icons/mail';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Router from 'lucide-react/icons/router';
import Send from 'lucide-react/icons/send';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UserCog from 'lucide-react/icons/user-cog';
import Workflow from 'lucide-react/icons/workflow';
import { Link, useLocation } from 'wouter';
import { type Company, useCompany } from '../actors/company.ts';
import { explorerIsOn } from '../api/explorerIsOn.ts';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';
import { titles } from '../routes/titles.ts';
import { MenuButton } from '../ui/MenuButton.tsx';

const messages = defineMessages({
  more: { id: 'shell.more', defaultMessage: 'More' },
  gateways: { id: 'shell.gateways', defaultMessage: 'Gateways' },
  templates: { id: 'service.tabs.templates', defaultMessage: 'Message templates' },
  explorer: { id: 'shell.explorer', defaultMessage: 'State Explorer' },
});

interface Place {
  name: MessageDescriptor;
  href: string;
  icon: LucideIcon;
  within: readonly string[];
  isShownWhere?: (company: Company) => boolean;
}

const PLACES: readonly Place[] = [
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

interface MorePlacesProps {
  /** Classes of the navigation’s own links, so that the menu’s button looks like them. */
  look: { link: string; icon: string };
  tone: (here: boolean) => string;
}

export function MorePlaces({ look, tone }: MorePlacesProps) {
  const format = useMessage();
  const [path] = useLocation();
  const company = useCompany();
  const places = PLACES.filter(({ isShownWhere }) => isShownWhere?.(company) ?? true);
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
      items={places.map(({ name, href, icon: Icon, within }) => ({
        key: href,
        item: (
          <Link
            href={href}
            aria-current={isHere(within) ? 'page' : undefined}
            className="target flex items-center gap-3 rounded-box px-3 text-ink data-focus:bg-raised"
          >
            <Icon aria-hidden className="size-4" />
            {format(name)}
          </Link>
        ),
      }))}
    />
  );
}
