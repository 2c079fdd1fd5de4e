/** Tells the operator why the server doesn't start and what to do. Any other error is a bug. */
export class StartError extends Error {}
