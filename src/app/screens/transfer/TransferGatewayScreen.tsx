import { defineMessages } from '@formatjs/intl';
import { useSearch } from 'wouter';
import { GatewayId } from '../../../../models/ids.ts';
import { TransferKind } from '../../../../models/transfer.ts';
import { useGateway } from '../../actors/gateways.ts';
import { transferCommands } from '../../actors/transfers.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Problem } from '../../ui/Problem.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { TransferForm } from './TransferForm.tsx';

const messages = defineMessages({
  failed: { id: 'gateway.failed', defaultMessage: 'Couldn’t load the gateway' },
  locks: {
    id: 'transfer.gateway.locks',
    defaultMessage:
      '{lockNum, plural, =0 {No locks use this gateway.} one {The lock that uses this gateway stays yours and keeps its connection.} other {The # locks that use this gateway stay yours and keep their connection.}}',
  },
});

export function TransferGatewayScreen() {
  const format = useMessage();
  const id = GatewayId.safeParse(Number(new URLSearchParams(useSearch()).get('gatewayId')));
  return (
    <>
      <Trail steps={[{ label: format(titles.gateways), href: paths.gateways }]} here={format(titles.transferGateway)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.transferGateway)}
      </h1>
      {id.success ? (
        <Gateway key={id.data} gatewayId={id.data} />
      ) : (
        <Problem title={format(messages.failed)} text={format(errorMessages.gatewayNotFound)} />
      )}
    </>
  );
}

function Gateway({ gatewayId }: { gatewayId: GatewayId }) {
  const format = useMessage();
  return (
    <ThingStates actor={useGateway(gatewayId)} title={format(messages.failed)}>
      {gateway => (
        <TransferForm
          missing={null}
          begin={({ toCompany, ...recipient }) =>
            transferCommands.ofGateways({
              ...recipient,
              gatewayIds: [gatewayId],
              kind: toCompany ? TransferKind.GATEWAY_TO_COMPANY : TransferKind.GATEWAY_TO_PERSON,
            })
          }
          above={
            <div>
              <p className="text-lg font-medium break-words">{gateway.gatewayName}</p>
              <p className="text-muted">{format(messages.locks, { lockNum: gateway.lockNum })}</p>
            </div>
          }
        />
      )}
    </ThingStates>
  );
}
