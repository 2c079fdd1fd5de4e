import {
  CHANGES,
  type Connectivity,
  type CredentialChange,
  type CredentialContent,
  MAX_WRITE_TRIES,
  mayWriteAgain,
  type ReadBackResult,
  WRITE_TRIES_IN_JOB,
  type WriteFailure,
  type WriteOutcome,
} from '../../../models/credential.ts';
import { type Rejection, reject } from '../../../models/errorCodes.ts';
import type { NewCredentialFact } from '../../../models/facts/credential.facts.ts';
import type { AccountId, CredentialId, LockId } from '../../../models/ids.ts';
import type { ItemOfJob } from '../../../models/jobTarget.ts';
import { type LockUser, sameLockUser } from '../../../models/lockUser.ts';
import type { TimeWindow, Validity } from '../../../models/validity.ts';
import type { Decision } from '../../../src/engine/chart/aggregate.ts';
import { nextTryIn } from '../../../src/engine/chart/backoff.ts';
import { type CredentialContext, isRemoval } from './context.ts';
import { sameValidity } from './eKeyTerms.ts';
import { validityRefusal } from './validityRules.ts';

interface Issuer {
  uid: AccountId;
  timeZone: string;
  own: Validity;
  /** True if the lock can't limit access to periods. The console then enforces them, for passcodes only. */
  timesByConsole?: boolean | undefined;
}

interface JobLink {
  job?: ItemOfJob | undefined;
}

export interface RequestCredential extends Issuer, JobLink {
  type: 'request';
  credentialId: CredentialId;
  lockId: LockId;
  name: string;
  remark?: string | undefined;
  validity: Validity;
  content: CredentialContent;
  connectivity: Connectivity;
  /** The first window of a validity that the console enforces; null: always valid. Omitted: the lock enforces it. */
  window?: TimeWindow | null | undefined;
  givenTo?: LockUser | null | undefined;
}

/** `spread` (0 to 1): jitter of the retry delay. */
export type CredentialCommand =
  | RequestCredential
  | ({ type: 'change'; validity: Validity; connectivity: Connectivity } & Issuer & JobLink)
  | { type: 'rename'; uid: AccountId; name: string; remark?: string | undefined }
  | { type: 'giveTo'; uid: AccountId; to: LockUser | null }
  | ({ type: 'delete'; uid: AccountId; connectivity: Connectivity } & JobLink)
  | ({ type: 'retry'; uid: AccountId; connectivity: Connectivity } & JobLink)
  | { type: 'send'; revision: number }
  /** Sent by the recipient's app at the lock, before the app writes. */
  | { type: 'carry'; revision: number }
  | { type: 'settle'; revision: number; outcome: WriteOutcome; spread: number }
  | { type: 'readBack'; revision: number; found: ReadBackResult; spread: number };

export interface CredentialView {
  context: CredentialContext;
  status: string;
  can(fact: { type: string; data: unknown; at: number }): boolean;
  hasTag(tag: string): boolean;
}

type Decided = Decision<NewCredentialFact>;

export function decideCredential(command: CredentialCommand, view: CredentialView, now: number): Decided {
  const { credentialId, lockId } = view.context;
  if (command.type === 'request') return request(command, view, now);
  if (!credentialId || !lockId) return reject('notInThisState');
  const job = 'job' in command ? command.job : undefined;
  // A credential can belong to one unfinished job at a time.
  if (job && view.context.job) return reject('notInThisState');
  const about = { credentialId, lockId };
  const asked = job ? { ...about, job } : about;
  const ifTaken = (fact: NewCredentialFact) => ifAccepted(fact, view, now);

  switch (command.type) {
    case 'change':
      return changed(command, asked, view, now);
    case 'rename': {
      const { uid, name, remark = view.context.remark } = command;
      const isRemarked = remark !== view.context.remark;
      if (name === view.context.name && !isRemarked) return reject('unchanged');
      return ifTaken({
        type: 'credential.renamed.v1',
        data: { ...about, uid, name, ...(isRemarked && { remark }) },
      });
    }
    case 'giveTo': {
      const { uid, to } = command;
      if (sameLockUser(to, view.context.givenTo)) return reject('unchanged');
      return ifTaken({ type: 'credential.givenTo.v1', data: { ...about, uid, to } });
    }
    case 'delete':
      return deleted(command, asked, view, now);
    case 'retry': {
      const { uid, connectivity } = command;
      return ifTaken({ type: 'credential.retried.v1', data: { ...asked, uid, connectivity } });
    }
    case 'send': {
      const change = changeOf(view);
      if (!change || !isCurrent(command, view)) return reject('notInThisState');
      if (mayBeOvertaken(view.context, now)) return reject('gatewayBusy');
      return ifTaken({ type: 'credential.sent.v1', data: { ...about, change, revision: command.revision } });
    }
    case 'carry':
      if (!isCarried(view) || !isCurrent(command, view)) return reject('notInThisState');
      return mayBeOvertaken(view.context, now) ? reject('gatewayBusy') : [];
    case 'settle':
      return settled(command, about, view, now);
    case 'readBack': {
      const change = changeOf(view);
      if (!change || !isCurrent(command, view) || !view.hasTag('beingRead')) return [];
      return [read({ ...about, change, revision: command.revision }, command, view, now)];
    }
  }
}

const ifAccepted = (fact: NewCredentialFact, view: CredentialView, at: number): Decided =>
  view.status === 'active' && view.can({ ...fact, at }) ? [fact] : reject('notInThisState');

interface About extends JobLink {
  credentialId: CredentialId;
  lockId: LockId;
}
type CommandOf<Type extends CredentialCommand['type']> = Extract<CredentialCommand, { type: Type }>;

function changed(command: CommandOf<'change'>, about: About, view: CredentialView, now: number): Decided {
  const { uid, validity, connectivity } = command;
  const { content } = view.context;
  if (sameValidity(validity, view.context.validity)) return reject('unchanged');
  const refusal = validityRefusal(validity, { ...command, now }) ?? (content && timesRefusal({ ...command, content }));
  if (refusal) return refusal;
  return ifAccepted(
    { type: 'credential.changeRequested.v1', data: { ...about, uid, connectivity, validity } },
    view,
    now,
  );
}

function deleted(
  { uid, connectivity, job }: CommandOf<'delete'>,
  about: About,
  view: CredentialView,
  now: number,
): Decided {
  if (view.hasTag('delete') || view.status === 'done') return nothingFor(job);
  const withdrawn = { type: 'credential.withdrawn.v1', data: { ...about, uid } } as const;
  if (view.context.presence === 'no' && view.can({ ...withdrawn, at: now })) return [withdrawn];
  return ifAccepted({ type: 'credential.deletionRequested.v1', data: { ...about, uid, connectivity } }, view, now);
}

function settled(command: CommandOf<'settle'>, about: About, view: CredentialView, now: number): Decided {
  const change = changeOf(view);
  // The change was superseded or has already ended.
  if (!change || !isCurrent(command, view)) return [];
  // If the app wrote without asking first, an earlier write that is still under way may overwrite its result.
  if (isCarried(view) && mayBeOvertaken(view.context, now)) return reject('gatewayBusy');
  const fact = outcomeFact({ ...about, change, revision: command.revision }, command, view, now);
  if (view.can({ ...fact, at: now })) return [fact];
  // A change that was never sent can't have an outcome.
  return view.hasTag('unsent') ? reject('notInThisState') : [];
}

/** A job's item would wait forever without a further fact, so a job gets a rejection. */
const nothingFor = (job: ItemOfJob | undefined): Decided => (job ? reject('notInThisState') : []);

function request(command: RequestCredential, view: CredentialView, now: number): Decided {
  // A repeated request for the same credential.
  if (view.context.credentialId) return nothingFor(command.job);
  const { type: _, timeZone, own, timesByConsole: __, givenTo: ___, ...data } = command;
  const refusal = validityRefusal(command.validity, { now, timeZone, own }) ?? timesRefusal(command);
  return refusal ?? [{ type: 'credential.requested.v1', data }, ...recipientFacts(command)];
}

type RequestedTimes = Pick<RequestCredential, 'timesByConsole' | 'validity' | 'content' | 'window'>;

export const timesRefusal = ({ timesByConsole, validity, content, window }: RequestedTimes): Rejection | null =>
  timesByConsole && validity.kind !== 'permanent' && window === undefined
    ? reject('timesNotKept', { kind: content.kind })
    : null;

export const recipientFacts = ({
  credentialId,
  lockId,
  uid,
  givenTo,
}: Pick<RequestCredential, 'credentialId' | 'lockId' | 'uid' | 'givenTo'>): NewCredentialFact[] =>
  givenTo ? [{ type: 'credential.givenTo.v1', data: { credentialId, lockId, uid, to: givenTo } }] : [];

const changeOf = (view: CredentialView): CredentialChange | undefined => CHANGES.find(change => view.hasTag(change));
const isCurrent = ({ revision }: { revision: number }, { context }: CredentialView) => revision === context.revision;

/** Writes keep order only within one gateway. A write by another path must wait, or the earlier one may arrive last. */
const mayBeOvertaken = ({ underWay, connectivity }: CredentialContext, now: number): boolean =>
  underWay !== null &&
  now < underWay.until &&
  !(connectivity?.by === 'gateway' && connectivity.gatewayId === underWay.gatewayId);

const isCarried = (view: CredentialView): boolean =>
  view.context.connectivity?.by === 'recipient' && view.hasTag('waiting') && changeOf(view) !== undefined;

type RevisionData = Extract<NewCredentialFact, { type: 'credential.sent.v1' }>['data'];

function outcomeFact(
  revision: RevisionData,
  { outcome, spread }: CommandOf<'settle'>,
  view: CredentialView,
  now: number,
): NewCredentialFact {
  if (outcome.kind === 'done') return { type: 'credential.confirmed.v1', data: revision };
  if (outcome.kind === 'unconfirmed')
    return { type: 'credential.unconfirmed.v1', data: { ...revision, reason: outcome.reason } };
  return failed(revision, outcome.reason, spread, view, now);
}

function read(
  revision: RevisionData,
  { found, spread }: CommandOf<'readBack'>,
  view: CredentialView,
  now: number,
): NewCredentialFact {
  if (found === 'unknown') return { type: 'credential.unreadable.v1', data: revision };
  const wanted = isRemoval(revision.change) ? 'absent' : 'asWanted';
  if (found === wanted) return { type: 'credential.confirmed.v1', data: revision };
  if (isRemoval(revision.change)) return failed(revision, 'stillThere', spread, view, now);
  return failed(revision, found === 'absent' ? 'notWritten' : 'writtenOtherwise', spread, view, now);
}

function failed(
  revision: RevisionData,
  reason: WriteFailure,
  spread: number,
  view: CredentialView,
  now: number,
): NewCredentialFact {
  const tries = view.context.tries + 1;
  // Fewer retries within a job: its other items wait, and a person can retry the failed ones.
  const most = view.context.job ? WRITE_TRIES_IN_JOB : MAX_WRITE_TRIES;
  const isWanted = view.context.reason !== 'toldByFile';
  const again = isWanted && mayWriteAgain(reason) && tries < most && view.context.connectivity?.by === 'gateway';
  const nextTryAt = again ? now + nextTryIn(tries, spread) : null;
  return { type: 'credential.failed.v1', data: { ...revision, reason, nextTryAt } };
}
