/**
 * Lines as cards and passcodes. `inLock` is a claim that is read back where possible; other lines are written to the
 * lock.
 */
import { validityKindsOf } from '../../../../machines/aggregates/passcodeRules.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import { type AccountId, CredentialId } from '../../../../models/ids.ts';
import { CredentialLine, type LinePlan, type LineRefused } from '../../../../models/migration.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import { initialSnapshot } from '../../../engine/chart/fold.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { type AuthorizedLock, authorizeLock } from '../credentials/authorizeLock.ts';
import { createCredentialSecrets } from '../credentials/credentialSecrets.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import { nameKey, resolveLockUsers } from '../credentials/resolveRecipient.ts';
import type { PasscodeLengths } from '../passcodes/passcodeLengths.ts';
import {
  type ClaimedCredential,
  type ColumnProblem,
  commandFor,
  credentialIdOf,
  numberedKind,
  problemOf,
  validityIn,
} from './credentialLine.ts';
import type { FileLine, FilePart } from './fileParts.ts';
import type { ImportSubject, PartResult } from './importSubject.ts';
import { type LockMatch, locksNamed, managedLock } from './locksNamed.ts';
import { isRefused, readLine } from './readLine.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  newId: NewId;
  digits: PasscodeLengths;
}

type Names = Awaited<ReturnType<typeof locksNamed>>;
type People = Awaited<ReturnType<typeof resolveLockUsers>>;

interface ImportContext {
  uid: AccountId;
  source: string;
  now: number;
  locks: Names;
  people: People;
  /** Memoized per lock and kind. */
  authorize(lock: LockMatch, kind: ClaimedCredential['kind']): Promise<AuthorizedLock | Rejection>;
}

const PLACEHOLDER_ID = CredentialId.parse(1);
const isProblem = (found: unknown): found is ColumnProblem => Array.isArray(found);

export function createCredentialImport({ store, loop, vault, newId, digits }: Dependencies): ImportSubject {
  const secrets = createCredentialSecrets({ store, vault, newId });

  async function importContext(uid: AccountId, { source }: FilePart, lines: readonly CredentialLine[], now: number) {
    const known = new Map<string, Promise<AuthorizedLock | Rejection>>();
    return {
      ...{ uid, source, now },
      locks: await locksNamed(store.db, uid, new Set(lines.map(({ lock }) => lock))),
      people: await resolveLockUsers(
        { store, newId },
        uid,
        lines.flatMap(({ person }) => person ?? []),
      ),
      authorize({ lockId }: LockMatch, kind: ClaimedCredential['kind']) {
        const lock = known.get(`${lockId} ${kind}`) ?? authorizeLock({ store, loop }, uid, lockId, kind);
        known.set(`${lockId} ${kind}`, lock);
        return lock;
      },
    } satisfies ImportContext;
  }

  async function claimOf(line: CredentialLine, { uid, source, locks, people, authorize }: ImportContext) {
    const kind = numberedKind(line.kind);
    if (isProblem(kind)) return kind;
    if (line.number === '') return ['number', 'missing'] as const;
    const named = managedLock(locks.get(line.lock));
    if (typeof named === 'string') return ['lock', named] as const;
    const lock = await authorize(named, kind);
    if (isRejection(lock)) return problemOf(lock.rejected);
    const lacking = lock.lacking(kind);
    if (lacking) return problemOf(lacking.rejected);
    if (!line.inLock && lock.reach.by !== 'gateway') return problemOf('noGateway');
    const validity = validityIn(line, named.timeZone);
    if (isProblem(validity)) return validity;
    if (kind === 'passcode' && !validityKindsOf(PasscodeType.CUSTOM).includes(validity.kind))
      return ['type', 'notSupported'] as const;
    const givenTo = line.person === undefined ? null : (people.get(nameKey(line.person)) ?? null);
    if (givenTo === 'ambiguous') return ['person', 'whomAmbiguous'] as const;
    const { name, number, inLock } = line;
    const claim: Omit<ClaimedCredential, 'credentialId'> = {
      ...{ lockId: named.lockId, uid, name, validity, givenTo, kind, number, inLock, source },
    };
    return { lock, claim };
  }

  /** Dry run of the decision. */
  function refusalOf(
    claim: Omit<ClaimedCredential, 'credentialId'>,
    lock: AuthorizedLock,
    { now }: ImportContext,
  ): ColumnProblem | null {
    const { machine, decide } = aggregateOf(claim.kind);
    const command = commandFor({ ...claim, credentialId: PLACEHOLDER_ID }, lock, '', digits.lengthsOf(claim.lockId));
    const decided = decide(command, initialSnapshot(machine), now);
    return isRejection(decided) ? problemOf(decided.rejected) : null;
  }

  const planFor = (inLock: boolean, { reach }: AuthorizedLock): LinePlan => {
    if (!inLock) return 'written';
    return reach.by === 'gateway' && reach.readsBack ? 'asked' : 'told';
  };

  async function importClaim(claim: ClaimedCredential, lock: AuthorizedLock): Promise<ColumnProblem | null> {
    const { kind, credentialId, uid, number } = claim;
    const { ref, secrets: sealed } = secrets.seal(lock.owner, kind, credentialId, number);
    const result = await loop.handle(
      aggregateOf(kind),
      streamRef(lock.owner, kind, credentialId),
      commandFor(claim, lock, ref, digits.lengthsOf(claim.lockId)),
      { by: uid, answer: null, with: { secrets: sealed } },
    );
    return isRejection(result) ? problemOf(result.rejected) : null;
  }

  async function isImported({ kind, credentialId }: ClaimedCredential, { owner }: AuthorizedLock): Promise<boolean> {
    const { snapshot } = await loop.snapshot(aggregateOf(kind), streamRef(owner, kind, credentialId));
    return snapshot.context.credentialId !== null;
  }

  /** `idOf` null: dry run. */
  async function processPart(
    uid: AccountId,
    part: FilePart,
    now: number,
    idOf: ((line: number) => CredentialId) | null,
  ): Promise<PartResult> {
    const read = part.lines.map(line => ({ line, said: readLine(CredentialLine, part.columns, line) }));
    const context = await importContext(
      uid,
      part,
      read.flatMap(({ said }) => (isRefused(said) ? [] : [said])),
      now,
    );
    const refused: LineRefused[] = [];
    const planned: NonNullable<PartResult['planned']> = [];
    const seen = new Set<string>();

    async function processLine({ line, repeated }: FileLine, said: CredentialLine): Promise<ColumnProblem | null> {
      const found = await claimOf(said, context);
      if (isProblem(found)) return found;
      const { lock, claim } = found;
      const { kind, lockId, number } = claim;
      const addPlan = (will: LinePlan) => void planned.push({ line, lockId, will });
      const claimWithId = idOf && { ...claim, credentialId: idOf(line) };
      const key = `${lockId} ${kind} ${number}`;
      const isRepeated = repeated === true || seen.has(key);
      if (!isRepeated && claimWithId && (await isImported(claimWithId, lock))) addPlan(planFor(claim.inLock, lock));
      else if (isRepeated || (await secrets.isInUse({ account: lock.owner, lockId, kind }, number))) addPlan('known');
      else {
        const refusal = refusalOf(claim, lock, context) ?? (claimWithId && (await importClaim(claimWithId, lock)));
        if (refusal) return refusal;
        addPlan(planFor(claim.inLock, lock));
      }
      seen.add(key);
      return null;
    }

    for (const { line, said } of read) {
      const problem = isRefused(said) ? ([said.column, said.why] as const) : await processLine(line, said);
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
