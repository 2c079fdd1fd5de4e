import { describe, expect, it } from 'vitest';
import { isGuessable } from '../../../models/guessable.ts';
import type { LockId } from '../../../models/ids.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import { generatedDigits } from '../../../src/server/processes/generatedDigits.ts';
import { createVault } from '../../../src/server/vault.ts';

const vault = createVault(Buffer.alloc(32, 7));
const wanted = {
  lockId: 1 as LockId,
  type: PasscodeType.PERMANENT,
  validity: { kind: 'permanent' } as const,
  length: 6,
};
const inside = (taken: ReadonlySet<string>) => async (digits: string) => taken.has(digits);
const none = inside(new Set());

describe('generated digits', () => {
  it('follow from the lock, the type and the validity', async () => {
    const digits = await generatedDigits(vault, wanted, none);
    expect(await generatedDigits(vault, wanted, none)).toBe(digits);
    expect(await generatedDigits(vault, { ...wanted, lockId: 2 as LockId }, none)).not.toBe(digits);
    expect(await generatedDigits(vault, { ...wanted, type: PasscodeType.CLEAR }, none)).not.toBe(digits);
    expect(await generatedDigits(createVault(Buffer.alloc(32, 8)), wanted, none)).not.toBe(digits);
  });

  it.each([4, 6, 9])('are %i, none that somebody would try first, and none twice', async length => {
    const taken = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const digits = await generatedDigits(vault, { ...wanted, length }, inside(taken));
      expect(digits).toMatch(new RegExp(`^\\d{${length}}$`));
      expect(isGuessable(digits)).toBe(false);
      taken.add(digits);
    }
    expect(taken.size).toBe(300);
  });

  it('get longer where a lock has all of a length', async () => {
    const all = new Set(Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0')));
    expect(await generatedDigits(vault, { ...wanted, length: 4 }, inside(all))).toMatch(/^\d{5}$/);
  });
});
