import { createHash } from 'node:crypto';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import { CredentialId, type MigrationId } from '../../../../models/ids.ts';
import { ALL_DAY, type CredentialLine, type LineProblem } from '../../../../models/migration.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { AuthorizedLock } from '../credentials/authorizeLock.ts';
import type { SharedCommand } from '../credentials/kinds.ts';
import { contentFor } from '../credentials/prepareRequest.ts';
import { momentAt } from './momentAt.ts';

export type ColumnProblem = readonly [column: string | null, why: LineProblem];

export const NUMBERED = ['card', 'passcode'] as const;
export type NumberedKind = (typeof NUMBERED)[number];

export function numberedKind(kind: CredentialLine['kind']): NumberedKind | ColumnProblem {
  if (kind === 'ekey') return ['kind', 'eKey'];
  return NUMBERED.find(one => one === kind) ?? ['kind', 'noNumber'];
}

export function validityIn({ type, from, until, hours }: CredentialLine, timeZone: string): Validity | ColumnProblem {
  const isDated = from !== undefined || until !== undefined;
  const weekdays = Array.isArray(type) ? type : null;
  if (hours && !weekdays) return ['hours', 'invalid'];
  if (type === 'permanent' && isDated) return ['type', 'invalid'];
  if (type === 'permanent' || (type === undefined && !isDated)) return { kind: 'permanent' };
  if (from === undefined) return ['from', 'missing'];
  if (until === undefined) return ['until', 'missing'];
  const window = { start: momentAt(from, timeZone), end: momentAt(until, timeZone) };
  return weekdays ? { kind: 'cycle', ...window, weekdays, ...(hours ?? ALL_DAY) } : { kind: 'limited', ...window };
}

const ID_BYTES = 6;

/** 48 bits derived from the file and line, so a repeated import creates the same credential. */
export const credentialIdOf = (migrationId: MigrationId, line: number): CredentialId =>
  CredentialId.parse(createHash('sha256').update(`${migrationId}/${line}`).digest().readUIntBE(0, ID_BYTES) + 1);

const PROBLEMS: Partial<Record<ErrorName, ColumnProblem>> = {
  lockNotFound: ['lock', 'lockUnknown'],
  noPermission: ['lock', 'lockNotManaged'],
  addedByOldApp: ['lock', 'addedByOldApp'],
  notSupported: ['kind', 'notSupported'],
  noGateway: ['lock', 'noGateway'],
  passcodeDigits: ['number', 'passcodeDigits'],
  validityBackwards: ['until', 'validityBackwards'],
  validityEnded: ['until', 'validityEnded'],
  validityTooLong: ['until', 'validityTooLong'],
  validityUneven: ['until', 'validityUneven'],
  validityBeyondOwn: ['until', 'validityBeyondOwn'],
  timesNotKept: ['until', 'timesNotKept'],
  passcodeStartsTooEarly: ['from', 'startsTooEarly'],
};
export const problemOf = (rejected: ErrorName): ColumnProblem => PROBLEMS[rejected] ?? [null, 'invalid'];

type Request = Extract<SharedCommand, { type: 'request' }>;

export interface ClaimedCredential
  extends Pick<Request, 'credentialId' | 'lockId' | 'uid' | 'name' | 'validity' | 'givenTo'> {
  kind: NumberedKind;
  number: string;
  inLock: boolean;
  source: string;
}

export function commandFor(
  { kind, number, inLock, source, ...request }: ClaimedCredential,
  { owner: _, lacking: __, ...giver }: AuthorizedLock,
  ref: string,
  supported: readonly number[],
): SharedCommand {
  const content = contentFor(kind, ref, request.uid);
  if (!content) throw new Error('the kind needs more than a number');
  const passcodeFields = kind === 'passcode' ? { digits: number.length, supported, inUse: false } : {};
  const fields = { ...request, content, ...giver, ...passcodeFields };
  return inLock ? { type: 'import', ...fields, source } : { type: 'request', ...fields };
}
