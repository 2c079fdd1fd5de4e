/**
 * Encodes a call’s parameters: numbers and booleans as strings, lists and objects as JSON. Empty values are omitted, so
 * that the server’s defaults apply.
 */
export function wireParams(params: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}
