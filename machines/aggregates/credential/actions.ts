/**
 * What the charts of credentials do and ask, by name, for their `setup()`. Written for whatever facts a kind adds to the
 * shared ones, so that each chart has its own vocabulary and no other's.
 */
import { assign, cancel, enqueueActions, raise } from 'xstate';
import { type Change, READ_BACK_MS, type Reach, WRITE_ANSWER_MS } from '../../../models/credential.ts';
import type { CredentialFact } from '../../../models/facts/credential.facts.ts';
import { type Effects, named } from '../../effects.ts';
import { type CredentialContext, gatewayOf, remember, requested } from './context.ts';
import { type Standing, toldTo } from './itemEnd.ts';

/** Any fact of a credential, its kind's own ones included. */
export type SomeFact = { type: string; at: number; data: { reach?: Reach; nextTryAt?: number | null } | object };

interface About {
  context: CredentialContext;
}

const turnOf = (context: CredentialContext, change: Change) => {
  const { credentialId, lockId, turn } = requested(context);
  return { credentialId, lockId, change, turn };
};

const written = (context: CredentialContext, change: Change): Effects['writeCredential'] => ({
  kind: requested(context).content.kind,
  gatewayId: gatewayOf(context),
  ...turnOf(context, change),
});

/** Effects that bring a change to the lock and ask what it holds. */
export const writeFor = (change: Change) =>
  ({ type: 'writeCredential', params: ({ context }: About) => written(context, change) }) as const;
export const readFor = (change: Change) =>
  ({ type: 'readCredential', params: ({ context }: About) => written(context, change) }) as const;

type Delay = 'untilNextTry' | 'untilAnswered' | 'untilReadBack';
type Raised = Extract<CredentialFact, { data: { turn: number } }>;

/** For a chart whose facts are the shared ones and its own: `actionsFor<CardFact>()`. */
export function actionsFor<Own extends SomeFact>() {
  type Fact = CredentialFact | Own;
  /** A fact of the present turn that is written by itself when the delay is over. */
  const later = (id: string, delay: Delay, make: (about: ReturnType<typeof turnOf>, at: number) => Raised) =>
    raise<CredentialContext, Fact, Fact, { change: Change }, Delay, Delay>(
      ({ context, event }, { change }) => make(turnOf(context, change), event.at),
      { id, delay },
    );
  const callOff = (id: string) => cancel<CredentialContext, Fact, undefined, Fact>(id);
  return {
    writeCredential: named<'writeCredential'>,
    readCredential: named<'readCredential'>,
    tellJob: named<'tellJob'>,
    /** A job that waits is told once; from then on nobody waits any more. */
    endItem: enqueueActions<
      CredentialContext,
      Fact,
      { standing: Standing },
      Fact,
      never,
      { type: 'tellJob'; params: Effects['tellJob'] },
      never,
      never,
      never
    >(({ context, enqueue }, { standing }) => {
      const told = toldTo(context, standing);
      if (!told) return;
      enqueue({ type: 'tellJob', params: told });
      enqueue.assign({ job: null });
    }),
    /** Folds a shared fact into what is known. */
    remember: assign<CredentialContext, Fact, undefined, Fact, never>(({ context, event }) =>
      remember(context, event as CredentialFact),
    ),
    doubtWithoutAnswer: later('unanswered', 'untilAnswered', (data, at) => ({
      type: 'credential.unconfirmed.v1',
      data: { ...data, reason: 'noAnswer' },
      at,
    })),
    giveUpReading: later('unread', 'untilReadBack', (data, at) => ({ type: 'credential.unreadable.v1', data, at })),
    tryAgainLater: later('retry', 'untilNextTry', (data, at) => ({ type: 'credential.retryDue.v1', data, at })),
    stopWaitingForAnswer: callOff('unanswered'),
    stopReading: callOff('unread'),
    stopRetry: callOff('retry'),
  };
}

const dataOf = (event: SomeFact) => event.data as { reach?: Reach; nextTryAt?: number | null };

export const guards = {
  carriedByRecipient: ({ context, event }: About & { event: SomeFact }) =>
    (dataOf(event).reach ?? context.reach)?.by === 'recipient',
  triedAgain: ({ event }: { event: SomeFact }) => typeof dataOf(event).nextTryAt === 'number',
  readsBack: ({ context }: About) => context.reach?.by === 'gateway' && context.reach.readsBack,
};

export const delays = {
  untilNextTry: ({ context, event }: { context: CredentialContext; event: SomeFact }) =>
    Math.max(0, (context.nextTryAt ?? 0) - event.at),
  untilAnswered: WRITE_ANSWER_MS,
  untilReadBack: READ_BACK_MS,
};
