import type { CollectedId } from '../../models/collectedFinger.ts';
import { reject } from '../../models/errorCodes.ts';
import type { CollectedFingerFact, NewCollectedFingerFact } from '../../models/facts/collectedFinger.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { Aggregate, Decision } from '../aggregate.ts';
import { collectedFingerMachine } from './collectedFinger.machine.ts';

type Kept = Extract<CollectedFingerFact, { type: 'collectedFinger.kept.v1' }>['data'];

export type CollectedFingerCommand =
  | ({ type: 'keep' } & Kept)
  | { type: 'rename'; name: string }
  /** The other has accepted it. */
  | { type: 'transfer'; to: AccountId; toId: CollectedId }
  /** The other has it. */
  | { type: 'settleTransfer' }
  | { type: 'delete' };

export const collectedFinger: Aggregate<typeof collectedFingerMachine, CollectedFingerCommand, NewCollectedFingerFact> =
  {
    kind: 'collectedFinger',
    machine: collectedFingerMachine,
    decide(command, snapshot, now) {
      const { collectedId, name, to, toId } = snapshot.context;
      if (command.type === 'keep') {
        const { type: _, ...data } = command;
        // The number names it: brought a second time, it is there already.
        return collectedId ? [] : [{ type: 'collectedFinger.kept.v1', data }];
      }
      if (!collectedId) return reject('collectedNotFound');
      const ifTaken = (fact: NewCollectedFingerFact): Decision<NewCollectedFingerFact> =>
        snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
      switch (command.type) {
        case 'rename':
          if (command.name === name) return reject('unchanged');
          return ifTaken({ type: 'collectedFinger.renamed.v1', data: { collectedId, name: command.name } });
        case 'transfer':
          return ifTaken({
            type: 'collectedFinger.transferAsked.v1',
            data: { collectedId, to: command.to, toId: command.toId },
          });
        case 'settleTransfer':
          // Told twice: said already.
          if (!to || !toId || !snapshot.matches('handingOver')) return [];
          return [{ type: 'collectedFinger.handedOver.v1', data: { collectedId, to, toId } }];
        case 'delete':
          if (snapshot.matches('deleted')) return [];
          return ifTaken({ type: 'collectedFinger.deleted.v1', data: { collectedId } });
      }
    },
  };
