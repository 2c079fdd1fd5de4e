/** A cookie's value out of `document.cookie`, or an empty string. */
export function cookieIn(cookies: string, name: string): string {
  const found = cookies.split('; ').find(pair => pair.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}
