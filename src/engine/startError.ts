/** Why it does not start, in a sentence for whoever starts it, with what to do next. Anything else thrown is a bug. */
export class StartError extends Error {}
