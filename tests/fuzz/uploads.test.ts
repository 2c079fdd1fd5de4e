/** Random and corrupt files: tables, pictures, workbooks and brand files are read or rejected, without a crash. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { CredentialLine, MIGRATION_COLUMNS, MIGRATION_SUBJECTS, RecordLine } from '../../models/migration.ts';
import { tableOf } from '../../src/app/screens/batch/readFile.ts';
import { portraitIn } from '../../src/server/features/account/pictures.ts';
import { readBrands } from '../../src/server/features/brands/brandsFile.ts';
import { filePartsOf, isUnreadable } from '../../src/server/features/imports/fileParts.ts';
import { readLine } from '../../src/server/features/imports/readLine.ts';
import { within } from '../support/pace.ts';
import { oddJson, oddText } from './outside.ts';

const TABLES = 8000;
const BRANDS = 5000;
const PICTURES = 1500;
const WORKBOOKS = 500;
const WORDS = [
  'card',
  'passcode',
  'pin',
  'permanent',
  'timed',
  'daily',
  'monday',
  '2024-05-06 07:08:09',
  'yes',
  '7',
  'CARD',
];

const cell = fc.oneof(oddText, fc.constantFrom(...WORDS)).map(text => `"${text.replaceAll('"', '""')}"`);
const table = fc.constantFrom(...MIGRATION_SUBJECTS).chain(subject =>
  fc
    .tuple(
      fc.oneof(
        { weight: 6, arbitrary: fc.constant(MIGRATION_COLUMNS[subject].join(',')) },
        fc.array(cell, { maxLength: 12 }).map(cells => cells.join(',')),
      ),
      fc.array(
        fc.array(cell, { maxLength: 12 }).map(cells => cells.join(',')),
        { maxLength: 4 },
      ),
    )
    .map(([head, lines]) => ({ subject, text: [head, ...lines].join('\n') })),
);

it(`${TABLES} random tables are read or rejected without an exception`, { timeout: within(180_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ subject, text }) => {
      const read = await filePartsOf(new TextEncoder().encode(text), { subject, source: 'elsewhere' } as never);
      if (isUnreadable(read)) return;
      for (const { columns, lines } of read)
        for (const line of lines)
          expect(readLine(subject === 'records' ? RecordLine : CredentialLine, columns, line)).toBeTypeOf('object');
    }),
    { numRuns: TABLES },
  );
});

it(`${BRANDS} random brand files are read or rejected without an exception`, { timeout: within(180_000) }, () => {
  const fields = [
    'hosts',
    'name',
    'color',
    'logo',
    'terms',
    'languages',
    'language',
    'de_DE',
    'speaksLike',
    'copyright',
  ];
  const brands = oddJson(fields, ['stay', 'keys.example.org', '#1d5fd1', '{name}', 'en', '../logo.png']);
  fc.assert(
    fc.property(
      fc.oneof(
        brands,
        brands.map(text => `[${text}]`),
      ),
      text => {
        expect(readBrands(text, '/nowhere/brands.json')).toBeTypeOf('object');
      },
    ),
    { numRuns: BRANDS },
  );
});

const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 });
function changed(right: Buffer, where: readonly (readonly [number, number])[], length: number): Buffer {
  const wrong = Buffer.from(right);
  for (const [place, byte] of where) wrong[place % wrong.length] = byte;
  return length % 4 === 0 ? wrong.subarray(0, length % wrong.length) : wrong;
}

it(`${PICTURES} corrupt pictures are read or rejected without an exception`, { timeout: within(180_000) }, async () => {
  const plain = sharp({ create: { width: 24, height: 16, channels: 3, background: '#a63' } });
  const bmp = Buffer.alloc(54 + 24 * 16 * 3);
  bmp.write('BM');
  for (const [place, value] of [
    [10, 54],
    [14, 40],
    [18, 24],
    [22, 16],
  ] as const)
    bmp.writeInt32LE(value, place);
  bmp.writeUInt16LE(24, 28);
  const files = [
    { declared: 'image/png', right: await plain.png().toBuffer() },
    { declared: 'image/jpeg', right: await plain.jpeg().toBuffer() },
    { declared: 'image/bmp', right: bmp },
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), changes, fc.nat(), async ({ declared, right }, where, length) => {
      const bytes = changed(right, where, length);
      expect(await portraitIn({ declaredType: declared, bytes, size: bytes.length })).toBeDefined();
    }),
    { numRuns: PICTURES },
  );
});

it(`${WORKBOOKS} corrupt workbooks are read or rejected with an error`, { timeout: within(180_000) }, async () => {
  const right = readFileSync(new URL('../support/rows.xlsx', import.meta.url));
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(), async (where, length) => {
      const file = new File([new Uint8Array(changed(right, where, length))], 'rows.xlsx');
      // Rejecting is fine too: the page then shows that the file can't be read.
      const read = await tableOf(file).catch((error: unknown) => error);
      expect(Array.isArray(read) || read instanceof Error).toBe(true);
    }),
    { numRuns: WORKBOOKS },
  );
});
