import { expect, it } from 'vitest';
import { sign } from '../../../src/app/api/sign.ts';

const date = '1700000000000';

it('a request signature covers the sorted parameters of a GET', () => {
  expect(sign('secret', '/lock/list', { pageSize: '20', date, pageNo: '1' })).toBe(
    'dZKweoHzqtdVNAoio4RZyaZ8yURzXyr1Latqh02jwbE=',
  );
});

it('a request signature covers trimmed values without angle brackets or percent-encoding', () => {
  expect(sign('secret', '/user/login', { username: ' a<b>@x.io ', password: 'P+1 & ü', date })).toBe(
    '3hOKF6Q+f6v5sLvwgZ2u/i8umq+gIGPYXzbMRgBuvN0=',
  );
});
