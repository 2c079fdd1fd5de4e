import { describe, expect, it } from 'vitest';
import { passwordProblem } from '../../../models/password.ts';
import { hashPassword, isPassword } from '../../../src/server/signIn/password.ts';

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
});
