import { describe, expect, it } from 'vitest';
import type { AccountId } from '../../../models/ids.ts';
import { blindedWith, createVault, firstIndexKeys } from '../../../src/engine/vault/vault.ts';
import { asSealed } from '../../support/asSealed.ts';

const key = Buffer.alloc(32, 7);

describe('the vault', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const vault = createVault(key);
    const [one, two] = [vault.seal('owner@latchwork.test'), vault.seal('owner@latchwork.test')];
    expect(vault.open(one)).toBe('owner@latchwork.test');
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
    expect(Buffer.from(one).toString('latin1')).not.toContain('owner');
  });

  it.each([0, 12, 30])('refuses a sealed value changed at byte %i', place => {
    const vault = createVault(key);
    const sealed = Buffer.from(vault.seal('owner@latchwork.test'));
    sealed[place] = (sealed[place] ?? 0) ^ 1;
    expect(() => vault.open(asSealed(sealed))).toThrow();
  });

  it.each([0, 4, 12, 15])('refuses an authentication tag truncated to %i bytes', length => {
    const vault = createVault(key);
    const short = Buffer.from(vault.sealToken(''), 'base64url').subarray(0, 12 + length);
    expect(() => vault.openToken(short.toString('base64url'))).toThrow('Invalid authentication tag length');
  });

  it('refuses values sealed with another key, which also computes other username keys', () => {
    const other = createVault(Buffer.alloc(32, 8));
    expect(() => createVault(key).open(other.seal('x'))).toThrow();
    expect(createVault(key).usernameKey('a@b.c')).not.toBe(other.usernameKey('a@b.c'));
  });

  it('computes equal blind indexes only for equal values of one account and type', () => {
    const [home, away] = [1, 2] as [AccountId, AccountId];
    const vault = createVault(key);
    const mark = vault.markOf(home, 'card', '729461');
    expect(createVault(key).markOf(home, 'card', '729461')).toBe(mark);
    const others = [
      vault.markOf(away, 'card', '729461'),
      vault.markOf(home, 'passcode', '729461'),
      vault.markOf(home, 'card', '729462'),
      createVault(Buffer.alloc(32, 8)).markOf(home, 'card', '729461'),
    ];
    expect(new Set([mark, ...others]).size).toBe(5);
    expect(mark).not.toContain('729461');
  });

  it('keeps username keys and blind indexes after a key rotation', () => {
    const [account, next] = [1 as AccountId, Buffer.alloc(32, 9)];
    const before = createVault(key);
    const after = createVault(next, { ...firstIndexKeys(key), blind: ['c2Vjb25k', 'dGhpcmQ='] });
    expect(after.usernameKey('a@b.c')).toBe(before.usernameKey('a@b.c'));
    expect(after.markOf(account, 'payment', '1')).toBe(before.markOf(account, 'payment', '1'));
    const mark = before.blindIndexOf(account, 'passcode', '729461');
    expect(after.blindIndexOf(account, 'passcode', '729461')).toBe(
      blindedWith('dGhpcmQ=', blindedWith('c2Vjb25k', mark)),
    );
    expect(() => after.open(before.seal('x'))).toThrow();
  });

  it('computes the same username key whatever the case of a name and the spaces around it', () => {
    const vault = createVault(key);
    expect(vault.usernameKey(' Owner@Latchwork.Test ')).toBe(vault.usernameKey('owner@latchwork.test'));
  });
});
