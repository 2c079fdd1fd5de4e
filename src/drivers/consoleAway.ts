/** Thrown if the console can’t write now. It doesn’t reject the report itself, so the queue keeps it. */
export class ConsoleAway extends Error {}
