import { describe, expect, it } from 'vitest';
import { isSameText, signature } from '../../../src/server/http/signature.ts';

const date = '1700000000000';

describe('the request signature', () => {
  it('matches the reference signature of a list call', () => {
    expect(signature('secret', '/lock/list', { pageSize: '20', date, pageNo: '1' })).toBe(
      'dZKweoHzqtdVNAoio4RZyaZ8yURzXyr1Latqh02jwbE=',
    );
  });

  it('matches the reference signature of a sign-in, with trimmed values, without angle brackets or URL encoding', () => {
    expect(signature('secret', '/user/login', { username: ' a<b>@x.io ', password: 'P+1 & ü', date })).toBe(
      '3hOKF6Q+f6v5sLvwgZ2u/i8umq+gIGPYXzbMRgBuvN0=',
    );
  });

  it('compares signatures as text, so that other encodings of the same bytes differ', () => {
    const right = signature('secret', '/lock/list', { date });
    expect(isSameText(right, right)).toBe(true);
    expect(isSameText(`${right}=`, right)).toBe(false);
    expect(isSameText(`${right} `, right)).toBe(false);
    expect(isSameText(right.replace(/=$/, ''), right)).toBe(false);
  });
});
