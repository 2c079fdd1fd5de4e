import { existsSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '../../../../models/speech.ts';
import { LATCHWORK, type SiteBrand, STAY } from './brand.ts';
import { termFault } from './termFault.ts';

const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const PACKAGE = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;
const COLOUR = /^#[0-9a-f]{6}$/i;

const isSentence = (text: string): boolean => {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
};

const words = (what: string, max: number) => z.string(what).check(z.minLength(1, what), z.maxLength(max, what));
const language = z.enum(LANGUAGE_CODES, `must be one of ${LANGUAGE_CODES.join(', ')}`);
const picture = z.optional(words('must be the path of a picture in this file’s folder or below', 500));
/** Message syntax is checked here, because the browser bundle has no parser. */
const sentence = z.pipe(
  words('must be a text of 1 to 1000 characters', 1000).check(
    z.refine(isSentence, 'must be a text with paired braces'),
  ),
  z.transform(text => parse(text)),
);

const brandInFile = z.strictObject({
  hosts: z
    .array(
      z
        .string('must be a host name')
        .check(z.regex(HOST, 'must be a host name, such as keys.example.org or *.example.org')),
      'must be a list of host names',
    )
    .check(z.minLength(1, 'must have at least one host')),
  name: words('must be a name of 1 to 60 characters', 60),
  speaksLike: z._default(z.enum(['latchwork', 'stay'], 'must be latchwork or stay'), 'latchwork'),
  packageName: z.optional(
    z
      .string('must be a package name')
      .check(
        z.maxLength(120, 'must be a package name'),
        z.regex(PACKAGE, 'must be a package name, such as com.example.keys'),
      ),
  ),
  color: z._default(z.string().check(z.regex(COLOUR, 'must be a color, such as #1d5fd1')), LATCHWORK.color),
  copyright: z.optional(words('must be a line of 1 to 120 characters', 120)),
  logo: picture,
  favicon: picture,
  background: picture,
  hasPaidFeature: z._default(z.boolean('must be true or false'), true),
  languages: z._default(
    z.array(language, 'must be a list of languages').check(z.minLength(1, 'must have at least one language')),
    [...LANGUAGE_CODES],
  ),
  language: z.optional(language),
  terms: z._default(z.partialRecord(language, z.record(z.string(), sentence, 'must map message ids to texts')), {}),
});
type BrandInFile = z.infer<typeof brandInFile>;

const brandsInFile = z.array(brandInFile, 'must be a list of brands');

export interface BrandsInFile {
  brand: SiteBrand;
  hosts: readonly string[];
}

export interface BrandsFault {
  where: string;
  why: string;
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('') || 'the file';

const faultOf = ({ path, message, ...issue }: z.core.$ZodIssue): BrandsFault => {
  if (issue.code === 'unrecognized_keys')
    return { where: placeOf([...path, ...issue.keys.slice(0, 1)]), why: 'isn’t a known field' };
  return { where: placeOf(path), why: message };
};

const PICTURES = ['logo', 'favicon', 'background'] as const;

/** Resolved relative to the file; paths outside its folder are rejected. */
function pathOf(folder: string, name: string | undefined): string | null {
  if (name === undefined) return null;
  const path = resolve(folder, name);
  return path.startsWith(folder + sep) && existsSync(path) ? path : null;
}

const brandOf = (folder: string, given: BrandInFile): SiteBrand => ({
  ...(given.speaksLike === 'stay' ? STAY : LATCHWORK),
  name: given.name,
  ...(given.packageName && { packageName: given.packageName }),
  color: given.color.toLowerCase(),
  copyright: given.copyright ?? `© ${given.name}`,
  isUpdated: true,
  hasPaidFeature: given.hasPaidFeature,
  languages: given.languages,
  language: given.language ?? given.languages[0] ?? 'en',
  terms: given.terms,
  backgroundUrl: given.background === undefined ? '' : '/brand/background',
  logo: pathOf(folder, given.logo),
  favicon: pathOf(folder, given.favicon),
  background: pathOf(folder, given.background),
});

function termsFault(index: number, { terms }: BrandInFile): BrandsFault | null {
  for (const [language, sentences] of Object.entries(terms))
    for (const [id, sentence] of Object.entries(sentences ?? {})) {
      const why = termFault(id, sentence);
      if (why !== null) return { where: placeOf([index, 'terms', language, id]), why };
    }
  return null;
}

/** Checks what the schema can't: duplicate hosts, missing pictures, an unlisted default language, invalid terms. */
function faultBetween(all: readonly BrandInFile[], folder: string): BrandsFault | null {
  const taken = new Set<string>();
  for (const [index, brand] of all.entries()) {
    for (const [nth, host] of brand.hosts.entries()) {
      if (taken.has(host)) return { where: placeOf([index, 'hosts', nth]), why: 'already belongs to another brand' };
      taken.add(host);
    }
    for (const name of PICTURES)
      if (brand[name] !== undefined && pathOf(folder, brand[name]) === null)
        return { where: placeOf([index, name]), why: 'must be an existing picture in this file’s folder or below' };
    if (brand.language !== undefined && !brand.languages.includes(brand.language))
      return { where: placeOf([index, 'language']), why: 'must be one of the brand’s languages' };
    const fault = termsFault(index, brand);
    if (fault) return fault;
  }
  return null;
}

/** Returns the brands, or only the first error. */
export function readBrands(text: string, path: string): BrandsInFile[] | BrandsFault {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { where: 'the file', why: `isn’t JSON: ${(error as Error).message}` };
  }
  const read = brandsInFile.safeParse(content);
  if (!read.success) {
    const [issue] = read.error.issues;
    return issue ? faultOf(issue) : { where: 'the file', why: 'isn’t a list of brands' };
  }
  const folder = dirname(resolve(path));
  return (
    faultBetween(read.data, folder) ?? read.data.map(given => ({ brand: brandOf(folder, given), hosts: given.hosts }))
  );
}
