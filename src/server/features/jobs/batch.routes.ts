/** Batches are all or nothing: a job starts only if every row is valid. */
import {
  type BatchRow,
  fieldOfRow,
  OWN_COLUMN,
  type RowProblem,
  rowProblems,
} from '../../../../machines/processes/batchRows.ts';
import {
  type BatchKind,
  type BatchPlace,
  batchCalls,
  batchPlaces,
  type CardRow,
  type EKeyRow,
  type FaceRow,
  type FingerprintRow,
  keepPhoto,
  type PasscodeRow,
} from '../../../../models/calls/batch.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, EKeyId, type LockId } from '../../../../models/ids.ts';
import { MAX_BATCH_PHOTOS } from '../../../../models/limits.ts';
import { JobType } from '../../../../models/progress.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type RequestContext, type Route, route, type Uploader, uploadRoute } from '../../http/route.ts';
import { type AuthorizedLock, authorizeLock } from '../credentials/authorizeLock.ts';
import { createCredentialSecrets, newCredentialId } from '../credentials/credentialSecrets.ts';
import type { ItemPayload } from '../credentials/itemPayload.ts';
import { EXISTS_ERRORS } from '../credentials/prepareRequest.ts';
import { nameKey, resolveLockUsers } from '../credentials/resolveRecipient.ts';
import { createEKeyService, type EKeyIssuer } from '../ekeys/ekey.service.ts';
import { createKeptPhotos } from '../faces/keptPhotos.ts';
import { portraitOf } from '../faces/portraitOf.ts';
import { storedTemplateOf } from '../fingerprints/storedFingerprint.ts';
import { lockNamesOf } from '../locks/lockNames.ts';
import { ownersManagedBy } from '../locks/lockPermissions.ts';
import type { JobService, NewItem } from './job.service.ts';

const problem = (why: RowProblem) => ({ problem: why });

interface BatchLock {
  timeZone: string;
  own: Validity;
  timesByConsole?: boolean;
}
type Fields = Record<string, string>;

type CredentialRow = CardRow | PasscodeRow | FingerprintRow | FaceRow;
type CredentialBatchKind = Exclude<BatchKind, 'ekey'>;

const JOB_OF = {
  card: JobType.IC_CARD,
  passcode: JobType.CUSTOM_PASSCODE,
  fingerprint: JobType.FINGERPRINT,
  face: JobType.FACE,
  ekey: JobType.EKEY,
} as const satisfies Record<BatchKind, JobType>;

export function batchRoutes(dependencies: Dependencies, jobs: JobService): Route[] {
  const { store, loop, vault, newId, checkPhoto, recipients, digits } = dependencies;
  const secrets = createCredentialSecrets({ store, vault, newId });
  const photos = createKeptPhotos({ store, vault, newId });
  const eKeys = createEKeyService({ store, loop });

  async function mayKeepPhoto(_: unknown, { uid }: Uploader) {
    if ((await ownersManagedBy(store.db, uid)).length === 0) return reject('noPermission');
    return (await photos.isFull(uid)) ? reject('tooLarge', { max: MAX_BATCH_PHOTOS }) : null;
  }

  /** Checks each lock once. */
  async function resolveLocks<At extends BatchLock>(
    rows: readonly BatchRow[],
    resolve: (lockId: LockId) => Promise<At | Rejection>,
  ): Promise<{ at: Map<LockId, At>; fields: Fields }> {
    const at = new Map<LockId, At>();
    const refused = new Map<LockId, string>();
    for (const lockId of new Set(rows.map(row => row.lockId))) {
      const found = await resolve(lockId);
      if (isRejection(found)) refused.set(lockId, found.rejected);
      else at.set(lockId, found);
    }
    const fields: Fields = {};
    rows.forEach(({ lockId }, place) => {
      const why = refused.get(lockId);
      if (why) fields[fieldOfRow(place, 'lockId')] = why;
    });
    return { at, fields };
  }

  async function problemsOf(
    kind: BatchKind,
    rows: readonly BatchRow[],
    at: ReadonlyMap<LockId, BatchLock>,
    now: number,
  ): Promise<Fields> {
    const known = rows.map(row => (at.has(row.lockId) ? row : null));
    return rowProblems(kind, known, {
      now,
      at: lockId => ({ ...(at.get(lockId) as BatchLock), supported: digits.lengthsOf(lockId) }),
    });
  }

  const lockResolver = (kind: CredentialBatchKind, uid: AccountId) => async (lockId: LockId) => {
    const at = await authorizeLock({ store, loop }, uid, lockId, kind);
    if (isRejection(at)) return at;
    const refusal = at.lacking(kind);
    if (refusal) return refusal;
    return at.reach.by === 'gateway' ? at : reject('noGateway');
  };

  async function secretOf(uid: AccountId, row: CredentialRow): Promise<string | { problem: RowProblem }> {
    if ('digits' in row) return row.digits;
    if ('cardNumber' in row) return row.cardNumber;
    if ('photo' in row) return (await photos.open(uid, row.photo)) ?? problem('photoGone');
    const template = await storedTemplateOf({ loop, secrets }, uid, row.collectedId);
    return isRejection(template) ? problem(template.rejected) : template;
  }

  async function issueCredentials(
    kind: CredentialBatchKind,
    rows: readonly CredentialRow[],
    commandId: CommandId | undefined,
    { uid, now }: { uid: AccountId; now: number },
    ofAll: Pick<ItemPayload, 'every'> = {},
  ) {
    const previous = await jobs.previousAnswer(uid, commandId);
    if (previous) return previous;
    const { at, fields } = await resolveLocks<AuthorizedLock>(rows, lockResolver(kind, uid));
    Object.assign(fields, await problemsOf(kind, rows, at, now));
    const people = await resolveLockUsers(
      { store, newId },
      uid,
      rows.flatMap(({ forWhom }) => forWhom ?? []),
    );
    const items: NewItem[] = [];
    for (const [place, row] of rows.entries()) {
      const { lockId, name, validity, forWhom } = row;
      const owner = at.get(lockId)?.owner;
      const givenTo = forWhom === undefined ? null : (people.get(nameKey(forWhom)) ?? null);
      if (givenTo === 'ambiguous') fields[fieldOfRow(place, 'forWhom')] = 'whomAmbiguous';
      const secret = await secretOf(uid, row);
      if (typeof secret !== 'string') fields[fieldOfRow(place, OWN_COLUMN[kind])] ??= secret.problem;
      else if (owner && (await secrets.isInUse({ account: owner, lockId, kind }, secret)))
        fields[fieldOfRow(place, OWN_COLUMN[kind])] ??= EXISTS_ERRORS[kind];
      if (typeof secret !== 'string' || givenTo === 'ambiguous') continue;
      const target = { kind, id: newCredentialId(newId), name };
      const remarked = 'remark' in row && row.remark ? { remark: row.remark } : {};
      const collected = 'collectedId' in row ? { collectedId: row.collectedId } : {};
      items.push({ lockId, target, payload: { validity, secret, givenTo, ...collected, ...remarked, ...ofAll } });
    }
    if (Object.keys(fields).length > 0) return reject('badParameter', { fields });
    const started = await jobs.start(uid, JOB_OF[kind], items, commandId);
    // The job has its own copies; leftovers of a crash expire.
    if (!isRejection(started) && kind === 'face')
      await photos.erase(
        uid,
        rows.flatMap(row => ('photo' in row ? row.photo : [])),
      );
    return started;
  }

  async function issueEKeys(rows: readonly EKeyRow[], commandId: CommandId | undefined, context: RequestContext) {
    const { uid, now } = context;
    const previous = await jobs.previousAnswer(uid, commandId);
    if (previous) return previous;
    const resolve = async (lockId: LockId): Promise<(EKeyIssuer & BatchLock) | Rejection> => {
      const manager = await eKeys.authorizeIssuer(uid, lockId);
      return isRejection(manager)
        ? manager
        : { ...manager, timeZone: await eKeys.timeZoneOf({ account: manager.owner, lockId }) };
    };
    const { at, fields } = await resolveLocks(rows, resolve);
    Object.assign(fields, await problemsOf('ekey', rows, at, now));
    // Without permission on any lock no recipient is looked up.
    if (at.size === 0) return reject('badParameter', { fields });
    const named = rows.map(({ recipient: account, countryCode }) => ({ account, countryCode }));
    const found = await recipients.resolve(context, named);
    if (isRejection(found)) return found;
    const items: NewItem[] = [];
    const given = new Set<string>();
    for (const [place, row] of rows.entries()) {
      const { lockId, name, remarks, validity } = row;
      const field = fieldOfRow(place, 'recipient');
      const recipient = found[place];
      if (!recipient) fields[field] ??= 'recipientUnregistered';
      else if (recipient === uid) fields[field] ??= 'recipientIsSelf';
      // Two spellings may name one person.
      else if (given.has(`${lockId}/${recipient}`)) fields[field] ??= 'repeated';
      else if (at.has(lockId) && (await eKeys.hasAccess(recipient, lockId))) fields[field] ??= 'recipientRepeated';
      if (!recipient) continue;
      given.add(`${lockId}/${recipient}`);
      const target = { kind: 'ekey' as const, id: EKeyId.parse(newCredentialId(newId)), name };
      const terms = { uid: recipient, remarks, remoteUnlock: false, mayIssue: false };
      items.push({ lockId, target, payload: { validity, terms } });
    }
    if (Object.keys(fields).length > 0)
      return (await recipients.countFruitless(context, named, found)) ?? reject('badParameter', { fields });
    return jobs.start(uid, JOB_OF.ekey, items, commandId);
  }

  async function batchLocks(uid: AccountId): Promise<BatchPlace[]> {
    const all = await lockNamesOf(store.db, uid);
    const may = await Promise.all(
      all.map(async ({ lockId, role }) => role !== 'user' || !isRejection(await eKeys.authorizeIssuer(uid, lockId))),
    );
    return all.filter((_, place) => may[place]).map(({ role: _, ...lock }) => lock);
  }

  return [
    route(batchPlaces, async (_, { uid }) => ({ list: await batchLocks(uid) })),
    route(batchCalls.card, ({ rows, commandId }, who) => issueCredentials('card', rows, commandId, who)),
    route(batchCalls.passcode, ({ rows, commandId }, who) => issueCredentials('passcode', rows, commandId, who)),
    route(batchCalls.fingerprint, ({ rows, commandId }, who) => issueCredentials('fingerprint', rows, commandId, who)),
    route(batchCalls.face, ({ rows, every, commandId }, who) =>
      issueCredentials('face', rows, commandId, who, { every }),
    ),
    uploadRoute(keepPhoto, mayKeepPhoto, async (_, { uid, now, file }) => {
      const portrait = await portraitOf(checkPhoto, file);
      return isRejection(portrait) ? portrait : { photo: await photos.keep(uid, portrait, now) };
    }),
    route(batchCalls.ekey, ({ rows, commandId }, who) => issueEKeys(rows, commandId, who)),
  ];
}
