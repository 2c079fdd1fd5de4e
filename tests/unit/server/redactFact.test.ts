import { describe, expect, it } from 'vitest';
import { WITHHELD } from '../../../models/calls/explorer.calls.ts';
import { redactFact } from '../../../src/server/features/explorer/redactFact.ts';
import { SECRET, samplesOf } from '../../support/factSamples.ts';
import { factSchemas } from '../../support/factSchemas.ts';

const lastWordOf = (name: string) => (name.match(/[A-Z]?[a-z]+$/)?.[0] ?? name).toLowerCase();
const SECRET_WORDS = ['hash', 'ref', 'key', 'secret', 'password', 'digits', 'token', 'code', 'pin', 'forgets'];
/** They sound like secrets and are none. */
const NO_SECRETS = ['countryCode'];

/** Names of secret-sounding fields that still hold what they held. */
function leaks(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(inner => leaks(inner, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([inner, held]) => leaks(held, inner));
  return value === SECRET && SECRET_WORDS.includes(lastWordOf(name)) && !NO_SECRETS.includes(name) ? [name] : [];
}

describe('what a history withholds', () => {
  it('is every field that the record names, however deep, and nothing else', () => {
    const content = { kind: 'card', numberRef: 'r', readAtLock: false, lost: false };
    expect(redactFact({ type: 'credential.requested.v1', data: { name: 'Maya', content, remark: 'Ref' } })).toEqual({
      name: 'Maya',
      content: { ...content, numberRef: WITHHELD },
      remark: 'Ref',
    });
  });

  it('is everything of a fact that this process does not know', () => {
    expect(redactFact({ type: 'lock.invented.v1', data: { secret: 'x' } })).toEqual({});
    expect(redactFact({ type: 'toString', data: { secret: 'x' } })).toEqual({});
  });

  it.each(Object.entries(factSchemas))('is whatever in %s sounds like a secret', (type, schema) => {
    const expected = type === 'attention.seen.v1' ? ['key'] : [];
    for (const data of samplesOf(schema, {})) expect(leaks(redactFact({ type, data }))).toEqual(expected);
  });
});
