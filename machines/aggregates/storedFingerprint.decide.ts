import { reject } from '../../models/errorCodes.ts';
import type { NewStoredFingerprintFact, StoredFingerprintFact } from '../../models/facts/storedFingerprint.facts.ts';
import type { StoredFingerprintId } from '../../models/storedFingerprint.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { decideKeeping, type KeepingCommand } from './keeping.ts';
import { storedFingerprintMachine } from './storedFingerprint.machine.ts';

type NewFingerprint = Extract<StoredFingerprintFact, { type: 'collectedFinger.kept.v1' }>['data'];

export type StoredFingerprintCommand =
  | ({ type: 'keep' } & NewFingerprint)
  | { type: 'rename'; name: string }
  | KeepingCommand<StoredFingerprintId>;

export const storedFingerprint: Aggregate<
  typeof storedFingerprintMachine,
  StoredFingerprintCommand,
  NewStoredFingerprintFact
> = {
  kind: 'collectedFinger',
  machine: storedFingerprintMachine,
  decide(command, snapshot, now) {
    const { collectedId, name } = snapshot.context;
    if (command.type === 'keep') {
      const { type: _, ...data } = command;
      return collectedId ? [] : [{ type: 'collectedFinger.kept.v1', data }];
    }
    if (!collectedId) return reject('collectedNotFound');
    const ifTaken = (fact: NewStoredFingerprintFact): Decision<NewStoredFingerprintFact> =>
      snapshot.can({ ...fact, at: now }) ? [fact] : reject('notInThisState');
    if (command.type === 'rename') {
      if (command.name === name) return reject('unchanged');
      return ifTaken({ type: 'collectedFinger.renamed.v1', data: { collectedId, name: command.name } });
    }
    return decideKeeping<StoredFingerprintId, NewStoredFingerprintFact>(command, {
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
