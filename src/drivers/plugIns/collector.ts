import { FingerprintVendor } from '../../../models/plugIn.ts';
import type { DriverClock } from '../clock.ts';
import { between, type Random } from '../seededRandom.ts';
import { createDesk, type DeskDevice, type Happening, inTheMiddle } from './desk.ts';
import type { DeskFault } from './deskFaults.ts';

const MODELS = {
  [FingerprintVendor.ZHONGZHENG]: { version: '1.4.2', presses: 4 },
  [FingerprintVendor.WEIDUN]: { version: '1.10.0', presses: 3 },
};
const TEMPLATE_BYTES = 512;

interface Parts {
  vendor: FingerprintVendor;
  faults: Set<DeskFault>;
  clock: DriverClock;
  random: Random;
  paceMs: number;
}

export function createCollector({ vendor, faults, clock, random, paceMs }: Parts): DeskDevice {
  const { version, presses } = MODELS[vendor];
  const template = () => Buffer.from(Array.from({ length: TEMPLATE_BYTES }, () => between(random, 0, 255)));

  function* finger(): Happening {
    for (let press = 1; press <= presses; press++) {
      yield { type: 'device.press', press, of: presses };
      if (press === 1 && faults.has('badQuality')) yield { type: 'device.badQuality' };
      if (faults.has('nobody')) return;
      if (press === 1) yield* inTheMiddle(faults);
      yield { type: 'device.lift' };
    }
    yield { type: 'device.collected', template: template().toString('base64') };
  }

  return createDesk({ version, faults, clock, paceMs, commands: { 'console.collect': finger } });
}
