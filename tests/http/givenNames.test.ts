/** Every call with a name or a remark rejects invisible characters. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { CardRow, EKeyRow, FaceRow, FingerprintRow, PasscodeRow } from '../../models/calls/batch.calls.ts';
import { SERVED } from './everyCall.ts';

type Field = Pick<z.ZodMiniType, 'safeParse'>;
type Shape = Record<string, Field>;
const shapeOf = (of: object) => (of as { shape: Shape }).shape;

/** Fields that hold a name. `/lock/conflicts` only searches and stores nothing. */
const NAMING = /^(\w*[nN]ame|\w*[aA]lias|remarks?|forWhom)$/;
const NAMES_NOTHING = ['username', 'domainName'];
const SEEKS_ONLY = ['/lock/conflicts'];

const ofCalls = SERVED.filter(({ path }) => !SEEKS_ONLY.includes(path)).map(
  ({ path, params }) => [path, shapeOf(params)] as const,
);
const ofRows = Object.entries({ CardRow, EKeyRow, FaceRow, FingerprintRow, PasscodeRow }).map(
  ([name, row]) => [name, shapeOf(row)] as const,
);
const NAMED = [...ofCalls, ...ofRows].flatMap(([where, shape]) =>
  Object.keys(shape)
    .filter(field => NAMING.test(field) && !NAMES_NOTHING.includes(field))
    .map(field => [where, field, shape[field] as Field] as const),
);

/** Tries the plain text, or the text as the name of a recipient. */
const takes = (field: Field, text: string) =>
  field.safeParse(field.safeParse('Ana').success ? text : JSON.stringify({ name: text })).success;

const UNSEEN = {
  'a control character': 'An\u0007a',
  'the end of a line': 'Ana\nBea',
  'the end of a paragraph': 'Ana\u2029Bea',
  'nothing at its place': 'An\u0000a',
  'an override of the direction': 'Ana\u202Efdp.exe',
  'an embedding that is left open': 'Ana\u202B',
  'an isolate that is left open': 'Ana\u2066',
  'half a character': 'Ana\uD83D',
};
const SEEN = ['Ana', 'Ж. Петров', '王小明', 'דלת\u200E 3', '👨‍👩‍👧', 'Café №5 – “north”', '<b>'];

describe('a name', () => {
  it('is accepted as a parameter by more than twenty calls', () => {
    expect(new Set(NAMED.map(([where]) => where)).size).toBeGreaterThan(20);
    expect(NAMED.map(([where, field]) => `${where} ${field}`)).toEqual(
      expect.arrayContaining([
        '/group/add groupName',
        '/lock/rename lockAlias',
        '/key/send remarks',
        'CardRow forWhom',
      ]),
    );
  });

  it.each(NAMED)(
    'in %s, field %s, is accepted if its text is visible and rejected if it has invisible characters',
    (_where, _field, field) => {
      for (const text of SEEN) expect([text, takes(field, text)]).toEqual([text, true]);
      for (const [what, text] of Object.entries(UNSEEN)) expect([what, takes(field, text)]).toEqual([what, false]);
    },
  );
});
