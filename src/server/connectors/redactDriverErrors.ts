/** Drivers' errors may quote passcodes, card numbers or photos, so only name and stack frames are logged. */
export async function redactDriverErrors<Outcome>(call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call();
  } catch (error) {
    const redacted = new Error('the driver failed');
    if (error instanceof Error) {
      redacted.name = error.name;
      const frames = (error.stack ?? '').split('\n').filter(line => /^ +at .*:\d+:\d+\)?$/.test(line));
      redacted.stack = [`${redacted.name}: ${redacted.message}`, ...frames].join('\n');
    }
    throw redacted;
  }
}
