import { defineMessages } from '@formatjs/intl';
import type { GatewayItem } from '../../../../models/calls/gateway.calls.ts';
import { OnlineState } from '../../../../models/lockState.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Age } from '../../ui/Age.tsx';

const messages = defineMessages({
  online: { id: 'gateway.since.online', defaultMessage: 'Came online' },
  offline: { id: 'gateway.since.offline', defaultMessage: 'Last seen' },
  never: { id: 'gateway.since.never', defaultMessage: 'Not seen yet' },
});

/** Since when the gateway has been online, or when it last was. */
export function GatewaySince({ gateway: { online, since } }: { gateway: Pick<GatewayItem, 'online' | 'since'> }) {
  const format = useMessage();
  if (since === null) return <span className="text-sm text-muted">{format(messages.never)}</span>;
  return (
    <span className="text-sm text-muted">
      {format(online === OnlineState.ONLINE ? messages.online : messages.offline)} <Age at={since} />
    </span>
  );
}
