import type { DriverClock } from '../clock.ts';
import { between, type Random } from '../seededRandom.ts';
import { createDesk, type DeskDevice, type DeviceStep, type Happening, inTheMiddle } from './desk.ts';
import type { DeskFault } from './deskFaults.ts';

const VERSION = '2.0.1';
const CARD_DIGITS = 10;

interface Parts {
  faults: Set<DeskFault>;
  clock: DriverClock;
  random: Random;
  paceMs: number;
  card?: string | undefined;
}

export function createEncoder({ faults, clock, random, paceMs, card }: Parts): DeskDevice {
  const drawn = () =>
    Array.from({ length: CARD_DIGITS }, (_, place) => between(random, place === 0 ? 1 : 0, 9)).join('');
  let cardNumber = card ?? drawn();
  let isFirstTry = true;

  function* laidOn(): Happening {
    if (faults.has('nobody')) return;
    isFirstTry = true;
    yield { type: 'device.cardLaidOn' };
  }

  function* goneWrong(): Generator<DeviceStep, boolean, void> {
    if (!isFirstTry) return false;
    isFirstTry = false;
    yield* inTheMiddle(faults);
    const isWrong = faults.has('wrongCard');
    if (!isWrong && !faults.has('takenOff')) return false;
    if (isWrong) yield { type: 'device.wrongCard' };
    yield { type: 'device.cardTakenOff' };
    yield { type: 'device.cardLaidOn' };
    return true;
  }

  const ending = (type: 'device.cardRead' | 'device.cardWritten') =>
    function* (): Happening {
      if (yield* goneWrong()) return;
      yield { type, cardNumber };
      cardNumber = drawn();
    };

  return createDesk({
    version: VERSION,
    faults,
    clock,
    paceMs,
    opened: laidOn,
    commands: { 'console.readCard': ending('device.cardRead'), 'console.writeCard': ending('device.cardWritten') },
  });
}
