/** The palette finds an entry among 10,000 locks, against a plain substring search that forgives no typing error. */
import type { LockId } from '../../models/ids.ts';
import { searchKey } from '../../models/textKey.ts';
import { createPaletteFinder } from '../../src/app/screens/palette/paletteEntries.ts';
import { alternate, type BenchRow, msEach, sized } from './measure.ts';

const ROUNDS = sized(7, 1);
const LOCKS = sized(10_000, 100);
const QUERIES = ['b', 'room', 'room 77', 'romo 7777', 'unlock building 3 room 12', 'floor room 9', 'zzz'];

const nameOf = (index: number): string => `Building ${index % 40} floor ${index % 9} room ${index}`;

export async function run(): Promise<BenchRow[]> {
  const locks = Array.from({ length: LOCKS }, (_, index) => [index as LockId, nameOf(index)] as const);
  const targets = { locks, unlockable: locks.map(([lockId]) => lockId), lockUsers: [], gateways: [], groups: [] };
  const open = () => createPaletteFinder({ pages: [], targets, unlock: 'Unlock', recent: [] });
  const find = open();
  const keys = locks.map(([, name]) => searchKey(name));
  const plain = (query: string) => keys.filter(key => key.includes(searchKey(query))).slice(0, 12);
  const rows: BenchRow[] = [];
  for (const query of QUERIES) {
    const took = await alternate(
      ROUNDS,
      () => msEach(20, () => find(query)),
      () => msEach(20, () => plain(query)),
    );
    rows.push({ name: `“${query}” among 10,000 locks`, unit: 'ms (baseline: a plain substring search)', ...took });
  }
  const opening = await alternate(
    ROUNDS,
    () => msEach(3, open),
    () => msEach(3, () => locks.map(([, name]) => searchKey(name))),
  );
  return [...rows, { name: 'preparing 10,000 locks once', unit: 'ms (baseline: their search keys alone)', ...opening }];
}
