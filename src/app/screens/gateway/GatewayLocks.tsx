import { defineMessages } from '@formatjs/intl';
import { DoorClosed, SignalHigh, Signal as SignalIcon, SignalLow, SignalMedium } from 'lucide-react';
import { Link } from 'wouter';
import type { GatewayLock } from '../../../../models/calls/gateway.calls.ts';
import type { GatewayId } from '../../../../models/ids.ts';
import { Signal } from '../../../../models/lockState.ts';
import { useLocksOfGateway } from '../../actors/gateways.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Status } from '../../ui/Status.tsx';
import { QueryList } from '../QueryList.tsx';
import { usePlace } from './usePlace.ts';

const messages = defineMessages({
  title: { id: 'gateway.nearby', defaultMessage: 'Locks nearby' },
  served: { id: 'gateway.nearby.served', defaultMessage: 'Connected through this gateway' },
  heard: { id: 'gateway.nearby.heard', defaultMessage: 'In range, but not connected' },
  unheard: { id: 'gateway.signal.unheard', defaultMessage: 'No signal' },
  foreign: { id: 'gateway.nearby.foreign', defaultMessage: 'A lock you can’t access' },
  none: { id: 'gateway.nearby.none', defaultMessage: 'No locks nearby' },
  noneText: {
    id: 'gateway.nearby.none.text',
    defaultMessage: 'This gateway hasn’t detected a lock yet. Move the gateway to within about 10 meters of a lock.',
  },
});

const SIGNALS = {
  [Signal.UNKNOWN]: {
    icon: SignalIcon,
    meaning: 'plain',
    ...defineMessages({ word: { id: 'gateway.signal.unknown', defaultMessage: 'Signal unknown' } }),
  },
  [Signal.WEAK]: {
    icon: SignalLow,
    meaning: 'attention',
    ...defineMessages({ word: { id: 'gateway.signal.weak', defaultMessage: 'Weak signal' } }),
  },
  [Signal.MEDIUM]: {
    icon: SignalMedium,
    meaning: 'done',
    ...defineMessages({ word: { id: 'gateway.signal.medium', defaultMessage: 'Medium signal' } }),
  },
  [Signal.STRONG]: {
    icon: SignalHigh,
    meaning: 'done',
    ...defineMessages({ word: { id: 'gateway.signal.strong', defaultMessage: 'Strong signal' } }),
  },
} as const;

/** Locks served by the gateway and others in its radio range, with signal strengths. */
export function GatewayLocks({ gatewayId }: { gatewayId: GatewayId }) {
  const format = useMessage();
  const [place, change] = usePlace();
  const list = useLocksOfGateway({ gatewayId, ...place });
  return (
    <section>
      <h2 className="mb-2 font-semibold">{format(messages.title)}</h2>
      <QueryList
        list={list}
        query={place}
        onChange={change}
        label={format(messages.title)}
        empty={
          <EmptyState icon={DoorClosed} title={format(messages.none)}>
            {format(messages.noneText)}
          </EmptyState>
        }
        rows={page => page.map(lock => <NearbyRow key={lock.lockId} lock={lock} />)}
      />
    </section>
  );
}

function NearbyRow({ lock: { lockId, lockAlias, served, signal } }: { lock: GatewayLock }) {
  const format = useMessage();
  const look = signal === null ? null : SIGNALS[signal];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex min-w-0 flex-col">
        {lockAlias === null ? (
          <span className="text-muted">{format(messages.foreign)}</span>
        ) : (
          <Link
            href={paths.lock(lockId)}
            className="target-in-text inline-flex max-w-full items-center break-words text-brand hover:underline"
          >
            {lockAlias}
          </Link>
        )}
        <span className="text-sm text-muted">{format(served ? messages.served : messages.heard)}</span>
      </div>
      {look === null ? (
        <span className="w-36 text-muted">{format(messages.unheard)}</span>
      ) : (
        // Fixed width, so that the signal icons of all rows align.
        <span className="w-36">
          <Status meaning={look.meaning} icon={look.icon}>
            {format(look.word)}
          </Status>
        </span>
      )}
    </li>
  );
}
