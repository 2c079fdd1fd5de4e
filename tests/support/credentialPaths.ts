/** Shared by the paths of all seven credential types: example facts, their origins and invariants. */
import { expect } from 'vitest';
import { type CredentialContext, isRemoval } from '../../machines/aggregates/credential/context.ts';
import type { CredentialCommand, RequestCredential } from '../../machines/aggregates/credential/credential.decide.ts';
import {
  CHANGES,
  type CredentialContent,
  ENROL_STEP_MS,
  READ_BACK_MS,
  WRITE_ANSWER_MS,
} from '../../models/credential.ts';
import type { CredentialFact } from '../../models/facts/credential.facts.ts';
import type { EnrolmentFact } from '../../models/facts/enrolment.facts.ts';
import type { NamedEffect } from '../../src/engine/chart/fold.ts';
import {
  aboutIt,
  askedAgain,
  asker,
  blindly,
  brought,
  byGateway,
  byRecipient,
  changeAsked,
  credentialId,
  deletionAsked,
  givenTo,
  happened,
  permanent,
  renamed,
  revisionOf,
  untilEvening,
  wanted,
  withdrawn,
} from './credentialFacts.ts';
import { door, NOON, owner } from './givenFacts.ts';

/** Distinct times identify the events of a path: answer, read-back and the three timers. */
const ANSWERED = NOON + 2;
const READ = NOON + 3;
const NO_ANSWER = NOON + WRITE_ANSWER_MS;
/** `nextTryIn` of a first try with a spread of 0. */
const FIRST_RETRY_MS = 1000;

const WAYS = [byGateway, byRecipient, blindly];
const bothWays = [byGateway, byRecipient];
/** Keeps the connectivity while a revision is pending: other values would multiply paths without new states. */
export const waysFrom = ({ context: { connectivity } }: { context: CredentialContext }) =>
  connectivity ? [connectivity] : WAYS;

interface Here {
  context: CredentialContext;
  status: string;
  hasTag(tag: string): boolean;
}

const turnAt = (state: Here) =>
  revisionOf(CHANGES.find(change => state.hasTag(change)) ?? 'add', state.context.revision);
const otherThan = ({ validity }: CredentialContext) => (validity.kind === 'permanent' ? untilEvening : permanent);
/** Limits paths to one try; unit tests cover the limit of eight. */
const untried = ({ context }: Here) => context.tries === 0;

/** Presence reported by an imported file only. */
const isTold = ({ context }: Here) => context.reason === 'toldByFile';

/** Imported facts for a readable lock, an unreadable one and an unreachable one. */
export const toldByFile = (content: CredentialContent) => () =>
  WAYS.map(connectivity => brought(content, connectivity));

/** Example shared facts for a chart with these contents. */
export const sharedExamples = (contents: readonly CredentialContent[]) => ({
  'credential.requested.v1': () => [
    ...contents.flatMap(content =>
      (isUnread(content) ? [byRecipient] : WAYS).map(connectivity => wanted(content, { connectivity })),
    ),
  ],
  'credential.sent.v1': (state: Here) => [happened('credential.sent.v1', turnAt(state))],
  'credential.confirmed.v1': (state: Here) =>
    comesFromApp(state) && !state.hasTag('delete')
      ? []
      : [happened('credential.confirmed.v1', turnAt(state), state.hasTag('beingRead') ? READ : ANSWERED)],
  'credential.failed.v1': (state: Here) => [
    happened('credential.failed.v1', { ...turnAt(state), reason: 'noSpace', nextTryAt: null }, ANSWERED),
    ...(state.context.enrolment
      ? [
          happened(
            'credential.failed.v1',
            { ...turnAt(state), reason: 'enrolTimedOut', nextTryAt: null },
            NOON + ENROL_STEP_MS,
          ),
        ]
      : []),
    ...(untried(state) && !isTold(state) && state.context.connectivity?.by === 'gateway'
      ? [
          happened(
            'credential.failed.v1',
            { ...turnAt(state), reason: 'gatewayBusy', nextTryAt: ANSWERED + FIRST_RETRY_MS },
            ANSWERED,
          ),
        ]
      : []),
    ...(untried(state) && state.hasTag('beingRead')
      ? [
          happened(
            'credential.failed.v1',
            {
              ...turnAt(state),
              reason: isRemoval(turnAt(state).change) ? 'stillThere' : 'notWritten',
              nextTryAt: isTold(state) ? null : READ + FIRST_RETRY_MS,
            },
            READ,
          ),
        ]
      : []),
  ],
  'credential.unconfirmed.v1': (state: Here) => [
    happened('credential.unconfirmed.v1', { ...turnAt(state), reason: 'connectionLost' }, ANSWERED),
    ...(state.context.enrolment
      ? []
      : [happened('credential.unconfirmed.v1', { ...turnAt(state), reason: 'noAnswer' }, NO_ANSWER)]),
  ],
  'credential.unreadable.v1': (state: Here) => [
    happened('credential.unreadable.v1', turnAt(state), READ),
    happened(
      'credential.unreadable.v1',
      turnAt(state),
      (isTold(state) ? NOON : state.context.reason === 'noAnswer' ? NO_ANSWER : ANSWERED) + READ_BACK_MS,
    ),
  ],
  'credential.retryDue.v1': (state: Here) => [
    happened('credential.retryDue.v1', turnAt(state), state.context.nextTryAt ?? 0),
  ],
  'credential.retried.v1': (state: Here) => (comesFromApp(state) ? [byRecipient] : bothWays).map(askedAgain),
  'credential.changeRequested.v1': (state: Here) =>
    waysFrom(state).map(connectivity => changeAsked(otherThan(state.context), connectivity)),
  'credential.deletionRequested.v1': (state: Here) => (isWithdrawable(state) ? [] : waysFrom(state).map(deletionAsked)),
  'credential.withdrawn.v1': (state: Here) => (isWithdrawable(state) ? [withdrawn] : []),
  'credential.renamed.v1': (state: Here) =>
    hasNothingUnderWay(state) && state.context.name !== 'Cleaner' ? [renamed()] : [],
  'credential.givenTo.v1': (state: Here) =>
    hasNothingUnderWay(state) && state.context.givenTo === null ? [givenTo()] : [],
});

const hasNothingUnderWay = ({ status, context }: Here) =>
  status === 'active' && context.credentialId !== null && context.connectivity === null;
const isWithdrawable = (state: Here) => state.context.presence === 'no' && !state.hasTag('delete');
/** A card whose number is read at the lock: only the recipient's app can write it. */
export const isUnread = (content: CredentialContent | null) =>
  content?.kind === 'card' && content.readAtLock && content.numberRef === null;
const comesFromApp = ({ context }: Here) => isUnread(context.content);

/** Commands to a requested credential. */
type Later = Exclude<CredentialCommand, RequestCredential>;

const readBack = (revision: number, found: 'asWanted' | 'absent' | 'different' | 'unknown'): Later => ({
  type: 'readBack',
  revision,
  found,
  spread: 0,
});
const settle = (revision: number, outcome: Extract<Later, { type: 'settle' }>['outcome']): Later => ({
  type: 'settle',
  revision,
  outcome,
  spread: 0,
});

type Of<Type extends CredentialFact['type']> = Extract<CredentialFact, { type: Type }>;

/** Origin of each shared fact: a command or a timer. */
export const sharedOrigins = {
  'credential.requested.v1': ({ data }: Of<'credential.requested.v1'>): RequestCredential => ({
    type: 'request',
    ...data,
    ...asker,
  }),
  'credential.sent.v1': ({ data }: Of<'credential.sent.v1'>): Later => ({ type: 'send', revision: data.revision }),
  'credential.confirmed.v1': ({ data: { revision, change }, at }: Of<'credential.confirmed.v1'>): Later =>
    at === READ ? readBack(revision, isRemoval(change) ? 'absent' : 'asWanted') : settle(revision, { kind: 'done' }),
  'credential.failed.v1': ({ data: { revision, reason }, at }: Of<'credential.failed.v1'>) => {
    if (reason === 'enrolTimedOut') return 'timer' as const;
    return at === READ
      ? readBack(revision, reason === 'stillThere' ? 'different' : 'absent')
      : settle(revision, { kind: 'refused', reason });
  },
  'credential.unconfirmed.v1': ({ data: { revision, reason }, at }: Of<'credential.unconfirmed.v1'>) =>
    at === NO_ANSWER ? ('timer' as const) : settle(revision, { kind: 'unconfirmed', reason }),
  'credential.unreadable.v1': ({ data, at }: Of<'credential.unreadable.v1'>) =>
    at === READ ? readBack(data.revision, 'unknown') : ('timer' as const),
  'credential.retryDue.v1': () => 'timer' as const,
  'credential.retried.v1': ({ data }: Of<'credential.retried.v1'>): Later => ({ type: 'retry', ...data }),
  'credential.changeRequested.v1': ({ data }: Of<'credential.changeRequested.v1'>): Later => ({
    type: 'change',
    ...data,
    ...asker,
  }),
  'credential.deletionRequested.v1': ({ data }: Of<'credential.deletionRequested.v1'>): Later => ({
    type: 'delete',
    ...data,
  }),
  'credential.withdrawn.v1': (): Later => ({ type: 'delete', uid: owner, connectivity: byGateway }),
  'credential.renamed.v1': ({ data }: Of<'credential.renamed.v1'>): Later => ({ type: 'rename', ...data }),
  'credential.givenTo.v1': ({ data }: Of<'credential.givenTo.v1'>): Later => ({ type: 'giveTo', ...data }),
};

interface Standing {
  snapshot: Here;
  context: CredentialContext;
  effects: readonly NamedEffect[];
  timers: readonly string[];
}

const named = ({ effects }: Standing, name: string) => effects.filter(effect => effect.name === name);
/** At most one write per revision, and none for a future revision. */
const writtenOncePerTurn = (standing: Standing) => {
  const turns = named(standing, 'writeCredential').map(({ params }) => (params as { revision: number }).revision);
  expect(new Set(turns).size).toBe(turns.length);
  expect(Math.max(0, ...turns)).toBeLessThanOrEqual(standing.context.revision);
  return turns;
};
const known = (standing: Standing) => {
  expect(standing.context).toMatchObject({ credentialId, lockId: door, uid: owner });
  return writtenOncePerTurn(standing);
};
const lastEffect = ({ effects }: Standing) => {
  const last = effects.at(-1);
  return { name: last?.name, revision: (last?.params as { revision?: number } | undefined)?.revision };
};
const noTimers = (standing: Standing) => expect(standing.timers).toEqual([]);

/** Invariants of each state while a write is pending. */
export const whileWriting = {
  waiting: (standing: Standing) => {
    known(standing);
    noTimers(standing);
    expect(lastEffect(standing)).toEqual({ name: 'writeCredential', revision: standing.context.revision });
    expect(standing.context).toMatchObject({ nextTryAt: null, connectivity: { by: 'gateway' } });
  },
  sent: (standing: Standing) => {
    expect(known(standing).at(-1)).toBe(standing.context.revision);
    expect(standing.timers).toEqual(['unanswered']);
    // After sending, the credential may be on the lock.
    if (!standing.snapshot.hasTag('delete')) expect(standing.context.presence).not.toBe('no');
  },
  unconfirmed: (standing: Standing) => {
    known(standing);
    expect(lastEffect(standing)).toEqual({ name: 'readCredential', revision: standing.context.revision });
    expect(standing.timers).toEqual(['unread']);
    expect(standing.context.presence).not.toBe('no');
  },
  inDoubt: (standing: Standing) => {
    known(standing);
    noTimers(standing);
    expect(standing.context.presence).not.toBe('no');
    expect(standing.context.reason).toMatch(/^(noAnswer|connectionLost|toldByFile)$/);
  },
  carried: (standing: Standing) => {
    expect(known(standing)).not.toContain(standing.context.revision);
    noTimers(standing);
    expect(standing.context.connectivity).toEqual(byRecipient);
    expect(standing.context.presence).not.toBe('no');
  },
};

export const afterFailure = {
  resting: (standing: Standing) => {
    known(standing);
    expect(standing.timers).toEqual(['retry']);
    expect(standing.context.nextTryAt).not.toBeNull();
    expect(standing.context.reason).not.toBeNull();
  },
  givenUp: (standing: Standing) => {
    known(standing);
    noTimers(standing);
    expect(standing.context.nextTryAt).toBeNull();
    expect(standing.context.reason).not.toBeNull();
  },
};

const settled = (standing: Standing) => {
  known(standing);
  noTimers(standing);
  expect(standing.context).toMatchObject({ presence: 'yes', reason: null, nextTryAt: null });
  expect(standing.context.held?.validity).toEqual(standing.context.validity);
};
const absent = ({ effects, timers }: Standing) => expect([effects, timers]).toEqual([[], []]);
/** Deleted for good: nothing is pending. */
const deleted = (standing: Standing) => {
  known(standing);
  noTimers(standing);
  expect(standing.snapshot.status).toBe('done');
  expect(standing.context).toMatchObject({ presence: 'no', nextTryAt: null });
};

type Prefixed<Prefix extends string, Inner> = { [Key in keyof Inner & string as `${Prefix}.${Key}`]: Inner[Key] };
export const within = <const Prefix extends string, Inner extends Record<string, unknown>>(
  prefix: Prefix,
  inner: Inner,
) =>
  Object.fromEntries(Object.entries(inner).map(([key, value]) => [`${prefix}.${key}`, value])) as Prefixed<
    Prefix,
    Inner
  >;

export const sharedInvariants = {
  absent,
  ...within('adding', whileWriting),
  ...within('addFailed', afterFailure),
  normal: settled,
  ...within('updating', whileWriting),
  ...within('updateFailed', afterFailure),
  ...within('deleting', whileWriting),
  ...within('deleteFailed', afterFailure),
  deleted,
};

/** Context values that distinguish states. */
export const sharedMatters = ({ presence, connectivity, reason }: CredentialContext) => [
  presence === 'no',
  connectivity,
  reason === 'toldByFile',
];
/** Ignores the revision: the same event with a later one counts as the same step. */
export const regardlessOfTurn = (event: object) => {
  const { type, at, data } = event as { type: string; at: number; data: Record<string, unknown> };
  return [type, at, { ...data, revision: 0, validity: 0 }];
};

type Step = Extract<EnrolmentFact, { type: 'enrolment.stepped.v1' }>;
type Began = Extract<EnrolmentFact, { type: 'enrolment.began.v1' }>;
const STEPS = 2;
const shown = <Fact extends EnrolmentFact>(type: Fact['type'], { context: { revision } }: Here, step: number) =>
  ({ type, data: { ...aboutIt, revision, step, of: STEPS }, at: NOON }) as unknown as Fact;

/** For types enrolled at the lock; the step timer expires after this. */
export const enrolmentExamples = {
  'enrolment.began.v1': (state: Here) => [shown<Began>('enrolment.began.v1', state, 0)],
  'enrolment.stepped.v1': (state: Here) => {
    const step = state.context.enrolment?.step ?? 0;
    return step < STEPS ? [shown<Step>('enrolment.stepped.v1', state, step + 1)] : [];
  },
};
const enrol = ({ data: { revision, step, of } }: EnrolmentFact) => ({ type: 'enrol', revision, step, of }) as const;
export const enrolmentOrigins = { 'enrolment.began.v1': enrol, 'enrolment.stepped.v1': enrol };
export const whileEnrolling = (standing: Standing) => {
  expect(known(standing).at(-1)).toBe(standing.context.revision);
  expect(standing.timers).toEqual(['enrol']);
  expect(standing.context.enrolment).toMatchObject({ of: STEPS });
  expect(standing.context.presence).not.toBe('no');
};
