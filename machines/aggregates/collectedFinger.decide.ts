import type { CollectedId } from '../../models/collectedFinger.ts';
import { reject } from '../../models/errorCodes.ts';
import type { CollectedFingerFact, NewCollectedFingerFact } from '../../models/facts/collectedFinger.facts.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { collectedFingerMachine } from './collectedFinger.machine.ts';
import { decideKeeping, type KeepingCommand } from './keeping.ts';

type Kept = Extract<CollectedFingerFact, { type: 'collectedFinger.kept.v1' }>['data'];

export type CollectedFingerCommand =
  | ({ type: 'keep' } & Kept)
  | { type: 'rename'; name: string }
  | KeepingCommand<CollectedId>;

export const collectedFinger: Aggregate<typeof collectedFingerMachine, CollectedFingerCommand, NewCollectedFingerFact> =
  {
    kind: 'collectedFinger',
    machine: collectedFingerMachine,
    decide(command, snapshot, now) {
      const { collectedId, name } = snapshot.context;
      if (command.type === 'keep') {
        const { type: _, ...data } = command;
        // The number names it: brought a second time, it is there already.
        return collectedId ? [] : [{ type: 'collectedFinger.kept.v1', data }];
      }
      if (!collectedId) return reject('collectedNotFound');
      const ifTaken = (fact: NewCollectedFingerFact): Decision<NewCollectedFingerFact> =>
        snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
      if (command.type === 'rename') {
        if (command.name === name) return reject('unchanged');
        return ifTaken({ type: 'collectedFinger.renamed.v1', data: { collectedId, name: command.name } });
      }
      return decideKeeping<CollectedId, NewCollectedFingerFact>(command, {
        snapshot,
        ifTaken,
        facts: {
          asked: handing => ({ type: 'collectedFinger.transferAsked.v1', data: { collectedId, ...handing } }),
          handedOver: handing => ({ type: 'collectedFinger.handedOver.v1', data: { collectedId, ...handing } }),
          deleted: { type: 'collectedFinger.deleted.v1', data: { collectedId } },
        },
      });
    },
  };
