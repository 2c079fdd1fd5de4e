import { expect, it } from 'vitest';
import type { AccountId } from '../../../models/ids.ts';
import { markRedirect, takeRedirectMark } from '../../../src/app/actors/redirectMark.ts';

const [maya, bob] = [1, 2] as AccountId[] as [AccountId, AccountId];
const path = '/manage/lock?lockId=1';

/** Cookie jar like a browser’s: written one by one, read all together. */
function page() {
  const kept = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('max-age=0')) kept.delete(pair.slice(0, at));
      else kept.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}

it('the sign-in page returns a user once to the page that they were redirected from', () => {
  const here = page();
  markRedirect(here, maya, path, true);
  expect(here.written).toEqual([expect.stringContaining('max-age=2592000; samesite=strict; secure')]);
  expect(takeRedirectMark(here, maya)).toBe(path);
  expect(takeRedirectMark(here, maya)).toBeNull();
});

it('the sign-in page does not send another user to the page that a user was redirected from', () => {
  const here = page();
  markRedirect(here, maya, path, false);
  expect(takeRedirectMark(here, bob)).toBeNull();
  expect(takeRedirectMark(here, maya)).toBeNull();
});

it.each(['//evil.example', '/login', 'https://evil.example/'])('the sign-in page never redirects to %s', elsewhere => {
  const here = page();
  markRedirect(here, maya, elsewhere, false);
  expect(takeRedirectMark(here, maya)).toBeNull();
});
