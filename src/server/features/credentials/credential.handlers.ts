/**
 * Writes credentials to locks and reads them back. Both are idempotent: after a crash the current revision is sent
 * again.
 */
import { ENROL_STEP_MS } from '../../../../models/credential.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { OPERATION_DEADLINE_MS, QUERY_DEADLINE_MS } from '../../../../models/limits.ts';
import type { Driver } from '../../../drivers/driver.ts';
import { type CredentialRequest, comesIntoBeingAtLock, type LockContent } from '../../../drivers/lockCredential.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { redactDriverErrors } from '../../connectors/redactDriverErrors.ts';
import { isGatewayAway } from '../gateways/gatewayRow.ts';
import { secretRefOf } from './credentialRow.ts';
import { type AnyCredential, aggregateOf, type SharedCommand } from './kinds.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  driver: Driver;
  /** 0 to 1: jitter of the retry. */
  random(): number;
}

type Effect = EffectOf<'writeCredential'>;

/** Room for every enrolment step at the lock. */
const ENROLMENT_MS = 5 * ENROL_STEP_MS;

/** A command this long past its deadline has arrived or never will. */
const ARRIVAL_GRACE_MS = 5000;

export function createCredentialHandlers(
  dependencies: Dependencies,
): Pick<EffectHandlers, 'writeCredential' | 'readCredential'> {
  const { store, loop, vault, clock, driver, random } = dependencies;
  const { withinDeadline, acknowledge, retrySettle } = createHandlerKit({ store, clock });

  const snapshotOf = async (effect: Effect) => (await loop.snapshot(aggregateOf(effect.params.kind), effect)).snapshot;

  /** In the transaction that settles the effect. A late outcome is rejected or a no-op. */
  const settle = (effect: Effect, command: SharedCommand) =>
    retrySettle(async (): Promise<EffectResult> => {
      const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
      const result = await loop.handle(aggregateOf(effect.params.kind), effect, command, options);
      return isRejection(result) ? 'tryAgain' : 'settled';
    });

  async function contentOf({ account }: Effect, { context }: AnyCredential): Promise<LockContent | null> {
    const { content } = context;
    if (!content) return null;
    // Locks compare features, not the photo.
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
      case 'palmVein':
      case 'keyFob':
        return { kind: content.kind };
      default:
        return null;
    }
  }

  async function buildRequest(effect: Effect, snapshot: AnyCredential, patience: number): Promise<CredentialRequest> {
    const { name, validity, times } = snapshot.context;
    const content = await contentOf(effect, snapshot);
    const isEnrolment = effect.params.change === 'add' && content !== null && comesIntoBeingAtLock(content);
    const adjusted = {
      // The console keeps these times; the lock would reject them.
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
  }

  const isCurrentRevision = ({ params: { turn, change } }: Effect, snapshot: AnyCredential) =>
    snapshot.status === 'active' && snapshot.context.turn === turn && snapshot.hasTag(change);

  const awaitsAnswer = (effect: Effect, snapshot: AnyCredential) =>
    isCurrentRevision(effect, snapshot) &&
    snapshot.hasTag('waiting') &&
    !snapshot.hasTag('unsent') &&
    !snapshot.hasTag('beingRead') &&
    !snapshot.hasTag('retryable');

  /** An item of a job isn't held back, so that the job can end. */
  async function waitsForGateway(effect: Effect): Promise<boolean> {
    if (!(await isGatewayAway(store.db, effect.params.gatewayId))) return false;
    const snapshot = await snapshotOf(effect);
    return isCurrentRevision(effect, snapshot) && snapshot.hasTag('unsent') && !snapshot.context.job;
  }

  async function writeCredential(effect: Effect): Promise<EffectResult> {
    const { turn, kind } = effect.params;
    if (await waitsForGateway(effect)) return 'waits';
    const options = { by: 0, answer: null, with: { lease: { effect, settle: false } } } as const;
    const sent = await loop.handle(aggregateOf(kind), effect, { type: 'send', turn }, options);
    const snapshot = await snapshotOf(effect);
    if (isRejection(sent) && (sent.rejected === 'conflict' || sent.rejected === 'gatewayBusy')) return 'tryAgain';
    if (!awaitsAnswer(effect, snapshot)) return acknowledge(effect);
    const request = await buildRequest(effect, snapshot, OPERATION_DEADLINE_MS);
    // The command may arrive until its deadline even if this process dies; nothing in the lane may overtake it.
    const isRenewed = await store.renew(effect, clock.now(), request.deadlineAt + ARRIVAL_GRACE_MS);
    if (!isRenewed) return 'tryAgain';
    const outcome = await withinDeadline(
      redactDriverErrors(() => driver.writeCredential(request)),
      request.deadlineAt,
    );
    return settle(effect, { type: 'settle', turn, outcome, spread: random() });
  }

  async function readCredential(effect: Effect): Promise<EffectResult> {
    const { turn } = effect.params;
    const snapshot = await snapshotOf(effect);
    if (!isCurrentRevision(effect, snapshot) || !snapshot.hasTag('beingRead')) return acknowledge(effect);
    const request = await buildRequest(effect, snapshot, QUERY_DEADLINE_MS);
    const deadlineAt = clock.now() + QUERY_DEADLINE_MS;
    const reading = redactDriverErrors(() => driver.readCredential({ ...request, deadlineAt }));
    const outcome = await withinDeadline(reading, deadlineAt);
    // The chart limits the retries.
    if (outcome.kind === 'unreachable' || outcome.kind === 'unconfirmed') return 'tryAgain';
    const found = outcome.kind === 'done' ? outcome.found : 'unknown';
    return settle(effect, { type: 'readBack', turn, found, spread: random() });
  }

  return { writeCredential, readCredential };
}
