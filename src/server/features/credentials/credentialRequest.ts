import { ENROL_STEP_MS } from '../../../../models/credential.ts';
import { type CredentialRequest, comesIntoBeingAtLock, type LockContent } from '../../../drivers/lockCredential.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectOf } from '../../../engine/loop/effectHandlers.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { AnyCredential } from './kinds.ts';
import { secretRefOf } from './secretRefOf.ts';

interface Dependencies {
  store: Store;
  vault: Vault;
  clock: Clock;
}

type Effect = EffectOf<'writeCredential'>;

/** Leaves time for every step of an enrolment at the lock. */
const ENROLMENT_MS = 5 * ENROL_STEP_MS;

export function createRequestBuilder({ store, vault, clock }: Dependencies) {
  async function contentOf({ account }: Effect, { context }: AnyCredential): Promise<LockContent | null> {
    const { content } = context;
    if (!content) return null;
    // Locks get the face's features, not the photo.
    const ref = content.kind === 'face' ? content.featuresRef : secretRefOf(content);
    const sealed = ref && (await store.secret(account, ref));
    const secret = sealed && vault.open(sealed);
    switch (content.kind) {
      case 'card':
        return secret ? { kind: 'card', number: secret } : null;
      case 'passcode':
        return secret ? { kind: 'passcode', type: content.type, digits: secret } : null;
      case 'fingerprint':
        return { kind: 'fingerprint', template: secret };
      case 'face':
        return secret ? { kind: 'face', features: secret } : null;
      case 'qrCode':
        return secret ? { kind: 'qrCode', number: secret } : null;
      default:
        return { kind: content.kind };
    }
  }

  return async (effect: Effect, snapshot: AnyCredential, patience: number): Promise<CredentialRequest> => {
    const { name, validity, times } = snapshot.context;
    const content = await contentOf(effect, snapshot);
    const isEnrolment = effect.params.change === 'add' && content !== null && comesIntoBeingAtLock(content);
    const adjusted = {
      // The lock would reject a period, so it gets a permanent credential, and the console enforces the period.
      validity: times === null ? validity : ({ kind: 'permanent' } as const),
      change: effect.params.change === 'takeOut' ? ('delete' as const) : effect.params.change,
    };
    return {
      ...effect.params,
      ...adjusted,
      name,
      content,
      deadlineAt: clock.now() + (isEnrolment ? ENROLMENT_MS : patience),
    };
  };
}
