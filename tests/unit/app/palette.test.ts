import { describe, expect, it } from 'vitest';
import type { PaletteTargets } from '../../../models/calls/palette.calls.ts';
import type { GatewayId, GroupId, LockId } from '../../../models/ids.ts';
import type { LockUserId } from '../../../models/lockUser.ts';
import { afterVerb } from '../../../src/app/screens/palette/afterVerb.ts';
import { createPaletteFinder, type Destination, FOUND_MAX } from '../../../src/app/screens/palette/paletteEntries.ts';

const PAGE = { key: 'page-/job/home', kind: 'page', name: 'Jobs', href: '/job/home' } as Destination;
const lock = (id: number, name: string) => [id as LockId, name] as const;

const targets: PaletteTargets = {
  locks: [
    lock(1, 'Room 104'),
    lock(2, 'Room 105'),
    lock(3, 'İstanbul depot'),
    lock(4, 'Zámek'),
    lock(5, '玄関ドア'),
    lock(6, 'Garage'),
    lock(7, 'Back door'),
  ],
  unlockable: [1, 6] as LockId[],
  lockUsers: [['person-1' as LockUserId, 'Mia Novak']],
  gateways: [[9 as GatewayId, 'Ground floor gateway']],
  groups: [[3 as GroupId, 'Ground floor']],
};

const finder = (recent: readonly string[] = [], known: PaletteTargets | null = targets) =>
  createPaletteFinder({ pages: [PAGE], targets: known, unlock: 'Unlock', recent });
const names = (query: string) => finder()(query).map(({ kind, name }) => `${kind} ${name}`);

describe('the palette', () => {
  it.each([
    ['room 104', 'lock Room 104'],
    ['104 room', 'lock Room 104'],
    ['istanbul', 'lock İstanbul depot'],
    ['zamek', 'lock Zámek'],
    ['玄関', 'lock 玄関ドア'],
    ['mia', 'lockUser Mia Novak'],
    ['novka', 'lockUser Mia Novak'],
    ['gargae', 'lock Garage'],
    ['jobs', 'page Jobs'],
  ])('finds for “%s” first: %s', (query, first) => {
    expect(names(query)[0]).toBe(first);
  });

  it('takes numbers literally, because another number is another door', () => {
    expect(names('room 104')).toEqual(['lock Room 104']);
    expect(names('unlock room 105')).toEqual([]);
  });

  it('offers to unlock a door after the verb, which may be shortened', () => {
    expect(names('unl garage')).toEqual(['unlock Garage']);
    expect(finder()('unlock garage')[0]).toMatchObject({ kind: 'unlock', lockId: 6 });
  });

  it('offers to unlock a door only if its name is written without an error and its number is whole', () => {
    expect(names('unlock gargae')).toEqual([]);
    expect(names('unlock room 10')).toEqual([]);
    expect(names('unlock room 1044')).toEqual([]);
    expect(names('unlock 104')).toEqual(['unlock Room 104']);
  });

  it('puts a place that fits the query before a door, since Enter chooses the first', () => {
    const suite = { ...targets, locks: [lock(1, 'Ent suite 4'), lock(2, 'Suite 4')], unlockable: [1, 2] as LockId[] };
    const find = createPaletteFinder({ pages: [PAGE], targets: suite, unlock: 'Entriegeln', recent: [] });
    expect(find('ent suite 4').map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'lock Ent suite 4',
      'unlock Ent suite 4',
      'unlock Suite 4',
    ]);
  });

  it('never offers to unlock a door that the user may not unlock', () => {
    expect(names('unlock back door')).toEqual([]);
  });

  it('shows the entries chosen last before the pages, while nothing is typed', () => {
    const shown = finder(['lock-6', 'lock-99', 'unlock-6'])('').map(({ key }) => key);
    expect(shown).toEqual(['lock-6', PAGE.key]);
  });

  it('finds pages while the names are loading', () => {
    expect(finder([], null)('jobs')).toEqual([PAGE]);
    expect(finder([], null)('garage')).toEqual([]);
  });

  it('shows a limited number of entries', () => {
    const locks = Array.from({ length: 5_000 }, (_, index) => lock(index + 1, `Room ${index + 1}`));
    expect(finder([], { ...targets, locks })('room')).toHaveLength(FOUND_MAX);
  });
});

describe('the verb of a query', () => {
  it.each([
    ['unlock room 104', 'room 104'],
    ['UNL room', 'room'],
    ['unlock', null],
    ['un room', null],
    ['room unlock', null],
  ])('of “%s” is followed by %s', (query, rest) => {
    expect(afterVerb(query, 'Unlock')).toBe(rest);
  });

  it.each([
    ['kilidi aç garaj', 'Kilidi aç', 'garaj'],
    ['kil garaj', 'Kilidi aç', 'garaj'],
    ['解錠 玄関', '解錠', '玄関'],
    ['解錠玄関', '解錠', '玄関'],
    ['odemknout garáž', 'Odemknout', 'garáž'],
  ])('of “%s” in another language (%s) is followed by %s', (query, verb, rest) => {
    expect(afterVerb(query, verb)).toBe(rest);
  });
});
