import type { CollectorMessage, ConsoleMessage, DeviceTrouble, EncoderMessage } from '../../../models/plugIn.ts';
import type { DriverClock } from '../clock.ts';
import type { DeskFault } from './deskFaults.ts';

export type DeviceMessage = CollectorMessage | EncoderMessage;

export interface Line {
  say(message: DeviceMessage): void;
  sayRaw(text: string): void;
  drop(): void;
}

export interface Conversation {
  heard(message: ConsoleMessage): void;
  left(): void;
}

export type DeskDevice = (line: Line) => Conversation;

export type DeviceStep = DeviceMessage | 'drop';

export type Happening = Iterator<DeviceStep, void, void>;
export type DeviceCommand = Extract<
  ConsoleMessage['type'],
  'console.collect' | 'console.readCard' | 'console.writeCard'
>;

interface Parts {
  version: string;
  faults: Set<DeskFault>;
  clock: DriverClock;
  paceMs: number;
  opened?: () => Happening;
  commands: Partial<Record<DeviceCommand, () => Happening>>;
}

const OLD_VERSION = '1.1.9';

const TROUBLE_OF: Partial<Record<DeskFault, DeviceTrouble>> = {
  noDriver: 'driverNotFound',
  noDevice: 'deviceNotFound',
  occupied: 'deviceOccupied',
  opensNot: 'connectionFailed',
};

export function* inTheMiddle(faults: Set<DeskFault>): Generator<DeviceStep, void, void> {
  if (faults.has('fails')) yield { type: 'device.failed' };
  if (faults.delete('dropsOnce') || faults.has('drops')) yield 'drop';
}

export function createDesk({ version, faults, clock, paceMs, opened, commands }: Parts): DeskDevice {
  let holder: Line | null = null;

  return line => {
    let stop = () => {};

    function goOn(happening: Happening) {
      stop = clock.after(paceMs, () => {
        const { value } = happening.next();
        if (!value) return;
        if (value === 'drop') return line.drop();
        line.say(value);
        goOn(happening);
      });
    }

    function troubleNow(): DeviceTrouble | undefined {
      if (holder !== null && holder !== line) return 'deviceOccupied';
      const ailing = [...faults].find(fault => TROUBLE_OF[fault]);
      return ailing && TROUBLE_OF[ailing];
    }

    function open() {
      const trouble = troubleNow();
      if (trouble) return line.say({ type: 'device.trouble', trouble });
      holder = line;
      line.say({ type: 'device.ready' });
      if (opened) goOn(opened());
    }

    if (faults.has('nonsense')) line.sayRaw('{"type":"device.selfDestroyed"');
    else if (!faults.has('silent'))
      line.say({ type: 'device.hello', version: faults.has('oldVersion') ? OLD_VERSION : version });

    return {
      heard({ type }) {
        if (faults.has('silent')) return;
        if (type === 'console.open') return open();
        stop();
        if (type === 'console.stop' || holder !== line) return;
        const happening = commands[type]?.();
        if (happening) goOn(happening);
      },
      left() {
        stop();
        if (holder === line) holder = null;
      },
    };
  };
}
