import type { LockSetting } from '../../../models/lockSettings.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { LockUpdate, SlotSeen } from './lockUpdate.ts';

export interface ReportedState {
  online: boolean | null;
  battery: number | null;
  doorOpen: boolean | null;
  autoLockSeconds: number;
  slots: Map<number, SlotSeen>;
  minPinDigits: number | null;
  maxPinDigits: number | null;
  pinSaved: string | null;
  pinCleared: string | null;
}

const unseen = (): ReportedState => ({
  online: null,
  battery: null,
  doorOpen: null,
  autoLockSeconds: 0,
  slots: new Map(),
  minPinDigits: null,
  maxPinDigits: null,
  pinSaved: null,
  pinCleared: null,
});

const secondsOf = (setting: LockSetting): number => (setting.name === 'autoLockTime' ? setting.value : 0);

export type ReportedStates = ReturnType<typeof createReportedStates>;

export function createReportedStates() {
  const states = new Map<DeviceAddress, ReportedState>();

  const of = (address: DeviceAddress): ReportedState => {
    const known = states.get(address) ?? unseen();
    states.set(address, known);
    return known;
  };

  return {
    of,

    /** Stores the update, and returns the previous state. */
    note(address: DeviceAddress, heard: LockUpdate): ReportedState {
      const known = of(address);
      const before = { ...known };
      if (heard.online !== undefined) known.online = heard.online;
      if (heard.battery !== undefined) known.battery = heard.battery;
      if (heard.doorOpen !== undefined) known.doorOpen = heard.doorOpen;
      if (heard.minPinDigits !== undefined) known.minPinDigits = heard.minPinDigits;
      if (heard.maxPinDigits !== undefined) known.maxPinDigits = heard.maxPinDigits;
      if (heard.pinSaved !== undefined) known.pinSaved = heard.pinSaved;
      if (heard.pinCleared !== undefined) known.pinCleared = heard.pinCleared;
      for (const [slot, held] of heard.slots ?? []) known.slots.set(slot, held);
      const autoLock = heard.settings?.find(setting => setting.name === 'autoLockTime');
      if (autoLock) known.autoLockSeconds = secondsOf(autoLock);
      return before;
    },
  };
}
