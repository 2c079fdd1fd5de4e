import { Link } from 'wouter';
import type { Leaving } from '../../../../models/calls/account.calls.ts';
import { useLeaving } from '../../actors/account.ts';
import { refetch } from '../../actors/defineResource.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { TitledLines } from '../TitledLines.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { endsWords, leaveMessages, stillHas } from './leaveMessages.ts';

const PLACES = {
  locks: [paths.console(), leaveMessages.toLocks],
  gateways: [paths.gateways, leaveMessages.toGateways],
  transfers: [paths.transfers, leaveMessages.toTransfers],
  jobs: [paths.jobs, leaveMessages.toJobs],
  orders: [paths.purchases, leaveMessages.toOrders],
} as const;

const keysOf = <Name extends string>(counts: Record<Name, number>): Name[] =>
  (Object.keys(counts) as Name[]).filter(name => counts[name] > 0);

export function LeavePanel({ onClose }: { onClose: () => void }) {
  const format = useMessage();
  const leaving = useLeaving();
  return (
    <ThingStates actor={leaving} title={format(leaveMessages.failed)}>
      {known =>
        keysOf(known.stillHas).length > 0 ? (
          <First leaving={known} onAgain={() => refetch(leaving)} />
        ) : (
          <>
            <WhatHappens leaving={known} />
            <LeaveForm leaving={known} onClose={onClose} />
          </>
        )
      }
    </ThingStates>
  );
}

/** Lists what blocks the deletion; each item links to where it can be resolved. */
function First({ leaving: { stillHas: counts, locks }, onAgain }: { leaving: Leaving; onAgain: () => void }) {
  const format = useMessage();
  return (
    <>
      <p className="max-w-prose">{format(leaveMessages.firstMeans)}</p>
      <TitledLines title={format(leaveMessages.first)}>
        {keysOf(counts).map(name => {
          const [href, go] = PLACES[name];
          return (
            <li key={name}>
              {format(stillHas[name], { count: counts[name] })}{' '}
              {name === 'locks' && (
                <span className="wrap-anywhere text-muted">
                  {locks.map(({ lockAlias }) => lockAlias).join(', ')}{' '}
                  {counts.locks > locks.length &&
                    format(leaveMessages.more, { count: counts.locks - locks.length })}{' '}
                </span>
              )}
              <Link href={href} className="target-in-text text-brand underline">
                {format(go)}
              </Link>
            </li>
          );
        })}
      </TitledLines>
      <div>
        <Button onClick={onAgain}>{format(leaveMessages.again)}</Button>
      </div>
    </>
  );
}

const KEPT = ['cards', 'fingers', 'exports'] as const;
const RIGHTS = ['eKeys', 'administers', 'schedules', 'orders'] as const;

function WhatHappens({ leaving: { ends, given } }: { leaving: Leaving }) {
  const format = useMessage();
  const lines = (names: readonly (keyof Leaving['ends'])[]) =>
    names
      .filter(name => ends[name] > 0)
      .map(name => <li key={name}>{format(endsWords[name], { count: ends[name] })}</li>);
  return (
    <>
      <TitledLines title={format(leaveMessages.ends)}>
        <li>{format(leaveMessages.sessions)}</li>
        {lines(RIGHTS)}
        <li>{format(leaveMessages.services)}</li>
      </TitledLines>
      <TitledLines title={format(leaveMessages.erased)}>
        <li>{format(leaveMessages.person)}</li>
        {lines(KEPT)}
      </TitledLines>
      <TitledLines title={format(leaveMessages.stays)}>
        {given.length === 0 && <li>{format(leaveMessages.credentials)}</li>}
        <li>{format(leaveMessages.records)}</li>
        <li>{format(leaveMessages.free)}</li>
      </TitledLines>
    </>
  );
}
