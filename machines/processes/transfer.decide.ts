import type { SnapshotFrom } from 'xstate';
import { reject } from '../../models/errorCodes.ts';
import type { NewTransferFact } from '../../models/facts/transfer.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import {
  type AlsoTransferred,
  type KeptReason,
  MAX_TRANSFER_ITEMS,
  type TransferId,
  type TransferKind,
  type TransferRefusal,
  wrongReceiver,
} from '../../models/transfer.ts';
import { CODE_TRIES } from '../../models/verificationCode.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { transferMachine } from './transfer.machine.ts';

export type TransferCommand =
  | {
      type: 'ask';
      transferId: TransferId;
      kind: TransferKind;
      items: readonly { item: number; name: string }[];
      uid: AccountId;
      /** Null if no account has this address. */
      receiver: AccountId | null;
      isCompany: boolean;
      notOwned: readonly number[];
    }
  | { type: 'enterCode'; uid: AccountId; isRight: boolean }
  | { type: 'survey'; found: { alsoTransferred: readonly AlsoTransferred[] } | { refusal: TransferRefusal } }
  | { type: 'confirm' | 'accept' | 'decline' | 'cancel' | 'retry'; uid: AccountId }
  | { type: 'settleItem'; item: number; end: 'handedOver' | KeptReason };

type Snapshot = SnapshotFrom<typeof transferMachine>;
type Decided = Decision<NewTransferFact>;

export const transfer: Aggregate<typeof transferMachine, TransferCommand, NewTransferFact> = {
  kind: 'transfer',
  machine: transferMachine,
  decide(command, snapshot, now) {
    if (command.type === 'ask') return ask(command, snapshot);
    const { transferId, uid, receiver, pending } = snapshot.context;
    if (!transferId || !uid || !receiver) return reject('notInThisState');
    const by = (who: AccountId, fact: NewTransferFact): Decided => {
      if ('uid' in command && command.uid !== who) return reject('noPermission');
      return snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
    };
    switch (command.type) {
      case 'enterCode':
        if (command.uid !== uid) return reject('noPermission');
        return enterCode(command.isRight, transferId, snapshot);
      case 'survey': {
        if (!snapshot.matches({ preparing: 'verified' })) return [];
        const { found } = command;
        if ('refusal' in found) return [{ type: 'transfer.refused.v1', data: { transferId, reason: found.refusal } }];
        return [{ type: 'transfer.surveyed.v1', data: { transferId, alsoTransferred: [...found.alsoTransferred] } }];
      }
      case 'confirm':
        return by(uid, { type: 'transfer.confirmed.v1', data: { transferId } });
      case 'cancel':
        return by(uid, { type: 'transfer.cancelled.v1', data: { transferId } });
      case 'accept':
        return by(receiver, { type: 'transfer.accepted.v1', data: { transferId } });
      case 'decline':
        if (command.uid === receiver && !snapshot.matches('offered')) return reject('notInThisState');
        return by(receiver, { type: 'transfer.refused.v1', data: { transferId, reason: 'declined' } });
      case 'retry': {
        const items = worthARetry(snapshot);
        if (command.uid === uid && items.length === 0) return reject('notInThisState');
        return by(uid, { type: 'transfer.retried.v1', data: { transferId, items } });
      }
      case 'settleItem': {
        const { item, end } = command;
        if (!snapshot.matches('handingOver') || pending[0] !== item) return [];
        return end === 'handedOver'
          ? [{ type: 'transfer.itemHandedOver.v1', data: { transferId, item } }]
          : [{ type: 'transfer.itemKept.v1', data: { transferId, item, reason: end } }];
      }
    }
  },
};

function ask(command: Extract<TransferCommand, { type: 'ask' }>, snapshot: Snapshot): Decided {
  if (!snapshot.matches('none')) return [];
  const { transferId, kind, uid, receiver, isCompany, notOwned } = command;
  const named = new Map(command.items.map(({ item, name }) => [item, name]));
  const items = [...named.keys()];
  if (items.length === 0 || items.length > MAX_TRANSFER_ITEMS)
    return reject('badParameter', { fields: { items: `1 to ${MAX_TRANSFER_ITEMS}` } });
  if (receiver === null) return reject('receiverUnknown');
  if (receiver === uid) return reject('receiverIsSelf');
  const wrong = wrongReceiver(kind, isCompany);
  if (wrong) return reject(wrong, { fields: { receiver: 'invalid' } });
  if (notOwned.length > 0) return reject('noPermission', { items: notOwned });
  return [{ type: 'transfer.asked.v1', data: { transferId, kind, items, names: [...named.values()], uid, receiver } }];
}

function enterCode(isRight: boolean, transferId: TransferId, snapshot: Snapshot): Decided {
  if (!snapshot.matches({ preparing: 'asked' })) return reject('notInThisState');
  if (isRight) return [{ type: 'transfer.codeVerified.v1', data: { transferId } }];
  const tries = snapshot.context.wrongCodes + 1;
  const wrong: NewTransferFact = { type: 'transfer.codeWrong.v1', data: { transferId, tries } };
  if (tries < CODE_TRIES) return [wrong];
  return [wrong, { type: 'transfer.refused.v1', data: { transferId, reason: 'tooManyWrongCodes' } }];
}

/** Only items that were in use are worth a retry. They keep their original order. */
function worthARetry({ context: { items, kept } }: Snapshot): number[] {
  const inUse = new Set(kept.filter(({ reason }) => reason === 'inUse').map(({ item }) => item));
  return items.filter(item => inUse.has(item));
}
