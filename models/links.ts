export const guestLinks = (origin: string, token: string) => ({
  /** {UNLOCKLINK}. The fragment never reaches a server. */
  unlock: `${origin}/open#${token}`,
  /** {APPLINK}. */
  app: `${origin}/app`,
});

export const registerLink = (origin: string): string => `${origin}/regist`;
