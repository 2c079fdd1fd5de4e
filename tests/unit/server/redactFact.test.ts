import { describe, expect, it } from 'vitest';
import { WITHHELD } from '../../../models/calls/explorer.calls.ts';
import { redactFact } from '../../../src/server/features/explorer/redactFact.ts';
import { SECRET, samplesOf } from '../../support/factSamples.ts';
import { factSchemas } from '../../support/factSchemas.ts';

const lastWordOf = (name: string) => (name.match(/[A-Z]?[a-z]+$/)?.[0] ?? name).toLowerCase();
const SECRET_WORDS = ['hash', 'ref', 'key', 'secret', 'password', 'digits', 'token', 'code', 'pin', 'forgets'];
/** Names that contain a secret-sounding word but hold no secret. */
const NO_SECRETS = ['countryCode'];

/** Secret-sounding fields that are not withheld. */
function leaks(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(inner => leaks(inner, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([inner, held]) => leaks(held, inner));
  return value === SECRET && SECRET_WORDS.includes(lastWordOf(name)) && !NO_SECRETS.includes(name) ? [name] : [];
}

describe('the redaction of a fact', () => {
  it('withholds the listed fields at any depth, and nothing else', () => {
    const content = { kind: 'card', numberRef: 'r', readAtLock: false, lost: false };
    expect(redactFact({ type: 'credential.requested.v1', data: { name: 'Maya', content, remark: 'Ref' } })).toEqual({
      name: 'Maya',
      content: { ...content, numberRef: WITHHELD },
      remark: 'Ref',
    });
  });

  it('withholds all data of an unknown fact', () => {
    expect(redactFact({ type: 'lock.invented.v1', data: { secret: 'x' } })).toEqual({});
    expect(redactFact({ type: 'toString', data: { secret: 'x' } })).toEqual({});
  });

  it.each(Object.entries(factSchemas))('withholds every secret-sounding field of %s', (type, schema) => {
    const expected = type === 'attention.seen.v1' ? ['key'] : [];
    for (const data of samplesOf(schema, {})) expect(leaks(redactFact({ type, data }))).toEqual(expected);
  });
});
