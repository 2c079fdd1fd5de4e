export const guestLinks = (origin: string, token: string) => ({
  /** Replaces {UNLOCKLINK}. The URL fragment never reaches a server. */
  unlock: `${origin}/open#${token}`,
  /** Value of the placeholder {APPLINK}. */
  app: `${origin}/app`,
});

export const registerLink = (origin: string): string => `${origin}/regist`;
