/** For the operator: why the server does not start, and what to do. Anything else thrown is a bug. */
export class StartError extends Error {}
