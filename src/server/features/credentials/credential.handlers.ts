/** Writes credentials to locks and reads them back, idempotently: after a crash the current revision is sent again. */
import { isRejection } from '../../../../models/errorCodes.ts';
import { OPERATION_DEADLINE_MS, QUERY_DEADLINE_MS } from '../../../../models/limits.ts';
import type { Driver } from '../../../drivers/driver.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { redactDriverErrors } from '../../connectors/redactDriverErrors.ts';
import { isGatewayAway } from '../gateways/gatewayRow.ts';
import { createRequestBuilder } from './credentialRequest.ts';
import { type AnyCredential, aggregateOf, type SharedCommand } from './kinds.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  driver: Driver;
  /** Number from 0 to 1: jitter of the retry delay. */
  random(): number;
}

type Effect = EffectOf<'writeCredential'>;

const isCurrentRevision = ({ params: { revision, change } }: Effect, snapshot: AnyCredential) =>
  snapshot.status === 'active' && snapshot.context.revision === revision && snapshot.hasTag(change);

const awaitsAnswer = (effect: Effect, snapshot: AnyCredential) =>
  isCurrentRevision(effect, snapshot) &&
  snapshot.hasTag('waiting') &&
  !snapshot.hasTag('unsent') &&
  !snapshot.hasTag('beingRead') &&
  !snapshot.hasTag('retryable');

export function createCredentialHandlers(
  dependencies: Dependencies,
): Pick<EffectHandlers, 'writeCredential' | 'readCredential'> {
  const { store, loop, vault, clock, driver, random } = dependencies;
  const { holdLane, withinDeadline, acknowledge, retrySettle } = createHandlerKit({ store, clock });
  const buildRequest = createRequestBuilder({ store, vault, clock });

  const snapshotOf = async (effect: Effect) => (await loop.snapshot(aggregateOf(effect.params.kind), effect)).snapshot;

  /** Appends in the transaction that settles the effect. The state machine rejects or ignores a late outcome. */
  const settle = (effect: Effect, command: SharedCommand) =>
    retrySettle(async (): Promise<EffectResult> => {
      const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
      const result = await loop.handle(aggregateOf(effect.params.kind), effect, command, options);
      return isRejection(result) ? 'tryAgain' : 'settled';
    });

  /** A job's item isn't delayed while the gateway is offline, so that the job can finish. */
  async function waitsForGateway(effect: Effect): Promise<boolean> {
    if (!(await isGatewayAway(store.db, effect.params.gatewayId))) return false;
    const snapshot = await snapshotOf(effect);
    return isCurrentRevision(effect, snapshot) && snapshot.hasTag('unsent') && !snapshot.context.job;
  }

  async function writeCredential(effect: Effect): Promise<EffectResult> {
    const { revision, kind } = effect.params;
    if (await waitsForGateway(effect)) return 'waits';
    const options = { by: 0, answer: null, with: { lease: { effect, settle: false } } } as const;
    const sent = await loop.handle(aggregateOf(kind), effect, { type: 'send', revision }, options);
    const snapshot = await snapshotOf(effect);
    if (isRejection(sent) && (sent.rejected === 'conflict' || sent.rejected === 'gatewayBusy')) return 'tryAgain';
    if (!awaitsAnswer(effect, snapshot)) return acknowledge(effect);
    const request = await buildRequest(effect, snapshot, OPERATION_DEADLINE_MS);
    if (!(await holdLane(effect, request.deadlineAt))) return 'tryAgain';
    const outcome = await withinDeadline(
      redactDriverErrors(() => driver.writeCredential(request)),
      request.deadlineAt,
    );
    return settle(effect, { type: 'settle', revision, outcome, spread: random() });
  }

  async function readCredential(effect: Effect): Promise<EffectResult> {
    const { revision } = effect.params;
    const snapshot = await snapshotOf(effect);
    if (!isCurrentRevision(effect, snapshot) || !snapshot.hasTag('beingRead')) return acknowledge(effect);
    const request = await buildRequest(effect, snapshot, QUERY_DEADLINE_MS);
    const deadlineAt = clock.now() + QUERY_DEADLINE_MS;
    if (!(await holdLane(effect, deadlineAt))) return 'tryAgain';
    const reading = redactDriverErrors(() => driver.readCredential({ ...request, deadlineAt }));
    const outcome = await withinDeadline(reading, deadlineAt);
    // A timer of the credential's state machine ends the retries.
    if (outcome.kind === 'unreachable' || outcome.kind === 'unconfirmed') return 'tryAgain';
    const found = outcome.kind === 'done' ? outcome.found : 'unknown';
    return settle(effect, { type: 'readBack', revision, found, spread: random() });
  }

  return { writeCredential, readCredential };
}
