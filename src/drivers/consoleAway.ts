/** The console can't write now. It says nothing about the report, so the queue keeps it. */
export class ConsoleAway extends Error {}
