import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outsideKeys } from '../../../scripts/outsideKeys.ts';

const GIVEN = `
declare const table: Record<string, number>;
declare const places: readonly number[];
declare const outside: string;
declare const branded: string & { readonly brand: 'id' };
declare const known: 'red' | 'green';
declare const unread: any;
`;

function foundIn(line: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  mkdirSync(join(folder, 'src'));
  const compilerOptions = { strict: true, target: 'es2024', lib: ['es2024'], types: [], noEmit: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  writeFileSync(join(folder, 'src', 'planted.ts'), `${GIVEN}export const found = ${line};\n`);
  return outsideKeys(folder);
}

describe('a property access with a string key', () => {
  it.each([
    'table[outside]',
    'table[outside] ?? outside',
    'table[branded]',
    'table[unread]',
    'table[outside as typeof known]',
    'outside in table',
    'Reflect.get(table, outside)',
    'Reflect.has(table, outside)',
    '(table[outside] = 1)',
  ])('is reported when the key may be any string: %s', line => {
    expect(foundIn(line)).toHaveLength(1);
  });

  it.each([
    'table[known]',
    "table['red']",
    "'red' in table",
    'places[0]',
    'places[unread]',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is TypeScript itself
    'table[`rows.${places.length}` as const]',
    'new Map(Object.entries(table)).get(outside)',
  ])('is accepted when the key is limited by its type or looked up in a Map: %s', line => {
    expect(foundIn(line)).toEqual([]);
  });

  it('is reported with file and line', () => {
    expect(foundIn('table[outside]')).toEqual(['src/planted.ts:8 table[outside]']);
  });
});
