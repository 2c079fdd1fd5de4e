import { Link } from 'wouter';
import type { GatewayItem } from '../../../../models/calls/gateway.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { GatewayConnection } from './GatewayConnection.tsx';
import { GatewaySince } from './GatewaySince.tsx';
import { gatewayMessages } from './gatewayMessages.ts';

export function GatewayRow({ gateway }: { gateway: GatewayItem }) {
  const format = useMessage();
  const { gatewayId, gatewayName, networkName, lockNum, waiting } = gateway;
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[1fr_1.4fr_10rem] md:items-start">
      <div className="flex min-w-0 flex-col">
        <h2>
          <Link
            href={paths.gateway(gatewayId)}
            className="target-in-text inline-flex max-w-full items-center font-medium wrap-anywhere text-brand hover:underline"
          >
            {gatewayName}
          </Link>
        </h2>
        <span className="text-sm break-words text-muted">{format(gatewayMessages.network, { networkName })}</span>
      </div>
      <div className="flex flex-col">
        <GatewayConnection gateway={gateway} />
        <GatewaySince gateway={gateway} />
      </div>
      <div className="figures flex flex-wrap gap-x-4 text-sm md:flex-col">
        <span>{format(gatewayMessages.locks, { lockNum })}</span>
        <span className={waiting > 0 ? 'font-medium text-waiting' : 'text-muted'}>
          {format(gatewayMessages.waiting, { waiting })}
        </span>
      </div>
    </li>
  );
}
