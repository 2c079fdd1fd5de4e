/** Imports file lines as cards and passcodes. `inLock` lines are read back if possible; others are written. */
import type { AccountId, CredentialId } from '../../../../models/ids.ts';
import { CredentialLine, type LineRefused } from '../../../../models/migration.ts';
import { claimOf, importContext, isProblem } from './credentialClaim.ts';
import { type ColumnProblem, credentialIdOf } from './credentialLine.ts';
import type { FileLine, FilePart } from './fileParts.ts';
import { type ClaimImportParts, createClaimImport } from './importClaim.ts';
import type { ImportSubject, PartResult } from './importSubject.ts';
import { isRefused, readLine } from './readLine.ts';

export function createCredentialImport(parts: ClaimImportParts): ImportSubject {
  const importClaim = createClaimImport(parts);

  /** Processes one part. Without `idOf` it is a dry run. */
  async function processPart(
    uid: AccountId,
    part: FilePart,
    now: number,
    idOf: ((line: number) => CredentialId) | null,
  ): Promise<PartResult> {
    const read = part.lines.map(line => ({ line, parsed: readLine(CredentialLine, part.columns, line) }));
    const readable = read.flatMap(({ parsed }) => (isRefused(parsed) ? [] : [parsed]));
    const context = await importContext(parts, uid, part, readable);
    const refused: LineRefused[] = [];
    const planned: NonNullable<PartResult['planned']> = [];
    const seen = new Set<string>();

    async function processLine({ line, repeated }: FileLine, parsed: CredentialLine): Promise<ColumnProblem | null> {
      const found = await claimOf(parsed, context);
      if (isProblem(found)) return found;
      const { lock, claim } = found;
      const { kind, lockId, number } = claim;
      const key = `${lockId} ${kind} ${number}`;
      const isRepeated = repeated === true || seen.has(key);
      const will = await importClaim(claim, lock, { credentialId: idOf?.(line) ?? null, isRepeated, now });
      if (isProblem(will)) return will;
      planned.push({ line, lockId, will });
      seen.add(key);
      return null;
    }

    for (const { line, parsed } of read) {
      const problem = isRefused(parsed) ? ([parsed.column, parsed.why] as const) : await processLine(line, parsed);
      if (problem) refused.push({ line: line.line, column: problem[0], why: problem[1] });
    }
    const known = planned.filter(({ will }) => will === 'known').length;
    return { fresh: planned.length - known, known, refused, planned };
  }

  return {
    check: (uid, part, now) => processPart(uid, part, now, null),
    take: ({ uid, migrationId }, part, now) => processPart(uid, part, now, line => credentialIdOf(migrationId, line)),
  };
}
