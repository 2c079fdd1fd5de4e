const SIGN_IN_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/user/loginByAccessToken',
  '/loginByAccessToken',
  '/error',
]);

/**
 * Whether a person may be sent to this address after signing in: a path of this console and no other site's ("//host",
 * "/\host" and what browsers read as such), and not where they have just come from.
 */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) return false;
  return !SIGN_IN_PATHS.has(path.split(/[?#]/, 1)[0] ?? '');
}
