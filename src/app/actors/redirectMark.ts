/** REDIRECT (spec §9): the page that a redirect interrupted. The same user’s next login returns there. */
import { isOwnPath } from '../../../machines/flows/ownPath.ts';
import type { AccountId } from '../../../models/ids.ts';
import { SITE_KEPT_MS } from '../../../models/site.ts';
import { cookieIn } from '../api/cookie.ts';

const NAME = 'REDIRECT';
const MAX_AGE = SITE_KEPT_MS / 1000;

type Cookies = Pick<Document, 'cookie'>;

const write = (page: Cookies, value: string, seconds: number, secure: boolean) => {
  page.cookie = `${NAME}=${value}; path=/; max-age=${seconds}; samesite=strict${secure ? '; secure' : ''}`;
};

export const markRedirect = (page: Cookies, uid: AccountId, path: string, secure: boolean): void =>
  write(page, encodeURIComponent(`${uid} ${path}`), MAX_AGE, secure);

export function takeRedirectMark(page: Cookies, uid: AccountId | undefined): string | null {
  const [whose, path = ''] = cookieIn(page.cookie, NAME).split(' ');
  if (whose === '') return null;
  write(page, '', 0, false);
  return whose === String(uid) && isOwnPath(path) ? path : null;
}
