import { defineMessages } from '@formatjs/intl';
import { Boxes, Download, type LucideIcon, MessageSquareText, TriangleAlert, Unlock } from 'lucide-react';
import type { ServiceOverview } from '../../../../models/calls/order.calls.ts';
import type { VipDetail } from '../../../../models/calls/vip.calls.ts';
import { VipStatus as Status } from '../../../../models/vipTime.ts';
import { useServices, useVip, valueCommands } from '../../actors/value.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { Status as StatusLine } from '../../ui/Status.tsx';
import { useNow } from '../../ui/useNow.ts';
import { ThingStates } from '../ThingStates.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { BuyVip } from './BuyVip.tsx';
import { ServicePage } from './ServicePage.tsx';
import { useServicesKnown } from './useServicesKnown.ts';
import { VipStatus } from './VipStatus.tsx';

const messages = defineMessages({
  failed: { id: 'vip.failed', defaultMessage: 'Couldn’t load advanced functions' },
  what: { id: 'vip.what', defaultMessage: 'Included functions' },
  groups: { id: 'vip.groups', defaultMessage: 'Lock groups: organize locks and manage them together' },
  unlock: { id: 'vip.unlock', defaultMessage: 'Batch unlock: many locks, one after another' },
  exports: { id: 'vip.exports', defaultMessage: 'Exports of records and users' },
  templates: { id: 'vip.templates', defaultMessage: 'Message templates' },
  never: {
    id: 'vip.never',
    defaultMessage:
      'When advanced functions expire, they pause and your data stays unchanged. Your doors keep working.',
  },
  owners: {
    id: 'vip.owners',
    defaultMessage:
      'Only lock owners can enable advanced functions, and only for their own locks. You don’t own a lock. To get advanced functions, ask the owner of the locks you administer.',
  },
  days: {
    id: 'vip.days',
    defaultMessage: '{days, plural, =0 {Less than a day left} one {# day left} other {# days left}}',
  },
  covers: {
    id: 'vip.covers',
    defaultMessage:
      'Covers {locks, plural, one {# lock} other {# locks}}. You own {own, plural, one {# lock} other {# locks}}.',
  },
  past: {
    id: 'vip.past',
    defaultMessage:
      '{past, plural, one {# of your {own, number} locks isn’t covered.} other {# of your {own, number} locks aren’t covered.}}',
  },
  pastMeans: {
    id: 'vip.past.means',
    defaultMessage: 'VIP covers the locks that you’ve owned longest. To cover the others, order VIP for more locks.',
  },
  trial: { id: 'vip.trial', defaultMessage: 'Start 10-day trial' },
  trialMeans: {
    id: 'vip.trial.means',
    defaultMessage: 'The trial is free and covers all your locks. You can use it once.',
  },
});

const ADDS: readonly { icon: LucideIcon; text: keyof typeof messages }[] = [
  { icon: Boxes, text: 'groups' },
  { icon: Unlock, text: 'unlock' },
  { icon: Download, text: 'exports' },
  { icon: MessageSquareText, text: 'templates' },
];
const DAY_MS = 86_400_000;

export const VipScreen = () => (
  <ServicePage title={titles.vip}>
    <Vip />
  </ServicePage>
);

function Vip() {
  const format = useMessage();
  const vip = useVip();
  const services = useServicesKnown(useServices());
  return (
    <ThingStates actor={vip} title={format(messages.failed)}>
      {known => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <VipSummary vip={known} />
            <Adds />
          </div>
          <Offer vip={known} services={services} />
        </div>
      )}
    </ThingStates>
  );
}

function VipSummary({ vip }: { vip: VipDetail }) {
  const format = useMessage();
  const now = useNow(vip.until);
  const trying = useRunWithToast();
  const { standing, until, locks, ownLocks, status, trialUsed } = vip;
  const runs = status === Status.ON_TRIAL || status === Status.OPEN;
  const mayTry = status === Status.NOT_OPEN && !trialUsed && ownLocks > 0;
  return (
    <section className="card flex flex-col gap-3 p-4 sm:p-6">
      <VipStatus standing={standing} known={vip} />
      {runs && (
        <p className="figures text-2xl font-semibold">
          {format(messages.days, { days: Math.max(0, Math.floor((until - now) / DAY_MS)) })}
        </p>
      )}
      {status === Status.OPEN && locks !== null && <p>{format(messages.covers, { locks, own: ownLocks })}</p>}
      {status === Status.OPEN && locks !== null && ownLocks > locks && (
        <>
          <StatusLine meaning="attention" icon={TriangleAlert}>
            {format(messages.past, { past: ownLocks - locks, own: ownLocks })}
          </StatusLine>
          <p className="text-sm text-muted">{format(messages.pastMeans)}</p>
        </>
      )}
      {mayTry && (
        <div className="flex flex-wrap items-center gap-3">
          <Button weight="primary" onClick={() => trying(valueCommands.beginTrial)}>
            {format(messages.trial)}
          </Button>
          <span className="text-sm text-muted">{format(messages.trialMeans)}</span>
        </div>
      )}
    </section>
  );
}

function Adds() {
  const format = useMessage();
  return (
    <section className="card flex flex-col gap-3 p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{format(messages.what)}</h2>
      <ul className="flex flex-col gap-2">
        {ADDS.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden size={18} className="mt-1 shrink-0 text-brand" />
            {format(messages[text])}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{format(messages.never)}</p>
    </section>
  );
}

function Offer({ vip, services }: { vip: VipDetail; services: ServiceOverview | null }) {
  const format = useMessage();
  if (!services) return null;
  if (!services.mayBuy) return <p className="card p-4 sm:p-6">{format(messages.owners)}</p>;
  return (
    <BuyVip
      key={`${vip.status}-${vip.locks}-${vip.until}`}
      vip={vip}
      prices={services.prices}
      methods={services.ways}
    />
  );
}
