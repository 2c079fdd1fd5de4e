import { describe, expect, it } from 'vitest';
import { addingLockMachine } from '../../../machines/flows/addingLock.machine.ts';
import {
  foundBy,
  otherwiseTimed,
  progressOf,
  wishesAgain,
  zoneToBegin,
} from '../../../machines/selectors/addingLock.ts';
import type { DiscoveredLock } from '../../../models/calls/adding.calls.ts';
import { type CommandId, type LockId, NOT_GROUPED } from '../../../models/ids.ts';
import { initialSnapshot } from '../../../src/engine/chart/fold.ts';

const WINTER = Date.UTC(2031, 0, 15);
const SUMMER = Date.UTC(2031, 6, 15);
const found = (known: Partial<DiscoveredLock> = {}): DiscoveredLock => ({
  ...{ address: 'a', name: 'Front door', mac: '0x0001', maker: 'Yale', model: 'YMF40', gatewayName: 'Cellar' },
  ...{ battery: 50, zoneOffsetMinutes: null, obstacle: null, refused: null, lockId: null },
  ...known,
});
const ofClock = (zoneOffsetMinutes: number | null) => found({ zoneOffsetMinutes });

describe('a search of the discovered locks', () => {
  const all = [found(), found({ address: 'b', name: 'Shed', maker: 'Danalock', model: 'V3', gatewayName: null })];
  it.each([
    ['', ['a', 'b']],
    ['  ', ['a', 'b']],
    ['SHED', ['b']],
    ['shéd', ['b']],
    ['yale cellar', ['a']],
    ['ymf', ['a']],
    ['0x0001 shed', ['b']],
    ['yale shed', []],
  ])('matches every word of %j against a lock’s name, MAC, maker, model and gateway', (search, addresses) => {
    expect(foundBy(all, search).map(({ address }) => address)).toEqual(addresses);
  });
});

describe('the default time zone of added locks', () => {
  const zones = ['Asia/Tokyo', 'Asia/Seoul', 'Asia/Kolkata'];
  const begin = (locks: readonly DiscoveredLock[], at = WINTER) => zoneToBegin(locks, 'Europe/Berlin', zones, at);

  it('is the user’s time zone if no lock reports a different clock offset', () => {
    expect(begin([])).toBe('Europe/Berlin');
    expect(begin([ofClock(null)])).toBe('Europe/Berlin');
    expect(begin([ofClock(60)])).toBe('Europe/Berlin');
    expect(begin([ofClock(120)], SUMMER)).toBe('Europe/Berlin');
  });
  it('is the first zone that matches the first reported clock offset, if it differs from the user’s offset', () => {
    expect(begin([ofClock(null), ofClock(540), ofClock(330)])).toBe('Asia/Tokyo');
    expect(begin([ofClock(330)])).toBe('Asia/Kolkata');
  });
  it('is the user’s time zone if no zone matches the reported clock offset', () =>
    expect(begin([ofClock(-210)])).toBe('Europe/Berlin'));
});

it('locks are counted if their clock offset differs from the time zone’s offset at that date', () => {
  const locks = [ofClock(60), ofClock(120), ofClock(null), ofClock(0)];
  expect(otherwiseTimed(locks, 'Europe/Berlin', WINTER)).toBe(2);
  expect(otherwiseTimed(locks, 'Africa/Algiers', SUMMER)).toBe(2);
  expect(otherwiseTimed([ofClock(120)], 'Europe/Berlin', SUMMER)).toBe(0);
});

describe('adding several locks', () => {
  const wish = (address: string) => ({
    ...{ address, lockAlias: address, groupId: NOT_GROUPED, timeZone: 'UTC', commandId: `of ${address}` as CommandId },
  });
  const context = {
    ...initialSnapshot(addingLockMachine).context,
    wishes: ['taken', 'refused', 'unheard', 'to come'].map(wish),
    results: {
      taken: { kind: 'taken', lockId: 1 as LockId },
      refused: { kind: 'refused', failure: null },
      unheard: { kind: 'unheard', failure: null },
    } as const,
  };

  it('counts the settled and the added locks', () =>
    expect(progressOf(context)).toEqual({ all: 4, settled: 3, added: 1 }));
  it('retries refused locks under a new command id, and all others under the same id', () => {
    const again = wishesAgain(context, () => 'another' as CommandId);
    expect(again.map(({ commandId }) => commandId)).toEqual(['of taken', 'another', 'of unheard', 'of to come']);
    expect(again.map(({ address }) => address)).toEqual(context.wishes.map(({ address }) => address));
  });
});
