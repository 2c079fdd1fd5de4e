import { WITHHELD } from '../../../models/calls/explorer.calls.ts';

/** Hashes, what is found by one, and references to the vault. */
const SECRET = /(?:Hash|Key|Ref)$|^(?:key|ref)$/;

/** What a fact says, without what no page may see. */
export function withhold(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withhold);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, SECRET.test(name) ? WITHHELD : withhold(value)]),
  );
}
