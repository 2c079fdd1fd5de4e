import { expect, it } from 'vitest';
import { lruCache } from '../../../src/engine/store/lruCache.ts';

it('the LRU cache keeps a recently used value', () => {
  const recent = lruCache<number>(10);
  recent.keep('used', 1);
  for (let each = 0; each < 1000; each++) {
    recent.keep(`other-${each}`, each);
    if (each % 9 === 0) expect(recent.get('used')).toBe(1);
  }
});

it('the LRU cache returns the value that was stored last for a key', () => {
  const recent = lruCache<number>(2);
  recent.keep('one', 1);
  recent.keep('other', 2);
  recent.keep('one', 3);
  expect(recent.get('one')).toBe(3);
});

it('the LRU cache keeps at most twice its capacity, including the newest value', () => {
  const recent = lruCache<number>(10);
  for (let each = 0; each < 1000; each++) recent.keep(`${each}`, each);
  const left = Array.from({ length: 1000 }, (_, each) => each).filter(each => recent.get(`${each}`) !== undefined);
  expect(left.length).toBeLessThanOrEqual(20);
  expect(left).toContain(999);
});
