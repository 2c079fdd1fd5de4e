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
  ])('%s: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));
});

describe('a hash', () => {
  it('fits its password and no other, and never repeats', async () => {
    const [one, two] = await Promise.all([hashPassword('Latchwork-2026'), hashPassword('Latchwork-2026')]);
    expect(one).not.toBe(two);
    expect(await isPassword('Latchwork-2026', one)).toBe(true);
    expect(await isPassword('latchwork-2026', one)).toBe(false);
  });

  it('tells what it has cost, and is compared at that cost', async () => {
    const cheap = await hashPassword('Latchwork-2026', { memory: 8, passes: 1 });
    expect(cheap).toMatch(/\.m=8,t=1$/);
    expect(await isPassword('Latchwork-2026', cheap)).toBe(true);
    expect(await isPassword('Latchwork-2026', cheap.replace('t=1', 't=2'))).toBe(false);
  });

  it('costs what is advised unless told otherwise, and is taken for that where it tells nothing', async () => {
    const hashed = await hashPassword('Latchwork-2026');
    expect(hashed).toMatch(/\.m=19456,t=2$/);
    expect(await isPassword('Latchwork-2026', hashed.replace(/\.m=.*/, ''))).toBe(true);
  });

  it('for who has no account costs the same, and fits nothing', async () => {
    expect(await dummyHash()).toMatch(/\.m=19456,t=2$/);
    expect(await isPassword('', await dummyHash())).toBe(false);
  });
});
