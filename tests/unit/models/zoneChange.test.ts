import { describe, expect, it } from 'vitest';
import { DaylightFlag, nextZoneChange, offsetAt, type ZoneChange } from '../../../models/zoneChange.ts';

const HOUR = 60 * 60_000;
const at = (iso: string) => Date.parse(iso);

interface Expected {
  zone: string;
  after: string;
  change: string;
  offsets: readonly [number, number];
  says: Pick<ZoneChange, 'direction' | 'flag' | 'hemisphere'>;
}
const { NORMAL, SUMMER, WINTER } = DaylightFlag;
const enters = (hemisphere: ZoneChange['hemisphere']) => ({ direction: 'enter', flag: SUMMER, hemisphere }) as const;
const exits = (hemisphere: ZoneChange['hemisphere']) => ({ direction: 'exit', flag: NORMAL, hemisphere }) as const;
const shifts = { direction: 'shift', flag: NORMAL, hemisphere: null } as const;

const changes: Expected[] = [
  {
    zone: 'Europe/Berlin',
    after: '2026-01-01T00:00Z',
    change: '2026-03-29T01:00Z',
    offsets: [1, 2],
    says: enters('northern'),
  },
  {
    zone: 'Europe/Berlin',
    after: '2026-07-01T00:00Z',
    change: '2026-10-25T01:00Z',
    offsets: [2, 1],
    says: exits('northern'),
  },
  {
    zone: 'Europe/Dublin',
    after: '2026-01-01T00:00Z',
    change: '2026-03-29T01:00Z',
    offsets: [0, 1],
    says: enters('northern'),
  },
  {
    zone: 'America/New_York',
    after: '2026-01-01T00:00Z',
    change: '2026-03-08T07:00Z',
    offsets: [-5, -4],
    says: enters('northern'),
  },
  {
    zone: 'America/New_York',
    after: '2026-07-01T00:00Z',
    change: '2026-11-01T06:00Z',
    offsets: [-4, -5],
    says: exits('northern'),
  },
  {
    zone: 'Australia/Sydney',
    after: '2026-01-01T00:00Z',
    change: '2026-04-04T16:00Z',
    offsets: [11, 10],
    says: exits('southern'),
  },
  {
    zone: 'Australia/Sydney',
    after: '2026-07-01T00:00Z',
    change: '2026-10-03T16:00Z',
    offsets: [10, 11],
    says: enters('southern'),
  },
  {
    zone: 'America/Santiago',
    after: '2026-01-01T00:00Z',
    change: '2026-04-05T03:00Z',
    offsets: [-3, -4],
    says: exits('southern'),
  },
  {
    zone: 'America/Santiago',
    after: '2026-07-01T00:00Z',
    change: '2026-09-06T04:00Z',
    offsets: [-4, -3],
    says: enters('southern'),
  },
  // Chile’s shortest winter, three months, counts as winter.
  {
    zone: 'America/Santiago',
    after: '2018-01-01T00:00Z',
    change: '2018-05-13T03:00Z',
    offsets: [-3, -4],
    says: exits('southern'),
  },
  {
    zone: 'Australia/Lord_Howe',
    after: '2026-01-01T00:00Z',
    change: '2026-04-04T15:00Z',
    offsets: [11, 10.5],
    says: exits('southern'),
  },
  {
    zone: 'Australia/Lord_Howe',
    after: '2026-07-01T00:00Z',
    change: '2026-10-03T15:30Z',
    offsets: [10.5, 11],
    says: enters('southern'),
  },
  {
    zone: 'Africa/Casablanca',
    after: '2026-01-01T00:00Z',
    change: '2026-02-15T02:00Z',
    offsets: [1, 0],
    says: { direction: 'enter', flag: WINTER, hemisphere: null },
  },
  {
    zone: 'Africa/Casablanca',
    after: '2026-03-01T00:00Z',
    change: '2026-03-22T02:00Z',
    offsets: [0, 1],
    says: { direction: 'exit', flag: NORMAL, hemisphere: null },
  },
  // Morocco abolishes its standard offset for good.
  { zone: 'Africa/Casablanca', after: '2026-04-01T00:00Z', change: '2026-09-20T01:00Z', offsets: [1, 0], says: shifts },
  // The last change before a zone abolishes daylight saving time is an ordinary one.
  {
    zone: 'America/Sao_Paulo',
    after: '2019-01-01T00:00Z',
    change: '2019-02-17T02:00Z',
    offsets: [-2, -3],
    says: exits('southern'),
  },
  {
    zone: 'Europe/Istanbul',
    after: '2016-01-01T00:00Z',
    change: '2016-03-27T01:00Z',
    offsets: [2, 3],
    says: enters('northern'),
  },
  { zone: 'Asia/Almaty', after: '2024-01-01T00:00Z', change: '2024-02-29T18:00Z', offsets: [6, 5], says: shifts },
];

describe('the next offset change of a zone', () => {
  it.each(changes)(
    'in $zone after $after is found, with its direction and both offsets',
    ({ zone, after, change, offsets: [before, then], says }) => {
      const expected = { at: at(change), offsetBeforeMs: before * HOUR, offsetAfterMs: then * HOUR, ...says };
      expect(nextZoneChange(zone, at(after))).toEqual(expected);
      // Exact to the millisecond.
      expect(nextZoneChange(zone, at(change) - 1)).toEqual(expected);
      expect(nextZoneChange(zone, at(change))?.at).not.toBe(at(change));
      expect([offsetAt(zone, at(change) - 1), offsetAt(zone, at(change))]).toEqual([before * HOUR, then * HOUR]);
    },
  );

  it.each(['Asia/Shanghai', 'Australia/Brisbane', 'Europe/Istanbul', 'UTC', 'Asia/Kolkata'])(
    'is null for %s, which has no further changes',
    zone => {
      for (const day of ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
        expect(nextZoneChange(zone, at(`${day}T00:00Z`))).toBeNull();
    },
  );

  it('throws a RangeError for an unknown zone', () => {
    expect(() => nextZoneChange('Mars/Olympus', 0)).toThrow(RangeError);
  });
});

describe('the offset of a zone', () => {
  it.each([
    ['UTC', 0],
    ['Europe/London', 0],
    ['Asia/Kathmandu', 5.75 * HOUR],
    ['America/St_Johns', -3.5 * HOUR],
    ['Pacific/Kiritimati', 14 * HOUR],
  ])('for %s is %i ms on 2026-01-01', (zone, offset) => expect(offsetAt(zone, at('2026-01-01T00:00Z'))).toBe(offset));

  it('may include seconds for historic dates', () =>
    expect(offsetAt('Europe/Berlin', at('1880-01-01T00:00Z'))).toBe((53 * 60 + 28) * 1000));
});
