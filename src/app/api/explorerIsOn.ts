/** The State Explorer is on, by a tag in the page. */
export const explorerIsOn = (): boolean => document.querySelector('meta[name="explorer"]') !== null;
