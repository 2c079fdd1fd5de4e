import { describe, expect, it } from 'vitest';
import { passwordProblem } from '../../../models/password.ts';
import { dummyHash, hashPassword, isPassword } from '../../../src/server/features/signIn/password.ts';

describe('a password', () => {
  it.each([
    ['Abcdef1', 'length'],
    ['Abcdefg1', null],
    ['Abcdefghijklmnopqrs1', null],
    ['Abcdefghijklmnopqrst1', 'length'],
    ['abcdefgh', 'kinds'],
    ['12345678', 'kinds'],
    ['!!!!!!!!', 'kinds'],
    ['abcdefg!', null],
    ['abc def1', 'characters'],
    ['abcdéfg1', 'characters'],
  ])('%s has the problem %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));
});

describe('a password hash', () => {
  it('is salted and matches only its own password', async () => {
    const [one, two] = await Promise.all([hashPassword('Latchwork-2026'), hashPassword('Latchwork-2026')]);
    expect(one).not.toBe(two);
    expect(await isPassword('Latchwork-2026', one)).toBe(true);
    expect(await isPassword('latchwork-2026', one)).toBe(false);
  });

  it('contains the cost parameters that are used to verify it', async () => {
    const cheap = await hashPassword('Latchwork-2026', { memory: 8, passes: 1 });
    expect(cheap).toMatch(/\.m=8,t=1$/);
    expect(await isPassword('Latchwork-2026', cheap)).toBe(true);
    expect(await isPassword('Latchwork-2026', cheap.replace('t=1', 't=2'))).toBe(false);
  });

  it('uses the recommended cost by default, and when an old hash names no cost', async () => {
    const hashed = await hashPassword('Latchwork-2026');
    expect(hashed).toMatch(/\.m=19456,t=2$/);
    expect(await isPassword('Latchwork-2026', hashed.replace(/\.m=.*/, ''))).toBe(true);
  });

  it('for an unknown account has the same cost and matches no password', async () => {
    expect(await dummyHash()).toMatch(/\.m=19456,t=2$/);
    expect(await isPassword('', await dummyHash())).toBe(false);
  });
});
