/**
 * Lines of a file as cards and passcodes: looked at, and taken over. What the file says that the lock has is a claim, about
 * which the lock is asked where it can be; what it has not is written to it.
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
import { type AtLock, atLock } from '../credentials/atLock.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import { createSecrets } from '../credentials/secrets.ts';
import { asCalled, lockUsersMeant } from '../credentials/whom.ts';
import type { PasscodeLengths } from '../passcodes/passcodeLengths.ts';
import type { Brought, Told } from './brought.ts';
import {
  type Claimed,
  commandFor,
  credentialIdOf,
  numberedKind,
  type Problem,
  problemOf,
  validityIn,
} from './credentialLine.ts';
import type { FileLine, FilePart } from './fileParts.ts';
import { type LockNamed, locksNamed, managedLock } from './locksNamed.ts';
import { isRefused, readLine } from './readLine.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  newId: NewId;
  digits: PasscodeLengths;
}

type Names = Awaited<ReturnType<typeof locksNamed>>;
type People = Awaited<ReturnType<typeof lockUsersMeant>>;

/** All that the lines of one part have in common. */
interface About {
  uid: AccountId;
  source: string;
  now: number;
  locks: Names;
  people: People;
  /** How somebody stands before a lock is asked once, however many lines are about it. */
  standing(lock: LockNamed, kind: Claimed['kind']): Promise<AtLock | Rejection>;
}

const NOT_ASKED_FOR = CredentialId.parse(1);
const isProblem = (found: unknown): found is Problem => Array.isArray(found);

export function createBroughtCredentials({ store, loop, vault, newId, digits }: Dependencies): Brought {
  const secrets = createSecrets({ store, vault, newId });

  async function about(uid: AccountId, { source }: FilePart, lines: readonly CredentialLine[], now: number) {
    const known = new Map<string, Promise<AtLock | Rejection>>();
    return {
      ...{ uid, source, now },
      locks: await locksNamed(store.db, uid, new Set(lines.map(({ lock }) => lock))),
      people: await lockUsersMeant(
        { store, newId },
        uid,
        lines.flatMap(({ person }) => person ?? []),
      ),
      standing({ lockId }: LockNamed, kind: Claimed['kind']) {
        const at = known.get(`${lockId} ${kind}`) ?? atLock({ store, loop }, uid, lockId, kind);
        known.set(`${lockId} ${kind}`, at);
        return at;
      },
    } satisfies About;
  }

  /** What the line asks for, and of which lock; or why it cannot be taken over. */
  async function claimOf(line: CredentialLine, { uid, source, locks, people, standing }: About) {
    const kind = numberedKind(line.kind);
    if (isProblem(kind)) return kind;
    if (line.number === '') return ['number', 'missing'] as const;
    const lock = managedLock(locks.get(line.lock));
    if (typeof lock === 'string') return ['lock', lock] as const;
    const at = await standing(lock, kind);
    if (isRejection(at)) return problemOf(at.rejected);
    const lacking = at.lacking(kind);
    if (lacking) return problemOf(lacking.rejected);
    if (!line.inLock && at.reach.by !== 'gateway') return problemOf('noGateway');
    const validity = validityIn(line, lock.timeZone);
    if (isProblem(validity)) return validity;
    if (kind === 'passcode' && !validityKindsOf(PasscodeType.CUSTOM).includes(validity.kind))
      return ['type', 'notSupported'] as const;
    const givenTo = line.person === undefined ? null : (people.get(asCalled(line.person)) ?? null);
    if (givenTo === 'ambiguous') return ['person', 'whomAmbiguous'] as const;
    const { name, number, inLock } = line;
    const claim: Omit<Claimed, 'credentialId'> = {
      ...{ lockId: lock.lockId, uid, name, validity, givenTo, kind, number, inLock, source },
    };
    return { at, claim };
  }

  /** As the charts judge it; nothing comes of it. */
  function refusalOf(claim: Omit<Claimed, 'credentialId'>, at: AtLock, { now }: About): Problem | null {
    const { machine, decide } = aggregateOf(claim.kind);
    const command = commandFor({ ...claim, credentialId: NOT_ASKED_FOR }, at, '', digits.lengthsOf(claim.lockId));
    const decided = decide(command, initialSnapshot(machine), now);
    return isRejection(decided) ? problemOf(decided.rejected) : null;
  }

  const planFor = (inLock: boolean, { reach }: AtLock): LinePlan => {
    if (!inLock) return 'written';
    return reach.by === 'gateway' && reach.readsBack ? 'asked' : 'told';
  };

  /** Seals its number and asks for it, at once; the answer: why not. */
  async function take(claim: Claimed, at: AtLock): Promise<Problem | null> {
    const { kind, credentialId, uid, number } = claim;
    const { ref, secrets: sealed } = secrets.seal(at.owner, kind, credentialId, number);
    const asked = await loop.handle(
      aggregateOf(kind),
      streamRef(at.owner, kind, credentialId),
      commandFor(claim, at, ref, digits.lengthsOf(claim.lockId)),
      { by: uid, answer: null, with: { secrets: sealed } },
    );
    return isRejection(asked) ? problemOf(asked.rejected) : null;
  }

  async function isTakenOver({ kind, credentialId }: Claimed, { owner }: AtLock): Promise<boolean> {
    const { snapshot } = await loop.snapshot(aggregateOf(kind), streamRef(owner, kind, credentialId));
    return snapshot.context.credentialId !== null;
  }

  /** `idOf`: which number a line gets; null where nothing is written. */
  async function each(
    uid: AccountId,
    part: FilePart,
    now: number,
    idOf: ((line: number) => CredentialId) | null,
  ): Promise<Told> {
    const read = part.lines.map(line => ({ line, said: readLine(CredentialLine, part.columns, line) }));
    const all = await about(
      uid,
      part,
      read.flatMap(({ said }) => (isRefused(said) ? [] : [said])),
      now,
    );
    const refused: LineRefused[] = [];
    const planned: NonNullable<Told['planned']> = [];
    const seen = new Set<string>();

    async function one({ line, repeated }: FileLine, said: CredentialLine): Promise<Problem | null> {
      const found = await claimOf(said, all);
      if (isProblem(found)) return found;
      const { at, claim } = found;
      const { kind, lockId, number } = claim;
      const plan = (will: LinePlan) => void planned.push({ line, lockId, will });
      const ours = idOf && { ...claim, credentialId: idOf(line) };
      const key = `${lockId} ${kind} ${number}`;
      const isSaid = repeated === true || seen.has(key);
      if (!isSaid && ours && (await isTakenOver(ours, at))) plan(planFor(claim.inLock, at));
      else if (isSaid || (await secrets.isTaken({ account: at.owner, lockId, kind }, number))) plan('known');
      else {
        const refusal = refusalOf(claim, at, all) ?? (ours && (await take(ours, at)));
        if (refusal) return refusal;
        plan(planFor(claim.inLock, at));
      }
      seen.add(key);
      return null;
    }

    for (const { line, said } of read) {
      const problem = isRefused(said) ? ([said.column, said.why] as const) : await one(line, said);
      if (problem) refused.push({ line: line.line, column: problem[0], why: problem[1] });
    }
    const known = planned.filter(({ will }) => will === 'known').length;
    return { fresh: planned.length - known, known, refused, planned };
  }

  return {
    check: (uid, part, now) => each(uid, part, now, null),
    take: ({ uid, migrationId }, part, now) => each(uid, part, now, line => credentialIdOf(migrationId, line)),
  };
}
