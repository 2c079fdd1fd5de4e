/** Actions and guards of all credential charts. Generic, because each kind adds its own facts to the shared ones. */
import { assign, cancel, enqueueActions, raise } from 'xstate';
import { type Connectivity, type CredentialChange, READ_BACK_MS, WRITE_ANSWER_MS } from '../../../models/credential.ts';
import type { CredentialFact } from '../../../models/facts/credential.facts.ts';
import { type EffectParams, named } from '../../effects.ts';
import { type CredentialContext, credentialAfter, gatewayOf, requested } from './context.ts';
import { jobReport, type RestState } from './itemEnd.ts';

export type AnyCredentialFact = {
  type: string;
  at: number;
  data: { connectivity?: Connectivity; nextTryAt?: number | null } | object;
};

interface About {
  context: CredentialContext;
}

const revisionOf = (context: CredentialContext, change: CredentialChange) => {
  const { credentialId, lockId, revision } = requested(context);
  return { credentialId, lockId, change, revision };
};

const writeParams = (context: CredentialContext, change: CredentialChange): EffectParams['writeCredential'] => ({
  kind: requested(context).content.kind,
  gatewayId: gatewayOf(context),
  ...revisionOf(context, change),
});

export const writeFor = (change: CredentialChange) =>
  ({ type: 'writeCredential', params: ({ context }: About) => writeParams(context, change) }) as const;
export const readFor = (change: CredentialChange) =>
  ({ type: 'readCredential', params: ({ context }: About) => writeParams(context, change) }) as const;

type Delay = 'untilNextTry' | 'untilAnswered' | 'untilReadBack';
type TimerFact = Extract<CredentialFact, { data: { revision: number } }>;

export function actionsFor<Own extends AnyCredentialFact>() {
  type Fact = CredentialFact | Own;
  const raiseLater = (
    id: string,
    delay: Delay,
    make: (about: ReturnType<typeof revisionOf>, at: number) => TimerFact,
  ) =>
    raise<CredentialContext, Fact, Fact, { change: CredentialChange }, Delay, Delay>(
      ({ context, event }, { change }) => make(revisionOf(context, change), event.at),
      { id, delay },
    );
  const cancelTimer = (id: string) => cancel<CredentialContext, Fact, undefined, Fact>(id);
  return {
    writeCredential: named<'writeCredential'>,
    readCredential: named<'readCredential'>,
    tellJob: named<'tellJob'>,
    /** Reports the item's end to the waiting job exactly once. */
    endItem: enqueueActions<
      CredentialContext,
      Fact,
      { standing: RestState },
      Fact,
      never,
      { type: 'tellJob'; params: EffectParams['tellJob'] },
      never,
      never,
      never
    >(({ context, enqueue }, { standing }) => {
      const told = jobReport(context, standing);
      if (!told) return;
      enqueue({ type: 'tellJob', params: told });
      enqueue.assign({ job: null });
    }),
    remember: assign<CredentialContext, Fact, undefined, Fact, never>(({ context, event }) =>
      credentialAfter(context, event as CredentialFact),
    ),
    doubtWithoutAnswer: raiseLater('unanswered', 'untilAnswered', (data, at) => ({
      type: 'credential.unconfirmed.v1',
      data: { ...data, reason: 'noAnswer' },
      at,
    })),
    giveUpReading: raiseLater('unread', 'untilReadBack', (data, at) => ({
      type: 'credential.unreadable.v1',
      data,
      at,
    })),
    tryAgainLater: raiseLater('retry', 'untilNextTry', (data, at) => ({ type: 'credential.retryDue.v1', data, at })),
    stopWaitingForAnswer: cancelTimer('unanswered'),
    stopReading: cancelTimer('unread'),
    stopRetry: cancelTimer('retry'),
  };
}

const dataOf = (event: AnyCredentialFact) => event.data as { connectivity?: Connectivity; nextTryAt?: number | null };

export const guards = {
  carriedByRecipient: ({ context, event }: About & { event: AnyCredentialFact }) =>
    (dataOf(event).connectivity ?? context.connectivity)?.by === 'recipient',
  triedAgain: ({ event }: { event: AnyCredentialFact }) => typeof dataOf(event).nextTryAt === 'number',
  readsBack: ({ context }: About) => context.connectivity?.by === 'gateway' && context.connectivity.readsBack,
};

export const delays = {
  untilNextTry: ({ context, event }: { context: CredentialContext; event: AnyCredentialFact }) =>
    Math.max(0, (context.nextTryAt ?? 0) - event.at),
  untilAnswered: WRITE_ANSWER_MS,
  untilReadBack: READ_BACK_MS,
};
