import { createHash } from 'node:crypto';
import type { FilledForm } from './multipart.ts';

/** Excludes date and command id, so that a repeated request has the same hash. */
export function requestHash(path: string, { parameters, files }: FilledForm): string {
  const { date: _, commandId: __, ...rest } = parameters;
  const hash = createHash('sha256').update(path);
  for (const [name, value] of Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\0${name.length}:${name}${value.length}:${value}`);
  for (const [name, given] of files) for (const file of given) hash.update(`\0${name}`).update(file.bytes);
  return hash.digest('base64url');
}
