import type { SnapshotFrom } from 'xstate';
import type { TransferAction } from '../../models/calls/transfer.calls.ts';
import type { AccountId } from '../../models/ids.ts';
import type { transferMachine } from '../processes/transfer.machine.ts';

export function transferActions(snapshot: SnapshotFrom<typeof transferMachine>, who: AccountId): TransferAction[] {
  const { uid, receiver, kept } = snapshot.context;
  const isOver = snapshot.matches('partlyReceived') || snapshot.matches('kept');
  const may: Record<TransferAction, boolean> = {
    enterCode: who === uid && snapshot.matches({ preparing: 'asked' }),
    confirm: who === uid && snapshot.matches({ preparing: 'told' }),
    cancel: who === uid && (snapshot.matches('preparing') || snapshot.matches('offered')),
    accept: who === receiver && snapshot.matches('offered'),
    decline: who === receiver && snapshot.matches('offered'),
    retry: who === uid && isOver && kept.some(({ reason }) => reason === 'inUse'),
  };
  return (Object.keys(may) as TransferAction[]).filter(action => may[action]);
}
