export const guestLinks = (origin: string, token: string) => ({
  /** Value of the placeholder {UNLOCKLINK}. The token is in the fragment, because browsers don't send it to servers. */
  unlock: `${origin}/open#${token}`,
  /** Value of the placeholder {APPLINK}. */
  app: `${origin}/app`,
});

export const registerLink = (origin: string): string => `${origin}/regist`;
