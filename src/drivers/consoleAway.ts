/** The console can’t write now. The report itself is not rejected, so the queue keeps it. */
export class ConsoleAway extends Error {}
