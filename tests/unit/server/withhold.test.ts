import { describe, expect, it } from 'vitest';
import { WITHHELD } from '../../../models/calls/explorer.calls.ts';
import { withhold } from '../../../src/server/explorer/withhold.ts';
import { factSchemas } from '../../support/factSchemas.ts';

interface Shaped {
  shape?: Record<string, unknown>;
  def?: Record<string, unknown>;
}

/** Every field's name, also of what lies within. */
function fieldsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { shape = {}, def = {} } = schema as Shaped;
  const within = [def.element, def.innerType, def.valueType, ...((def.options as unknown[]) ?? [])];
  return [...Object.keys(shape), ...[...Object.values(shape), ...within].flatMap(inner => fieldsIn(inner, seen))];
}

const lastWordOf = (name: string) => (name.match(/[A-Z]?[a-z]+$/)?.[0] ?? name).toLowerCase();
const SECRET_WORDS = ['hash', 'ref', 'key', 'secret', 'password', 'digits', 'token', 'code', 'pin'];
/** They sound like secrets and are none. */
const NO_SECRETS = ['countryCode'];

describe('what a history withholds', () => {
  it('is every hash and every reference, however deep, and nothing else', () => {
    const data = { uid: 1, tokenHash: 'h', people: [{ nameRef: 'r', name: 'Olivia' }], addressKey: 'k', key: 'k' };
    expect(withhold(data)).toEqual({
      uid: 1,
      tokenHash: WITHHELD,
      people: [{ nameRef: WITHHELD, name: 'Olivia' }],
      addressKey: WITHHELD,
      key: WITHHELD,
    });
    expect(withhold({ keyword: 'a', prefix: null, hashed: false })).toEqual({
      keyword: 'a',
      prefix: null,
      hashed: false,
    });
  });

  it.each(Object.entries(factSchemas))('is whatever in %s sounds like a secret', (_type, schema) => {
    const suspicious = fieldsIn(schema).filter(
      name => !NO_SECRETS.includes(name) && SECRET_WORDS.includes(lastWordOf(name)),
    );
    for (const name of suspicious) expect(withhold({ [name]: 'secret' })).toEqual({ [name]: WITHHELD });
  });
});
