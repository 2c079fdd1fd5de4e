import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AccountId } from '../../../models/ids.ts';
import { createVault, vaultKey } from '../../../src/server/vault.ts';

const key = Buffer.alloc(32, 7);

describe('the vault', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const vault = createVault(key);
    const [one, two] = [vault.seal('owner@latchwork.test'), vault.seal('owner@latchwork.test')];
    expect(vault.open(one)).toBe('owner@latchwork.test');
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
    expect(Buffer.from(one).toString('latin1')).not.toContain('owner');
  });

  it.each([0, 12, 30])('refuses what was changed at byte %i', place => {
    const vault = createVault(key);
    const sealed = Buffer.from(vault.seal('owner@latchwork.test'));
    sealed[place] = (sealed[place] ?? 0) ^ 1;
    expect(() => vault.open(sealed)).toThrow();
  });

  it('refuses what another key sealed, and names accounts otherwise under it', () => {
    const other = createVault(Buffer.alloc(32, 8));
    expect(() => createVault(key).open(other.seal('x'))).toThrow();
    expect(createVault(key).usernameKey('a@b.c')).not.toBe(other.usernameKey('a@b.c'));
  });

  it('marks alike what is alike in one account and of one kind, and nothing else', () => {
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

  it('finds an account however its name was written', () => {
    const vault = createVault(key);
    expect(vault.usernameKey(' Owner@Latchwork.Test ')).toBe(vault.usernameKey('owner@latchwork.test'));
  });
});

describe('the key', () => {
  it('is made once in the data folder, readable by its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const made = vaultKey(folder, undefined);
    expect(made).toHaveLength(32);
    expect(vaultKey(folder, undefined).equals(made)).toBe(true);
    expect(readFileSync(join(folder, 'vault.key'), 'utf8')).toBe(made.toString('base64'));
    expect(statSync(join(folder, 'vault.key')).mode & 0o077).toBe(0);
  });

  it.each(['', 'c2hvcnQ='])('is never one that was cut short: %j', left => {
    const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'vault.key'), left);
    expect(() => vaultKey(folder, undefined)).toThrow('does not hold a key');
  });

  it('is the configured one where there is one', () => {
    expect(vaultKey('/nowhere', key.toString('base64')).equals(key)).toBe(true);
  });
});
