import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck } from 'lucide-react';
import type { GatewayItem, GatewayWaiting } from '../../../../models/calls/gateway.calls.ts';
import type { CredentialChange } from '../../../../models/credential.ts';
import { OnlineState } from '../../../../models/lockState.ts';
import { useWaitingForGateway } from '../../actors/gateways.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { heldMessages } from '../lockUser/heldMessages.ts';
import { QueryList } from '../QueryList.tsx';
import { usePlace } from './usePlace.ts';

const messages = defineMessages({
  title: { id: 'gateway.waits', defaultMessage: 'Waiting commands' },
  offline: {
    id: 'gateway.waits.offline',
    defaultMessage:
      'The console sends commands in this order once the gateway is back online. Expired commands aren’t sent and show as failed.',
  },
  online: { id: 'gateway.waits.online', defaultMessage: 'The console sends commands in this order, one at a time.' },
  none: { id: 'gateway.waits.none', defaultMessage: 'No waiting commands' },
  noneText: { id: 'gateway.waits.none.text', defaultMessage: 'The console has sent every command for this gateway.' },
  at: { id: 'gateway.waits.at', defaultMessage: 'On “{lock}”' },
  foreign: { id: 'gateway.waits.foreign', defaultMessage: 'On a lock you can’t access' },
  until: { id: 'gateway.waits.until', defaultMessage: 'expires {moment}' },
  unlock: { id: 'gateway.waits.unlock', defaultMessage: 'Unlock' },
  lock: { id: 'gateway.waits.lock', defaultMessage: 'Lock' },
  query: { id: 'gateway.waits.query', defaultMessage: 'Refresh status' },
  set: { id: 'gateway.waits.set', defaultMessage: 'Change a setting' },
  readSetting: { id: 'gateway.waits.readSetting', defaultMessage: 'Read a setting' },
});

const changes: Record<CredentialChange | 'read', MessageDescriptor> = defineMessages({
  read: { id: 'gateway.waits.read', defaultMessage: 'Check for “{name}” on the lock' },
  add: { id: 'gateway.waits.add', defaultMessage: 'Add “{name}”' },
  update: { id: 'gateway.waits.update', defaultMessage: 'Change “{name}”' },
  delete: { id: 'gateway.waits.delete', defaultMessage: 'Delete “{name}”' },
  block: { id: 'gateway.waits.block', defaultMessage: 'Block “{name}”' },
  takeOut: { id: 'gateway.waits.takeOut', defaultMessage: 'Remove “{name}” from the lock (expired)' },
});

const unnamed: Record<CredentialChange | 'read', MessageDescriptor> = defineMessages({
  add: { id: 'gateway.waits.add.unnamed', defaultMessage: 'Add a credential' },
  update: { id: 'gateway.waits.update.unnamed', defaultMessage: 'Change a credential' },
  delete: { id: 'gateway.waits.delete.unnamed', defaultMessage: 'Delete a credential' },
  block: { id: 'gateway.waits.block.unnamed', defaultMessage: 'Block a credential' },
  takeOut: { id: 'gateway.waits.takeOut.unnamed', defaultMessage: 'Remove an expired credential from the lock' },
  read: { id: 'gateway.waits.read.unnamed', defaultMessage: 'Check for a credential on the lock' },
});

/** The gateway’s queue, in the order of sending. */
export function GatewayWaitingList({ gateway: { gatewayId, online } }: { gateway: GatewayItem }) {
  const format = useMessage();
  const [place, change] = usePlace();
  const list = useWaitingForGateway({ gatewayId, ...place });
  return (
    <section>
      <h2 className="font-semibold">{format(messages.title)}</h2>
      <p className="mb-2 max-w-prose text-sm text-muted">
        {format(online === OnlineState.ONLINE ? messages.online : messages.offline)}
      </p>
      <QueryList
        list={list}
        query={place}
        onChange={change}
        label={format(messages.title)}
        empty={
          <EmptyState icon={CircleCheck} title={format(messages.none)}>
            {format(messages.noneText)}
          </EmptyState>
        }
        rows={page => page.map(one => <WaitingRow key={one.waitingId} one={one} />)}
      />
    </section>
  );
}

function useWhat(): (one: GatewayWaiting) => string {
  const format = useMessage();
  return ({ kind, action, credential }) => {
    const name = credential?.name;
    if (kind === 'operate') return format(action === 'lock' ? messages.lock : messages.unlock);
    if (kind !== 'write' && kind !== 'read') return format(messages[kind]);
    const change = kind === 'read' ? kind : (credential?.change ?? 'add');
    return name === undefined ? format(unnamed[change]) : format(changes[change], { name });
  };
}

function WaitingRow({ one }: { one: GatewayWaiting }) {
  const format = useMessage();
  const what = useWhat();
  const moment = useMoment();
  const { lockAlias, credential, deadlineAt } = one;
  const kind = credential && heldMessages(credential.kind);
  const where = lockAlias === null ? format(messages.foreign) : format(messages.at, { lock: lockAlias });
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-2 last:border-b-0">
      {kind && <kind.icon aria-hidden size={18} className="mt-1 shrink-0 text-muted" />}
      <div className="flex min-w-0 flex-col">
        <span className="break-words">
          {kind && <span className="sr-only">{format(kind.title)}: </span>}
          {what(one)}
        </span>
        <span className="text-sm break-words text-muted">
          {where}
          {deadlineAt !== null && <> · {format(messages.until, { moment: moment(deadlineAt) })}</>}
        </span>
      </div>
    </li>
  );
}
