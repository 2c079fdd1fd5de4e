/** Security notices, sent to the address that the account had before the change. */
export const ACCOUNT_NEWS = ['passwordChanged', 'accountChanged', 'addressBound', 'addressUnbound', 'closed'] as const;
export type AccountNews = (typeof ACCOUNT_NEWS)[number];
