import { verificationCode } from '../../../../machines/aggregates/verificationCode.decide.ts';
import { nextCodeAt } from '../../../../machines/selectors/verificationCode.ts';
import type { CodeStanding } from '../../../../models/calls/user.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { CodeDelivery, CodeId } from '../../../../models/verificationCode.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store, StreamRef } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { type CodePlace, codeStreamRef } from './codePlace.ts';
import { placeOfCode } from './codeRow.ts';

interface Parts {
  store: Store;
  loop: Loop;
  vault: Vault;
  reaches(by: CodeDelivery): boolean;
}

const heldFor = (uid: AccountId | null) => (uid === null ? 'heldForOperator' : 'heldForAccount');

export function createCodeStatus({ store, loop, vault, reaches }: Parts) {
  async function statusOf(ref: StreamRef): Promise<CodeStanding | null> {
    const { snapshot } = await loop.snapshot(verificationCode, ref);
    const { codeId, expiresAt, failure, delivery, uid } = snapshot.context;
    if (codeId === null) return null;
    const isSending = snapshot.matches({ inForce: 'sending' });
    const sent = failure ? 'failed' : isSending ? 'sending' : reaches(delivery) ? 'sent' : heldFor(uid);
    return { codeId, expiresAt, nextAt: nextCodeAt(snapshot), sent, failure };
  }

  return {
    statusOf,
    async standingOf(codeId: CodeId): Promise<CodeStanding | null> {
      const place = await placeOfCode(store.db, codeId);
      return place && statusOf(place);
    },

    async inForce(place: CodePlace): Promise<CodeStanding | null> {
      const ref = codeStreamRef(vault, place);
      const { snapshot } = await loop.snapshot(verificationCode, ref);
      return snapshot.hasTag('counts') ? statusOf(ref) : null;
    },
  };
}
export type CodeStatus = ReturnType<typeof createCodeStatus>;
