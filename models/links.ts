/** Addresses that are sent to people who have no account. */

/** {UNLOCKLINK}: the page that shows a guest the QR code of a door. What stands after the # never reaches a server. */
export const unlockLink = (origin: string, token: string): string => `${origin}/open#${token}`;

/** {APPLINK}: the page that explains how to get and use the app. */
export const appLink = (origin: string): string => `${origin}/app`;
