/** Recomputes passcode times that the console enforces, from the lock's current connectivity and time zone. */
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { passcode } from '../../../../machines/aggregates/passcode.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { LockId } from '../../../../models/ids.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store, StreamRef } from '../../../engine/store/store.ts';
import { createHandlerKit, settlingLease } from '../../connectors/handlerKit.ts';
import type { FactFeed } from '../../http/live.ts';
import { reachOf } from './authorizeLock.ts';
import { passcodesTimedByConsole } from './credentialList.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  clock: Clock;
}

type CommandContext = NonNullable<Parameters<Loop['handle']>[3]['with']>;

/** Null if the lock was removed. */
async function refreshTimes(loop: Loop, ref: StreamRef, lockId: LockId, context: CommandContext = {}) {
  const { snapshot } = await loop.snapshot(lock, streamRef(ref.account, 'lock', lockId));
  if (snapshot.context.lockId === null) return null;
  const command = { type: 'keepTimes', connectivity: reachOf(snapshot), timeZone: snapshot.context.timeZone } as const;
  return loop.handle(passcode, ref, command, { by: 0, answer: 'looked', with: context });
}

export function createPasscodeTimesHandlers({ store, loop, clock }: Dependencies): Pick<EffectHandlers, 'keepTimes'> {
  const { acknowledge } = createHandlerKit({ store, clock });

  async function keepTimes(effect: EffectOf<'keepTimes'>): Promise<EffectResult> {
    const refreshed = await refreshTimes(loop, effect, effect.params.lockId, settlingLease(effect));
    if (refreshed === null) return acknowledge(effect);
    return isRejection(refreshed) ? 'tryAgain' : 'settled';
  }

  return { keepTimes };
}

/** If a crash interrupts this, each passcode is recomputed at its next start or end. */
export const refreshTimesOnZoneChange = ({
  store,
  loop,
  live,
  failed,
}: Omit<Dependencies, 'clock'> & { live: FactFeed; failed(error: unknown): void }): (() => void) =>
  live.onFact(({ type, data, account }) => {
    if (type !== 'lock.zoneSet.v1') return;
    const { lockId } = data as { lockId: LockId };
    passcodesTimedByConsole(store.db, account, lockId)
      .then(ids => Promise.all(ids.map(id => refreshTimes(loop, streamRef(account, 'passcode', id), lockId))))
      .catch(failed);
  });
