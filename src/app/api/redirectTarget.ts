/** Spec §4: same-origin pages, else the site root. Absolute, since a path such as "//host" leaves the origin. */
export function redirectTarget(to: string, page: Pick<Location, 'href' | 'origin'>, apiBase: string): string {
  const root = `${page.origin}/`;
  if (to === '' || !URL.canParse(to, page.href)) return root;
  const { origin, pathname, href } = new URL(to, page.href);
  const calls = new URL(apiBase, page.href);
  const isCall = calls.origin === origin && (pathname === calls.pathname || pathname.startsWith(`${calls.pathname}/`));
  return origin === page.origin && !isCall ? href : root;
}
