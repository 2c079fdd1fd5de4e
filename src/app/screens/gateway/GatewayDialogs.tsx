import { defineMessages } from '@formatjs/intl';
import { type GatewayItem, gatewayName as nameSchema } from '../../../../models/calls/gateway.calls.ts';
import { GATEWAY_NAME_MAX } from '../../../../models/limits.ts';
import { gatewayCommands } from '../../actors/gateways.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { formMessages } from '../credential/formMessages.ts';
import { RenamingDialog } from '../credential/RenamingDialog.tsx';

const messages = defineMessages({
  rename: { id: 'gateway.rename.title', defaultMessage: 'Rename “{name}”' },
  ask: { id: 'gateway.delete.ask', defaultMessage: 'Delete gateway “{name}”?' },
  locks: {
    id: 'gateway.delete.locks',
    defaultMessage:
      '{lockNum, plural, =0 {No locks use this gateway.} one {You can’t reach the gateway’s lock remotely until you connect that lock to another gateway.} other {You can’t reach the gateway’s # locks remotely until you connect them to another gateway.}}',
  },
  waiting: {
    id: 'gateway.delete.waiting',
    defaultMessage:
      '{waiting, plural, =0 {No commands are waiting.} one {The console still tries to send # waiting command. If the gateway doesn’t accept the command, the command shows as failed.} other {The console still tries to send # waiting commands. Commands the gateway doesn’t accept show as failed.}}',
  },
  again: {
    id: 'gateway.delete.again',
    defaultMessage: 'Your doors keep working. To use the gateway again, add the gateway with the manufacturer’s app.',
  },
  keep: { id: 'gateway.delete.keep', defaultMessage: 'Cancel' },
  yes: { id: 'gateway.delete.yes', defaultMessage: 'Delete gateway' },
});

interface GatewayDialogProps {
  gateway: GatewayItem;
  onClose: () => void;
}

export function RenameGatewayDialog({ gateway: { gatewayId, gatewayName }, onClose }: GatewayDialogProps) {
  const format = useMessage();
  return (
    <RenamingDialog
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
