/** Facts of a stored fingerprint. */

import type { StoredFingerprintFact } from '../../models/facts/storedFingerprint.facts.ts';
import { FingerprintVendor } from '../../models/plugIn.ts';
import type { StoredFingerprintId } from '../../models/storedFingerprint.ts';
import { guest, NOON, owner } from './givenFacts.ts';

type Of<Type extends StoredFingerprintFact['type']> = Extract<StoredFingerprintFact, { type: Type }>;
export const said = <const Type extends StoredFingerprintFact['type']>(type: Type, data: Of<Type>['data']) =>
  ({ type, data, at: NOON }) as unknown as Of<Type>;

const collectedId = 7 as StoredFingerprintId;
/** From the owner to the guest, under another id. */
export const handing = { collectedId, to: guest, toId: 8 as StoredFingerprintId };
export const kept = said('collectedFinger.kept.v1', {
  ...{ collectedId, uid: owner, name: 'Right thumb', vendor: FingerprintVendor.WEIDUN },
  ...{ templateRef: 'ref', takenAt: NOON, from: null },
});
export const renamed = said('collectedFinger.renamed.v1', { collectedId, name: 'Left thumb' });
