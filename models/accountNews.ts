/** What whoever has an account is written when it was changed, at the address that knew it before. */
export const ACCOUNT_NEWS = ['passwordChanged', 'accountChanged', 'addressBound', 'addressUnbound', 'closed'] as const;
export type AccountNews = (typeof ACCOUNT_NEWS)[number];
