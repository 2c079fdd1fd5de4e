import { disclosureOf } from '../../../../machines/streams.ts';
import { WITHHELD } from '../../../../models/calls/explorer.calls.ts';
import type { RuntimeDisclosure } from '../../../../models/facts/disclosure.ts';
import { lookUp } from '../../../../models/lookUp.ts';

function redact(data: unknown, fields: NonNullable<RuntimeDisclosure['fields']>): unknown {
  if (Array.isArray(data)) return data.map(value => redact(value, fields));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      lookUp(fields, name) === 'withheld' ? WITHHELD : redact(value, fields),
    ]),
  );
}

/** An empty object for unknown fact types. */
export function redactFact({ type, data }: { type: string; data: unknown }): unknown {
  const disclosure = disclosureOf(type);
  if (disclosure === null) return {};
  return disclosure.fields ? redact(data, disclosure.fields) : data;
}
