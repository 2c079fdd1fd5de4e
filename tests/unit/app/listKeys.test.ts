import { expect, it } from 'vitest';
import { LIST_SHORTCUTS, LOCK_LIST_SHORTCUTS, UNLOCK_KEY } from '../../../src/app/screens/table/listKeys.ts';

const keysOf = (shortcuts: typeof LIST_SHORTCUTS) => shortcuts.map(({ keys }) => keys.join(' '));

it('no two keys of a list are the same', () => {
  const keys = keysOf([...LIST_SHORTCUTS, ...LOCK_LIST_SHORTCUTS]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keysOf(LOCK_LIST_SHORTCUTS)).toEqual([UNLOCK_KEY]);
});
