import { defineMessages } from '@formatjs/intl';
import { type GatewayItem, gatewayName as nameSchema } from '../../../../models/calls/gateway.calls.ts';
import { GATEWAY_NAME_MAX } from '../../../../models/limits.ts';
import { gatewayCommands } from '../../actors/gateways.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { formMessages } from '../credential/formMessages.ts';
import { TextDialog } from '../credential/TextDialog.tsx';

const messages = defineMessages({
  rename: { id: 'gateway.rename.title', defaultMessage: 'Rename {name}' },
  ask: { id: 'gateway.delete.ask', defaultMessage: 'Delete {name}?' },
  locks: {
    id: 'gateway.delete.locks',
    defaultMessage:
      '{lockNum, plural, =0 {No lock is reached through it.} one {The lock behind it cannot be reached from afar any more, until it is added to another gateway.} other {The # locks behind it cannot be reached from afar any more, until they are added to another gateway.}}',
  },
  waiting: {
    id: 'gateway.delete.waiting',
    defaultMessage:
      '{waiting, plural, =0 {Nothing waits for it.} one {One thing still waits for it: it is tried, and told as failed if the gateway does not take it.} other {# things still wait for it: they are tried, and told as failed if the gateway does not take them.}}',
  },
  again: {
    id: 'gateway.delete.again',
    defaultMessage:
      'The doors go on opening as they did. To use the gateway again, it has to be added anew with the app.',
  },
  keep: { id: 'gateway.delete.keep', defaultMessage: 'Keep' },
  yes: { id: 'gateway.delete.yes', defaultMessage: 'Delete' },
});

interface GatewayDialogProps {
  gateway: GatewayItem;
  onClose: () => void;
}

export function RenameGatewayDialog({ gateway: { gatewayId, gatewayName }, onClose }: GatewayDialogProps) {
  const format = useMessage();
  return (
    <TextDialog
      title={format(messages.rename, { name: gatewayName })}
      label={format(formMessages.name)}
      wrong={format(formMessages.nameWrong, { max: GATEWAY_NAME_MAX })}
      schema={nameSchema}
      param="gatewayName"
      first={gatewayName}
      save={name => gatewayCommands.rename(gatewayId, name)}
      onClose={onClose}
    />
  );
}

/** Shows the consequences for its locks before deleting the gateway. */
export function DeleteGatewayDialog({ gateway, onClose, onDeleted }: GatewayDialogProps & { onDeleted: () => void }) {
  const format = useMessage();
  const { gatewayId, gatewayName, lockNum, waiting } = gateway;
  return (
    <ConfirmDialog
      title={format(messages.ask, { name: gatewayName })}
      no={format(messages.keep)}
      yes={format(messages.yes)}
      act={() => gatewayCommands.delete(gatewayId).then(onDeleted)}
      onClose={onClose}
    >
      <p>{format(messages.locks, { lockNum })}</p>
      <p>{format(messages.waiting, { waiting })}</p>
      <p>{format(messages.again)}</p>
    </ConfirmDialog>
  );
}
