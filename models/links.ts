/** Addresses that are sent to people who have no account; `origin` is where this console is reached. */
export const guestLinks = (origin: string, token: string) => ({
  /** {UNLOCKLINK}: shows a guest the QR code of a door. What stands after the # never reaches a server. */
  unlock: `${origin}/open#${token}`,
  /** {APPLINK}: explains how to get and use the app. */
  app: `${origin}/app`,
});

/** Where whoever is invited makes their account. */
export const registerLink = (origin: string): string => `${origin}/regist`;
