/** Writes and reads settings; both are idempotent. Passes results on to the lock's other streams. */
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { refusalForGood } from '../../../../models/outcome.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { settlingLease } from '../../connectors/handlerKit.ts';
import { createApplySetting } from './applySetting.ts';
import { createFollowZone } from './followZone.ts';
import { createSettingKit, type SettingHandlerParts } from './settingKit.ts';

type SettingHandlers = Pick<EffectHandlers, 'applySetting' | 'readSetting' | 'tellLock' | 'tellZone' | 'followZone'>;

export function createSettingHandlers(parts: SettingHandlerParts): SettingHandlers {
  const { loop, clock, random } = parts;
  const kit = createSettingKit(parts);
  const { acknowledge, snapshotOf, settle, readFromLock } = kit;

  async function readSetting(effect: EffectOf<'readSetting'>): Promise<EffectResult> {
    const { lockId, name, revision } = effect.params;
    const before = await snapshotOf(effect);
    const inDoubt = before.matches({ inFlight: 'unconfirmed' }) && before.context.revision === revision;
    if (!inDoubt && before.matches('inFlight')) return acknowledge(effect);
    const answer = await readFromLock(effect, name);
    if (answer.kind === 'done') {
      const { said } = answer;
      return inDoubt
        ? settle(effect, { type: 'readBack', revision, found: said, spread: random() })
        : settle(effect, { type: 'report', lockId, said, reportedAt: clock.now() });
    }
    const reason = refusalForGood(answer);
    // The lock is unreachable; the effect's policy limits the retries.
    if (reason === null) return 'tryAgain';
    return inDoubt
      ? settle(effect, { type: 'readBack', revision, found: null, reason, spread: random() })
      : settle(effect, { type: 'cannotTell', lockId, name, reason });
  }

  async function tellLock(effect: EffectOf<'tellLock'>): Promise<EffectResult> {
    const { lockId, ...learnt } = effect.params;
    const options = { by: 0, answer: null, with: settlingLease(effect) } as const;
    const ref = streamRef(effect.account, 'lock', lockId);
    const result = await loop.handle(lock, ref, { type: 'learnSetting', ...learnt }, options);
    if (!isRejection(result)) return 'settled';
    return result.rejected === 'conflict' ? 'tryAgain' : acknowledge(effect);
  }

  return { applySetting: createApplySetting(parts, kit), readSetting, tellLock, ...createFollowZone(parts, kit) };
}
