import { expect, it, vi } from 'vitest';
import { UNKNOWN_COMPANY } from '../../../src/app/actors/company.ts';
import { allShortcuts } from '../../../src/app/shell/shortcuts.ts';
import { singleKeysAreOn, turnSingleKeys } from '../../../src/app/shell/singleKeys.ts';

it('no shortcut has the keys of another or begins with them', () => {
  // With all places: the page says that it has the State Explorer.
  vi.stubGlobal('document', { querySelector: () => ({}) });
  const company = { ...UNKNOWN_COMPANY, hasPaidFeature: true, everythingIncluded: true };
  const all = allShortcuts(company).map(({ keys }) => keys.join(' '));
  expect(all).toEqual(expect.arrayContaining(['g l', 'g x']));
  const clashes = all.flatMap((one, at) =>
    all.filter((other, place) => place !== at && (other === one || other.startsWith(`${one} `))),
  );
  expect(clashes).toEqual([]);
});

it('single keys are shortcuts until someone turns them off', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
  expect(singleKeysAreOn(storage)).toBe(true);
  turnSingleKeys(storage, false);
  expect(singleKeysAreOn(storage)).toBe(false);
  turnSingleKeys(storage, true);
  expect(singleKeysAreOn(storage)).toBe(true);
});
