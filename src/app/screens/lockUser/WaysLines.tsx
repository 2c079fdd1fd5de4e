import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleSlash, type LucideIcon, Smartphone, Wifi, WifiOff } from 'lucide-react';
import type { LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import { ACCESS_GRANT_DELIVERIES, type AccessGrantDelivery } from '../../../../models/lockUser.ts';
import { useMessage } from '../../i18n/intl.tsx';
import type { HeldWish } from './wishMessages.ts';

const lines: Record<AccessGrantDelivery | 'not', MessageDescriptor> = defineMessages({
  gateway: {
    id: 'held.way.gateway',
    defaultMessage: '{count, plural, one {# is} other {# are}} at a lock within reach: done when the lock has said so.',
  },
  gatewayOffline: {
    id: 'held.way.gatewayOffline',
    defaultMessage:
      '{count, plural, one {# waits} other {# wait}} until the lock can be reached again. Until then the door may still open as before.',
  },
  app: {
    id: 'held.way.app',
    defaultMessage:
      '{count, plural, one {# waits} other {# wait}} until the person’s app has been online. Until then the door may still open as before.',
  },
  not: {
    id: 'held.way.not',
    defaultMessage:
      '{count, plural, one {# cannot be frozen and goes on opening its door} other {# cannot be frozen and go on opening their doors}}: only eKeys can.',
  },
});

const icons: Record<AccessGrantDelivery | 'not', LucideIcon> = {
  gateway: Wifi,
  gatewayOffline: WifiOff,
  app: Smartphone,
  not: CircleSlash,
};

interface WaysLinesProps {
  person: LockUserDetail;
  wish: HeldWish;
}

function counted({ person, wish: { verb, items } }: WaysLinesProps): Record<AccessGrantDelivery | 'not', number> {
  const known =
    items === null
      ? person.ways
      : Object.fromEntries(ACCESS_GRANT_DELIVERIES.map(way => [way, items.filter(item => item.way === way).length]));
  const counts = { gateway: 0, gatewayOffline: 0, app: 0, not: 0, ...known };
  if (verb === 'remove' || verb === 'changePeriod') return counts;
  const all = counts.gateway + counts.gatewayOffline + counts.app;
  const eKeys = items === null ? (person.holds.find(({ kind }) => kind === 'ekey')?.count ?? 0) : items.length;
  return { gateway: 0, gatewayOffline: 0, app: eKeys, not: all - eKeys };
}

export function WaysLines(props: WaysLinesProps) {
  const format = useMessage();
  const counts = counted(props);
  return (
    <ul className="figures flex flex-col gap-1.5">
      {([...ACCESS_GRANT_DELIVERIES, 'not'] as const)
        .filter(way => counts[way] > 0)
        .map(way => {
          const Icon = icons[way];
          return (
            <li key={way} className="flex items-start gap-2">
              <Icon aria-hidden size={16} className="mt-1 shrink-0" />
              <span>{format(lines[way], { count: counts[way] })}</span>
            </li>
          );
        })}
    </ul>
  );
}
