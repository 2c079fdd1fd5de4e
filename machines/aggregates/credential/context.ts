import {
  type Connectivity,
  type CredentialChange,
  type CredentialContent,
  type CredentialFailure,
  WRITE_ANSWER_MS,
  type WriteFailure,
} from '../../../models/credential.ts';
import type { FaceVerification } from '../../../models/faceVerification.ts';
import type { CredentialFact } from '../../../models/facts/credential.facts.ts';
import type { AccountId, CredentialId, GatewayId, LockId } from '../../../models/ids.ts';
import type { ItemOfJob } from '../../../models/jobTarget.ts';
import type { LockUser } from '../../../models/lockUser.ts';
import type { TimeWindow, Validity } from '../../../models/validity.ts';

export interface ConsoleTimes {
  /** The current or next window. Null: the credential always stays in the lock, or no window follows. */
  window: TimeWindow | null;
  turnsAt: number | null;
}

export interface CredentialContext {
  credentialId: CredentialId | null;
  lockId: LockId | null;
  uid: AccountId | null;
  name: string;
  remark: string;
  givenTo: LockUser | null;
  content: CredentialContent | null;
  /** Desired validity. Each write sends all of it, so repeating a write is safe. */
  validity: Validity;
  /** Schedule that the console enforces; null if the lock enforces it. */
  times: ConsoleTimes | null;
  /** True if the lock stores no end and would accept the credential forever. */
  isEndless: boolean;
  /** When the console deletes an endless credential. Null for others, and once its deletion is requested or due. */
  endsAt: number | null;
  verification: FaceVerification | null;
  held: { validity: Validity; content: CredentialContent } | null;
  /** Presence in the lock. `sent`: the first write is in flight. `maybe`: in doubt. */
  presence: 'no' | 'sent' | 'maybe' | 'yes';
  connectivity: Connectivity | null;
  /** The gateway that may still deliver an earlier write, and until when. */
  underWay: { gatewayId: GatewayId; until: number } | null;
  /** Incremented by each request and each retry. Effects of an older revision are ignored. */
  revision: number;
  /** Failed writes since the last request or success; automatic retries don't reset it. */
  tries: number;
  reason: CredentialFailure | null;
  nextTryAt: number | null;
  enrolment: { step: number; of: number } | null;
  job: ItemOfJob | null;
  lostReport: { uid: AccountId; at: number } | null;
  requestedAt: number;
  confirmedAt: number | null;
}

export const UNKNOWN_CREDENTIAL: CredentialContext = {
  credentialId: null,
  lockId: null,
  uid: null,
  name: '',
  remark: '',
  givenTo: null,
  content: null,
  validity: { kind: 'permanent' },
  times: null,
  isEndless: false,
  endsAt: null,
  verification: null,
  held: null,
  presence: 'no',
  connectivity: null,
  underWay: null,
  revision: 0,
  tries: 0,
  reason: null,
  nextTryAt: null,
  enrolment: null,
  job: null,
  lostReport: null,
  requestedAt: 0,
  confirmedAt: null,
};

export type RequestedCredential = CredentialContext & {
  credentialId: CredentialId;
  lockId: LockId;
  uid: AccountId;
  content: CredentialContent;
  connectivity: Connectivity;
};
export const requested = (context: CredentialContext) => context as RequestedCredential;

export const gatewayOf = (context: CredentialContext): GatewayId =>
  (context.connectivity as Extract<Connectivity, { by: 'gateway' }>).gatewayId;

/** A write without a known outcome may have reached the lock. */
const presenceInDoubt = ({ presence }: CredentialContext) => (presence === 'sent' ? 'maybe' : presence);
const presenceIfNotWritten = ({ presence }: CredentialContext) => (presence === 'sent' ? 'no' : presence);
const presenceOnceSent = ({ presence }: CredentialContext) => (presence === 'no' ? 'sent' : presence);

export const isRemoval = (change: CredentialChange): boolean => change === 'delete' || change === 'takeOut';

export function nextRevision(
  context: CredentialContext,
  connectivity: Connectivity | null = context.connectivity,
): Partial<CredentialContext> {
  const presence = presenceInDoubt(context);
  const fresh = {
    revision: context.revision + 1,
    tries: 0,
    reason: null,
    nextTryAt: null,
    enrolment: null,
    connectivity,
  };
  // The recipient's app may have written the credential already, and report it later.
  return { ...fresh, presence: connectivity?.by === 'recipient' && presence === 'no' ? 'maybe' : presence };
}

export const desiredOf = (context: CredentialContext) => {
  const { validity, content } = requested(context);
  return { validity, content };
};

export const timesFrom = (window: TimeWindow | null, at: number): ConsoleTimes => ({
  window,
  turnsAt: window && (at < window.start ? window.start : window.end),
});
export const noMoreTimes = ({ times }: CredentialContext) => ({
  times: times && { window: null, turnsAt: null },
  endsAt: null,
});

export function credentialAfter(context: CredentialContext, fact: CredentialFact): Partial<CredentialContext> {
  switch (fact.type) {
    case 'credential.requested.v1': {
      const { window, ...data } = fact.data;
      return {
        ...data,
        remark: data.remark ?? '',
        times: window === undefined ? null : timesFrom(window, fact.at),
        ...nextRevision(context, data.connectivity),
        ...jobOf(fact),
        requestedAt: fact.at,
      };
    }
    case 'credential.sent.v1':
      return {
        underWay: { gatewayId: gatewayOf(context), until: fact.at + WRITE_ANSWER_MS },
        ...(isRemoval(fact.data.change) ? {} : { presence: presenceOnceSent(context) }),
      };
    case 'credential.confirmed.v1': {
      const untroubled = { reason: null, nextTryAt: null, tries: 0, enrolment: null };
      const settled = { ...untroubled, connectivity: null, underWay: null, confirmedAt: fact.at };
      return isRemoval(fact.data.change)
        ? { ...settled, presence: 'no', held: null }
        : { ...settled, presence: 'yes', held: desiredOf(context) };
    }
    case 'credential.failed.v1': {
      const { reason, nextTryAt } = fact.data;
      const tries = context.tries + 1;
      return { reason, nextTryAt, tries, underWay: null, enrolment: null, ...presenceAfter(context, reason) };
    }
    case 'credential.unconfirmed.v1':
      return { reason: fact.data.reason, enrolment: null, presence: presenceInDoubt(context) };
    case 'credential.unreadable.v1':
      return {};
    case 'credential.retryDue.v1':
      return { revision: context.revision + 1, nextTryAt: null };
    case 'credential.retried.v1':
      return { ...nextRevision(context, fact.data.connectivity), ...jobOf(fact) };
    case 'credential.deletionRequested.v1':
      return { ...nextRevision(context, fact.data.connectivity), ...jobOf(fact), ...noMoreTimes(context) };
    case 'credential.changeRequested.v1':
      return { ...nextRevision(context, fact.data.connectivity), ...jobOf(fact), validity: fact.data.validity };
    case 'credential.withdrawn.v1':
      return { reason: null, nextTryAt: null, ...jobOf(fact), ...noMoreTimes(context) };
    case 'credential.renamed.v1':
      return { name: fact.data.name, remark: fact.data.remark ?? context.remark };
    case 'credential.givenTo.v1':
      return { givenTo: fact.data.to };
  }
}

/** A later request must not detach the job that waits for an earlier one. */
const jobOf = ({ data }: { data: { job?: ItemOfJob | undefined } }) => (data.job ? { job: data.job } : {});

function presenceAfter(context: CredentialContext, reason: WriteFailure): Partial<CredentialContext> {
  if (reason === 'notWritten') return { presence: 'no', held: null };
  // The lock may still be enrolling, or the report of its last step may be lost.
  if (reason === 'enrolTimedOut') return { presence: presenceInDoubt(context) };
  if (reason === 'writtenOtherwise' || reason === 'stillThere') return { presence: 'yes' };
  return { presence: presenceIfNotWritten(context) };
}
