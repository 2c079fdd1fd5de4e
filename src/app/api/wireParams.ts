/**
 * Parameters as they travel, in a query or a form: numbers and booleans as strings, lists as JSON. What is empty is left
 * out, so that the server's defaults apply.
 */
export function wireParams(params: Readonly<Record<string, unknown>>): Record<string, string> {
  const wire: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue;
    wire[name] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return wire;
}
