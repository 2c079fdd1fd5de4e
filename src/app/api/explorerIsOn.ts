/** Whether this page may lead to the State Explorer: the server says so in the page that it sends. */
export const explorerIsOn = (): boolean => document.querySelector('meta[name="explorer"]') !== null;
