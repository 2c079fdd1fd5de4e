import { createActor, type Snapshot, type SnapshotFrom } from 'xstate';
import type { LiveFact } from '../../models/calls/live.ts';
import type { LockSettingsAnswer, SettingStanding } from '../../models/calls/lock.calls.ts';
import type { LockSettingName } from '../../models/lockSettings.ts';
import { fold } from '../../src/engine/chart/fold.ts';
import { lockSettingMachine } from '../aggregates/lockSetting.machine.ts';

export interface SettingItem extends Omit<SettingStanding, 'snapshot'> {
  snapshot: SnapshotFrom<typeof lockSettingMachine>;
}

export interface LockSettings extends Omit<LockSettingsAnswer, 'list'> {
  lockId: number;
  list: readonly SettingItem[];
}

/** The actor is never started: it only restores the snapshot. */
export const restoredSetting = ({ snapshot, ...item }: SettingStanding): SettingItem => ({
  ...item,
  snapshot: createActor(lockSettingMachine, { snapshot: snapshot as Snapshot<unknown> }).getSnapshot(),
});

export function applySettingFact(settings: LockSettings, { stream, version, fact }: LiveFact): LockSettings {
  if (fact.type === 'lock.roomStatusSet.v1' && fact.data.lockId === settings.lockId)
    return { ...settings, roomStatus: fact.data.roomStatus };
  const place = settings.list.findIndex(item => item.stream === stream && item.version + 1 === version);
  const item = settings.list[place];
  if (!item) return settings;
  const snapshot = fold(lockSettingMachine, item.snapshot, [fact]);
  return { ...settings, list: settings.list.with(place, { ...item, version, snapshot }) };
}

export const settingNamed = ({ list }: LockSettings, name: LockSettingName): SettingItem | undefined =>
  list.find(item => item.name === name);

/** The last reported value, or the one reported when the lock was added. */
export const heldOf = ({ snapshot, added }: SettingItem) => snapshot.context.held ?? added;

/** The desired value that the lock has not confirmed; null if there is none. */
export const wantedOf = ({ snapshot }: SettingItem) => {
  const { behind, wish } = snapshot.context;
  return snapshot.matches('asReported') || snapshot.matches('unknown') ? null : ((behind ?? wish)?.setting ?? null);
};
