import { describe, expect, it } from 'vitest';
import { keep, kept } from '../../../src/app/routes/kept.ts';

function tab() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  };
}

describe('the encrypted storage of a tab', () => {
  it('encrypts values for the login session that wrote them', () => {
    const storage = tab();
    keep(storage, 'lockId', '4711', 'token');
    expect([...storage.items.values()].join()).not.toContain('4711');
    const first = storage.getItem('lockId');
    keep(storage, 'lockId', '4711', 'token');
    expect(storage.getItem('lockId'), 'each time another').not.toBe(first);
    expect(kept(storage, 'lockId', 'token')).toBe('4711');
  });

  it('returns an empty value to another login session, and for missing or tampered values', () => {
    const storage = tab();
    expect(kept(storage, 'lockId', 'token')).toBe('');
    keep(storage, 'lockId', '4711', 'token');
    expect(kept(storage, 'lockId', 'another')).toBe('');
    const written = storage.getItem('lockId') ?? '';
    for (const at of Array.from(written, (_, place) => place)) {
      const other = written[at] === 'A' ? 'B' : 'A';
      storage.setItem('lockId', written.slice(0, at) + other + written.slice(at + 1));
      expect(kept(storage, 'lockId', 'token'), `changed at ${at}`).toBe('');
    }
    storage.setItem('lockId', written);
    expect(kept(storage, 'lockId', 'token')).toBe('4711');
    storage.setItem('groupId', storage.getItem('lockId') ?? '');
    expect(kept(storage, 'groupId', 'token')).toBe('');
    storage.setItem('lockId', '4711');
    expect(kept(storage, 'lockId', 'token')).toBe('');
  });
});
