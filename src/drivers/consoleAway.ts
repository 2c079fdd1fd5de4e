/** The console can write nothing down at the moment: it says nothing about the report that was handed over. */
export class ConsoleAway extends Error {}
