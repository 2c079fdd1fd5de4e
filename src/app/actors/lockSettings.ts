import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { applySettingFact, type LockSettings, restoredSetting } from '../../../machines/selectors/settingItem.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import type { LockSetting, RoomStatus } from '../../../models/lockSettings.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { subscribeToLive } from './live.ts';
import { thingBy } from './thingAnswer.ts';
import { useThingTouched } from './useTouched.ts';

async function settingsOf(lockId: LockId): Promise<LockSettings> {
  const { list, ...rest } = await send(lockCalls.settings, { lockId });
  return { ...rest, lockId, list: list.map(restoredSetting) };
}

const machine = loadedThingMachine<LockSettings, LockId, LiveFact>(applySettingFact).provide(thingBy(settingsOf));

export type LockSettingsActor = ActorRefFrom<typeof machine>;

/** After these, what may be set is another; the server says what. */
const CHANGES_OFFERS: ReadonlySet<string> = new Set(['lock.linked.v1', 'lock.unlinked.v1']);
const changesOffers = ({ fact }: LiveFact): boolean => CHANGES_OFFERS.has(fact.type);

/** How one lock is set, kept up with. Give the component a key of the lock. */
export function useLockSettings(lockId: LockId): LockSettingsActor {
  const settings = useActorRef(machine, { input: { id: lockId } });
  useEffect(() => subscribeToLive(facts => settings.send({ type: 'facts.heard', facts })), [settings]);
  useThingTouched(settings, changesOffers);
  return settings;
}

const about = (lockId: LockId) => ({ lockId, commandId: newCommandId() });

/** What a person may ask of how a lock is set. Each rejects with why it could not be asked for. */
export const settingCommands = {
  set: (lockId: LockId, setting: LockSetting | { name: 'roomStatus'; value: RoomStatus }) =>
    send(lockCalls.updateSetting, { ...about(lockId), setting }),
  setAutoLockTime: (lockId: LockId, seconds: number) =>
    send(lockCalls.setAutoLockTime, { ...about(lockId), seconds: seconds as 0 }),
  rename: (lockId: LockId, lockAlias: string) => send(lockCalls.rename, { ...about(lockId), lockAlias }),
  setZone: (lockId: LockId, timeZone: string) =>
    send(lockCalls.changeTimezoneRawOffset, { ...about(lockId), timeZone }),
  calibrate: (lockId: LockId) => send(lockCalls.updateDate, about(lockId)),
  askTime: (lockId: LockId) => send(lockCalls.queryDate, about(lockId)),
  ask: (lockId: LockId) => send(lockCalls.querySetting, about(lockId)),
};
