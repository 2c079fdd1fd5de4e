import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { operation } from '../../../../machines/aggregates/operation.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { QUERY_DEADLINE_MS } from '../../../../models/limits.ts';
import { type Outcome, type RefusedReason, refusalForGood } from '../../../../models/outcome.ts';
import type { Driver } from '../../../drivers/driver.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { ClaimedEffect, Store, StreamRef } from '../../../engine/store/store.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import { unlessHalted } from '../jobs/unlessHalted.ts';
import { recordEKeyUse } from './locksOpenedByEKeys.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
  driver: Driver;
}

export function createOperationHandlers({
  store,
  loop,
  clock,
  driver,
}: Dependencies): Pick<EffectHandlers, 'operateLock' | 'queryState' | 'tellRecipient'> {
  const { holdLane, withinDeadline, acknowledge, retrySettle } = createHandlerKit({ store, clock });

  async function settle(effect: ClaimedEffect, outcome: Outcome): Promise<EffectResult> {
    const options = { by: 0, answer: 'settled', with: settlingLease(effect) } as const;
    const result = await loop.handle(operation, effect, { type: 'settle', outcome }, options);
    return isRejection(result) ? 'tryAgain' : 'settled';
  }

  /** Makes `sent` durable before the driver is called, so that the command is sent at most once. */
  async function markSent(effect: EffectOf<'operateLock'>) {
    const { uid, jobId } = (await loop.snapshot(operation, effect)).snapshot.context;
    const unless = uid && jobId ? unlessHalted(uid, jobId) : undefined;
    const options = { by: 0, answer: null, with: { lease: { effect, settle: false }, unless } } as const;
    return loop.handle(operation, effect, { type: 'send' }, options);
  }

  async function operateLock(effect: EffectOf<'operateLock'>): Promise<EffectResult> {
    const sent = effect.started || (await markSent(effect));
    const { snapshot } = await loop.snapshot(operation, effect);
    if (isRejection(sent)) {
      // The command was sent before a crash, so its outcome is unknown.
      if (snapshot.matches('sent')) return settle(effect, { kind: 'unconfirmed', reason: 'serverRestarted' });
      return sent.rejected === 'conflict' ? 'tryAgain' : acknowledge(effect);
    }
    if (!snapshot.matches('sent')) return acknowledge(effect);
    const { jobId: _, byLink: __, ...request } = effect.params;
    const outcome = await withinDeadline(driver.operate(request), request.deadlineAt);
    const settled = await retrySettle(() => settle(effect, outcome));
    const { uid, lockId, action, byLink } = snapshot.context;
    // Opening by a link doesn't use up the eKey of the link's issuer.
    if (outcome.kind === 'done' && action === 'unlock' && uid && lockId && !byLink)
      await recordEKeyUse({ store, loop }, uid, lockId);
    return settled;
  }

  async function queryState(effect: EffectOf<'queryState'>): Promise<EffectResult> {
    const ref = streamRef(effect.account, 'lock', effect.params.lockId);
    // A lock that can't report its state isn't queried again until a user's query, a report or a new gateway.
    if ((await loop.snapshot(lock, ref)).snapshot.context.stateUnreadable === 'notSupported')
      return acknowledge(effect);
    const deadlineAt = clock.now() + QUERY_DEADLINE_MS;
    if (!(await holdLane(effect, deadlineAt))) return 'tryAgain';
    const outcome = await withinDeadline(driver.queryState({ ...effect.params, deadlineAt }), deadlineAt);
    const reason = refusalForGood(outcome);
    if (reason !== null) return recordUnreadable(effect, ref, reason);
    return outcome.kind === 'done' || outcome.reason === 'callsUsedUp' ? acknowledge(effect) : 'tryAgain';
  }

  async function recordUnreadable(effect: ClaimedEffect, ref: StreamRef, reason: RefusedReason): Promise<EffectResult> {
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const result = await loop.handle(lock, ref, { type: 'cannotTell', reason }, options);
    if (!isRejection(result)) return 'settled';
    return result.rejected === 'conflict' ? 'tryAgain' : acknowledge(effect);
  }

  return {
    operateLock,
    queryState,
    // No longer created, but an outbox of an older version may contain it.
    tellRecipient: acknowledge,
  };
}
