/** The access token, from the cookie that scripts may read; over HTTPS its name has the `__Host-` prefix. */
export const tokenIn = (cookies: string): string =>
  cookieIn(cookies, '__Host-accessToken') || cookieIn(cookies, 'accessToken');

/** Returns an empty string if the cookie is missing. */
export function cookieIn(cookies: string, name: string): string {
  const found = cookies.split('; ').find(pair => pair.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}
