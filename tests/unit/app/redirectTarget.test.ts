import { expect, it } from 'vitest';
import { redirectTarget } from '../../../src/app/api/redirectTarget.ts';

const origin = 'https://console.example';
const page = { origin, href: `${origin}/manage/lock?lockId=1` };

it.each([
  ['a page of this origin', `${origin}/login?from=proxy#here`, `${origin}/login?from=proxy#here`],
  ['a path', '/account/info', `${origin}/account/info`],
  ['the root', `${origin}/`, `${origin}/`],
  ['a path that looks like a host', `${origin}//evil.example/x`, `${origin}//evil.example/x`],
  ['a path with a backslash', `/\\evil.example`, `${origin}/`],
  ['another origin', 'https://evil.example/login', `${origin}/`],
  ['another port', 'https://console.example:8443/', `${origin}/`],
  ['the same host without TLS', 'http://console.example/', `${origin}/`],
  ['another scheme', 'javascript:alert(1)', `${origin}/`],
  ['another API call', `${origin}/api/v2/lock/list`, `${origin}/`],
  ['a page whose path only begins like an API call', `${origin}/apical`, `${origin}/apical`],
  ['an empty URL', '', `${origin}/`],
  ['an invalid URL', 'https://', `${origin}/`],
])('a server redirect to %s stays within the page’s origin', (_, to, target) => {
  expect(redirectTarget(to, page, '/api')).toBe(target);
});
