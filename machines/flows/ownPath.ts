const SIGN_IN_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/user/loginByAccessToken',
  '/loginByAccessToken',
  '/error',
]);

/** Safe targets of the redirect after sign-in: not another site ("//host", "/\host"), and not the sign-in page. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) return false;
  return !SIGN_IN_PATHS.has(path.split(/[?#]/, 1)[0] ?? '');
}
