import type { SnapshotFrom } from 'xstate';
import type { CollectedFingerAction } from '../../models/calls/fingerprintData.calls.ts';
import type { CollectedId } from '../../models/collectedFinger.ts';
import type { NewCollectedFingerFact } from '../../models/facts/collectedFinger.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { collectedFingerMachine } from '../aggregates/collectedFinger.machine.ts';

type Snapshot = SnapshotFrom<typeof collectedFingerMachine>;

const takes = (snapshot: Snapshot, fact: NewCollectedFingerFact) =>
  snapshot.can({ ...fact, at: snapshot.context.takenAt });
const collectedId = 1 as CollectedId;

/** Each as `decide` would judge it, save for what is asked for along with it. */
const ASKS: Record<CollectedFingerAction, (snapshot: Snapshot) => boolean> = {
  rename: snapshot => takes(snapshot, { type: 'collectedFinger.renamed.v1', data: { collectedId, name: '' } }),
  // What is on its way to somebody else, or is gone, is not given out.
  issue: snapshot => snapshot.matches('kept'),
  transfer: snapshot =>
    takes(snapshot, {
      type: 'collectedFinger.transferAsked.v1',
      data: { collectedId, to: 1 as AccountId, toId: collectedId },
    }),
  delete: snapshot => takes(snapshot, { type: 'collectedFinger.deleted.v1', data: { collectedId } }),
};

/** What its keeper may ask of a collected finger as it stands now. */
export const collectedActions = (snapshot: Snapshot): CollectedFingerAction[] =>
  (Object.keys(ASKS) as CollectedFingerAction[]).filter(action => ASKS[action](snapshot));
