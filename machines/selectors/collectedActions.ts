import type { SnapshotFrom } from 'xstate';
import type { StoredFingerprintAction } from '../../models/calls/fingerprintData.calls.ts';
import type { NewStoredFingerprintFact } from '../../models/facts/storedFingerprint.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { StoredFingerprintId } from '../../models/storedFingerprint.ts';
import type { storedFingerprintMachine } from '../aggregates/storedFingerprint.machine.ts';

type Snapshot = SnapshotFrom<typeof storedFingerprintMachine>;

const takes = (snapshot: Snapshot, fact: NewStoredFingerprintFact) =>
  snapshot.can({ ...fact, at: snapshot.context.takenAt });
const collectedId = 1 as StoredFingerprintId;

const ASKS: Record<StoredFingerprintAction, (snapshot: Snapshot) => boolean> = {
  rename: snapshot => takes(snapshot, { type: 'collectedFinger.renamed.v1', data: { collectedId, name: '' } }),
  issue: snapshot => snapshot.matches('kept'),
  transfer: snapshot =>
    takes(snapshot, {
      type: 'collectedFinger.transferAsked.v1',
      data: { collectedId, to: 1 as AccountId, toId: collectedId },
    }),
  delete: snapshot => takes(snapshot, { type: 'collectedFinger.deleted.v1', data: { collectedId } }),
};

export const storedFingerprintActions = (snapshot: Snapshot): StoredFingerprintAction[] =>
  (Object.keys(ASKS) as StoredFingerprintAction[]).filter(action => ASKS[action](snapshot));
