/**
 * Drivers answer their faults, so one that throws has a bug, and what it throws may quote what it was given: the digits, the
 * number, the photo. Of its error only the kind and the places in the code are passed on, which is what a bug is found by.
 */
export async function withoutWhatItWasGiven<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await ask();
  } catch (error) {
    const bug = new Error('the driver threw');
    if (error instanceof Error) {
      bug.name = error.name;
      const places = (error.stack ?? '').split('\n').filter(line => /^ +at .*:\d+:\d+\)?$/.test(line));
      bug.stack = [`${bug.name}: ${bug.message}`, ...places].join('\n');
    }
    throw bug;
  }
}
