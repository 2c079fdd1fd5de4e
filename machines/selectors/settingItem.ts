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

/** An actor that is never started restores a snapshot and runs nothing. */
export const restoredSetting = ({ snapshot, ...item }: SettingStanding): SettingItem => ({
  ...item,
  snapshot: createActor(lockSettingMachine, { snapshot: snapshot as Snapshot<unknown> }).getSnapshot(),
});

/** Versions come in order; what is known already changes nothing. */
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

/** What the lock has said that it holds; before it has said anything, what was told when it was added. */
export const heldOf = ({ snapshot, added }: SettingItem) => snapshot.context.held ?? added;

/** What is on its way, or was wanted and has not come about; null where the lock is as it was wanted. */
export const wantedOf = ({ snapshot }: SettingItem) => {
  const { behind, wish } = snapshot.context;
  return snapshot.matches('asReported') || snapshot.matches('unknown') ? null : ((behind ?? wish)?.setting ?? null);
};
