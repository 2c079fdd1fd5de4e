/** Unpacking a worksheet is bounded, whatever sizes its archive declares. */
import { readFileSync } from 'node:fs';
import { unzipSync, Zip, ZipDeflate, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { tableOf } from '../../../src/app/screens/batch/readFile.ts';
import { MAX_UNPACKED_BYTES, unpackedSheet } from '../../../src/app/screens/batch/unpackSheet.ts';

const sheet = new Uint8Array(readFileSync(new URL('../../support/rows.xlsx', import.meta.url)));
const asFile = (bytes: Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], 'rows.xlsx');
const NAME = 'xl/worksheets/sheet1.xml';

/** Archive of a streaming writer: sizes follow the parts. */
function streamed(files: Record<string, Uint8Array>): Uint8Array {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [name, bytes] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(parts));
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
/** Declares every part as one byte long. */
function lying(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = 0; at < bytes.length - 4; at++) {
    const mark = bytes.readUInt32LE(at);
    if (mark === LOCAL) bytes.writeUInt32LE(1, at + 22);
    if (mark === CENTRAL) bytes.writeUInt32LE(1, at + 24);
  }
  return new Uint8Array(bytes);
}

it('a worksheet has the same unpacked parts from a plain and from a streamed archive', async () => {
  const parts = unzipSync(sheet);
  expect(unzipSync(unpackedSheet(sheet))).toEqual(parts);
  expect(unzipSync(unpackedSheet(streamed(parts)))).toEqual(parts);
  const rows = await tableOf(asFile(sheet));
  expect(rows.length).toBeGreaterThan(1);
  expect(await tableOf(asFile(streamed(parts)))).toEqual(rows);
});

it('a worksheet archive above the size limit is rejected, even when it declares false sizes', async () => {
  const bomb = zipSync({ [NAME]: new Uint8Array(MAX_UNPACKED_BYTES + 1) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(tableOf(asFile(bomb))).rejects.toThrow('too large');
  await expect(tableOf(asFile(lying(bomb)))).rejects.toThrow('too large');
  const many = zipSync({ ...unzipSync(sheet), a: new Uint8Array(600), b: new Uint8Array(600) });
  expect(() => unpackedSheet(many, 1000)).toThrow('too large');
});
