export const guestLinks = (origin: string, token: string) => ({
  /** {UNLOCKLINK}: shows a guest the QR code of a door. What stands after the # never reaches a server. */
  unlock: `${origin}/open#${token}`,
  /** {APPLINK}: explains how to get and use the app. */
  app: `${origin}/app`,
});

export const registerLink = (origin: string): string => `${origin}/regist`;
