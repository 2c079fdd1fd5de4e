/** The half of the login that a script may read; over https its name says that it is this host's alone. */
export const tokenIn = (cookies: string): string =>
  cookieIn(cookies, '__Host-accessToken') || cookieIn(cookies, 'accessToken');

/** A cookie's value out of `document.cookie`, or an empty string. */
export function cookieIn(cookies: string, name: string): string {
  const found = cookies.split('; ').find(pair => pair.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}
