/**
 * Drivers answer their faults, so one that throws has a bug, and what it throws may quote what it was given: the digits, the
 * number, the photo. Of its error only the kind and the places in the code are passed on, which is what a bug is found by.
 */
export async function redactDriverErrors<Outcome>(call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call();
  } catch (error) {
    const redacted = new Error('the driver threw');
    if (error instanceof Error) {
      redacted.name = error.name;
      const frames = (error.stack ?? '').split('\n').filter(line => /^ +at .*:\d+:\d+\)?$/.test(line));
      redacted.stack = [`${redacted.name}: ${redacted.message}`, ...frames].join('\n');
    }
    throw redacted;
  }
}
