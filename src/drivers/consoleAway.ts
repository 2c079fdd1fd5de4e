/** Thrown if the console can’t write now. The report itself isn’t at fault, so the queue keeps it. */
export class ConsoleAway extends Error {}
