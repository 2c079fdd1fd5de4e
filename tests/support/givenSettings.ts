/** Example facts of a lock's auto-lock time. */
import type { LockSettingFact } from '../../models/facts/lockSetting.facts.ts';
import type { LockSetting } from '../../models/lockSettings.ts';
import { door, gatewayId, NOON, owner } from './givenFacts.ts';

const settingOf = { lockId: door, name: 'autoLockTime' as const };
export const settingRevision = (revision: number) => ({ ...settingOf, revision });
export const seconds = (value: number): LockSetting => ({ name: 'autoLockTime', value });

type Of<Type extends LockSettingFact['type']> = Extract<LockSettingFact, { type: Type }>;

export const settingFact = <const Type extends LockSettingFact['type']>(
  type: Type,
  data: Omit<Of<Type>['data'], 'lockId' | 'name'>,
  at = NOON,
) => ({ type, data: { ...settingOf, ...data }, at }) as unknown as Of<Type>;

export const wishFor = (setting: LockSetting, change: { readsBack?: boolean } = {}) => ({
  name: setting.name,
  setting,
  uid: owner,
  gatewayId,
  readsBack: true,
  ...change,
});
