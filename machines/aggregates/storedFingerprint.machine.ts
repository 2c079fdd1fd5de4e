import { assign, setup } from 'xstate';
import type { StoredFingerprintFact } from '../../models/facts/storedFingerprint.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { FingerprintVendor } from '../../models/plugIn.ts';
import type { StoredFingerprintId } from '../../models/storedFingerprint.ts';
import { type EffectParams, named } from '../effects.ts';
import { keptStates } from './keeping.ts';

export interface StoredFingerprintContext {
  collectedId: StoredFingerprintId | null;
  uid: AccountId | null;
  name: string;
  vendor: FingerprintVendor | null;
  templateRef: string | null;
  takenAt: number;
  from: { uid: AccountId; collectedId: StoredFingerprintId } | null;
  to: AccountId | null;
  toId: StoredFingerprintId | null;
}

function change(fact: StoredFingerprintFact): Partial<StoredFingerprintContext> {
  switch (fact.type) {
    case 'collectedFinger.kept.v1':
      return fact.data;
    case 'collectedFinger.renamed.v1':
      return { name: fact.data.name };
    case 'collectedFinger.transferAsked.v1':
      return { to: fact.data.to, toId: fact.data.toId };
    default:
      return {};
  }
}

const NOTHING_KEPT: StoredFingerprintContext = {
  collectedId: null,
  uid: null,
  name: '',
  vendor: null,
  templateRef: null,
  takenAt: 0,
  from: null,
  to: null,
  toId: null,
};

const handing = ({ context: { collectedId, uid, to, toId } }: { context: StoredFingerprintContext }) =>
  ({ collectedId, uid, to, toId }) as EffectParams['handOverFinger'];

export const storedFingerprintMachine = setup({
  types: { context: {} as StoredFingerprintContext, events: {} as StoredFingerprintFact },
  actions: {
    handOverFinger: named<'handOverFinger'>,
    remember: assign(({ event }) => change(event)),
  },
}).createMachine({
  id: 'collectedFinger',
  context: NOTHING_KEPT,
  initial: 'none',
  states: keptStates('collectedFinger', 'renamed', { type: 'handOverFinger', params: handing }),
});
