/** The server enables the State Explorer by a meta tag. */
export const explorerIsOn = (): boolean => document.querySelector('meta[name="explorer"]') !== null;
