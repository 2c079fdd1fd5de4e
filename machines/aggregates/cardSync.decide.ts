import type { CardSyncFailure } from '../../models/cardSync.ts';
import { reject } from '../../models/errorCodes.ts';
import type { CardSyncFact, NewCardSyncFact } from '../../models/facts/cardSync.facts.ts';
import type { AccountId, GatewayId, LockId } from '../../models/ids.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { cardSyncMachine } from './cardSync.machine.ts';

type CardComparison = Extract<CardSyncFact, { type: 'cardSync.compared.v1' }>['data'];

export type CardSyncCommand =
  | { type: 'ask'; lockId: LockId; uid: AccountId; gatewayId: GatewayId }
  | { type: 'begin' }
  | ({ type: 'compare' } & Omit<CardComparison, 'lockId' | 'forgets'>)
  | { type: 'fail'; reason: CardSyncFailure };

export const cardSync: Aggregate<typeof cardSyncMachine, CardSyncCommand, NewCardSyncFact> = {
  kind: 'cardSync',
  machine: cardSyncMachine,
  decide(command, snapshot) {
    if (command.type === 'ask') {
      const { type: _, ...data } = command;
      return snapshot.hasTag('waiting') ? [] : [{ type: 'cardSync.asked.v1', data }];
    }
    const { lockId, found } = snapshot.context;
    if (!lockId) return reject('notInThisState');
    if (command.type === 'begin') {
      // After a crash the handler reads the lock again, which is safe because reading changes nothing.
      if (snapshot.matches('reading')) return [];
      return snapshot.matches('asked') ? [{ type: 'cardSync.begun.v1', data: { lockId } }] : reject('notInThisState');
    }
    if (!snapshot.matches('reading')) return [];
    if (command.type === 'fail') return [{ type: 'cardSync.failed.v1', data: { lockId, reason: command.reason } }];
    const { type: _, ...compared } = command;
    const forgets = found.map(({ numberRef }) => numberRef);
    return [{ type: 'cardSync.compared.v1', data: { lockId, ...compared, forgets } }];
  },
};
