import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../models/speech.ts';
import { createBrands } from '../../../src/server/features/brands/brands.ts';
import { type BrandsFault, readBrands } from '../../../src/server/features/brands/brandsFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'latchwork-brands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'brands.json');
writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const sol = { hosts: ['keys.sol.example'], name: 'Hotel Sol', color: '#b3541e' };
const faultOf = (...brands: object[]) => readBrands(JSON.stringify(brands), file);

describe('a brands file', () => {
  it.each<[string, object[], BrandsFault]>([
    [
      'an invalid colour',
      [sol, { ...sol, color: 'red' }],
      { where: '[1].color', why: 'must be a color, such as #1d5fd1' },
    ],
    ['an unknown field', [{ ...sol, colour: '#b3541e' }], { where: '[0].colour', why: 'isn’t a known field' }],
    ['no host', [{ ...sol, hosts: [] }], { where: '[0].hosts', why: 'must have at least one host' }],
    [
      'a URL instead of a host',
      [{ ...sol, hosts: ['https://keys.sol.example'] }],
      { where: '[0].hosts[0]', why: 'must be a host name, such as keys.example.org or *.example.org' },
    ],
    [
      'a host of another brand',
      [sol, { ...sol, hosts: ['sol.example', 'keys.sol.example'] }],
      { where: '[1].hosts[1]', why: 'already belongs to another brand' },
    ],
    [
      'an unsupported language',
      [{ ...sol, languages: ['en', 'xx'] }],
      {
        where: '[0].languages[1]',
        why: `must be one of ${LANGUAGE_CODES.join(', ')}`,
      },
    ],
    [
      'a default language that the brand does not offer',
      [{ ...sol, languages: ['en'], language: 'es' }],
      { where: '[0].language', why: 'must be one of the brand’s languages' },
    ],
    [
      'a text with an unpaired brace',
      [{ ...sol, terms: { en: { 'title.records': 'History {' } } }],
      { where: '[0].terms.en.title.records', why: 'must be a text with paired braces' },
    ],
    [
      'a text for an unknown message id',
      [sol, { ...sol, hosts: ['sol.example'], terms: { es: { 'title.recordz': 'Entradas' } } }],
      { where: '[1].terms.es.title.recordz', why: 'isn’t a message id' },
    ],
    [
      'a text with a placeholder that its message lacks',
      [{ ...sol, terms: { es: { 'title.records': 'Entradas de {lock}' } } }],
      {
        where: '[0].terms.es.title.records',
        why: 'must have the same placeholders as the message: Different number of variables: [] vs [lock]',
      },
    ],
    [
      'a picture that does not exist',
      [{ ...sol, logo: 'none.svg' }],
      { where: '[0].logo', why: 'must be an existing picture in this file’s folder or below' },
    ],
    [
      'a picture outside the folder of the file',
      [{ ...sol, logo: '../../etc/passwd' }],
      { where: '[0].logo', why: 'must be an existing picture in this file’s folder or below' },
    ],
  ])('is rejected with the position of %s', (_, brands, fault) => expect(faultOf(...brands)).toEqual(fault));

  it('is rejected with the position of invalid JSON', () =>
    expect(readBrands('[{"name": "Sol",}]', file)).toMatchObject({
      where: 'the file',
      why: expect.stringMatching(/^isn’t JSON: .*position 16/),
    }));
});

describe('the brand of a host', () => {
  const told: string[] = [];
  const write = (...brands: object[]) => writeFileSync(file, JSON.stringify(brands));
  write(
    { ...sol, hosts: ['keys.sol.example', '*.sol.example'], logo: 'logo.svg' },
    { ...sol, hosts: ['own.sol.example'], name: 'Own' },
  );
  const brands = createBrands({ file, failed: (_, { where, why }) => told.push(`${where} ${why}`) });
  const nameAt = (host: string) => brands.ofHost(host).name;

  it('comes from the most specific matching host, ignoring port and case', () => {
    expect(
      ['keys.sol.example', 'KEYS.Sol.example:8443', 'other.sol.example', 'own.sol.example', 'sol.example'].map(nameAt),
    ).toEqual(['Hotel Sol', 'Hotel Sol', 'Hotel Sol', 'Own', 'Latchwork']);
    expect(['stay.example.org', 'example.org'].map(nameAt)).toEqual(['Latchwork Stay', 'Latchwork']);
    expect(brands.ofHost('keys.sol.example').logo).toBe(join(folder, 'logo.svg'));
  });

  it('stays unchanged while the file is invalid, with one report, and updates when it is valid again', () => {
    writeFileSync(file, '[{ "hosts"');
    expect([nameAt('keys.sol.example'), nameAt('keys.sol.example')]).toEqual(['Hotel Sol', 'Hotel Sol']);
    expect(told).toHaveLength(1);
    expect(brands.fault()).toMatchObject({ where: 'the file' });
    write({ ...sol, name: 'Hotel Luna' });
    expect([nameAt('keys.sol.example'), brands.fault()]).toEqual(['Hotel Luna', null]);
    rmSync(file);
    expect(nameAt('keys.sol.example')).toBe('Hotel Luna');
    expect(told.at(-1)).toBe('the file isn’t readable: ENOENT');
  });
});
