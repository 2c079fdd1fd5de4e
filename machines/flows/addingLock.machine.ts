/** A lock whose answer was lost is requested again under the same command id, so that it isn't adopted twice. */
import { and, assign, fromPromise, setup } from 'xstate';
import type { ConnectorItem } from '../../models/calls/adding.calls.ts';
import { lookUp } from '../../models/lookUp.ts';
import type { Connector } from '../../models/way.ts';
import type { StatusTag } from '../tags.ts';
import {
  type AddingContext,
  type AddingEvent,
  type AdoptionAnswer,
  type AdoptionRequest,
  type ConnectorsAnswer,
  type DiscoveryAnswer,
  isAdoptable,
  nextOf,
} from './addingEvents.ts';

const output = (event: object) => (event as { output: unknown }).output;
const connectorsAnswer = (event: object) => output(event) as ConnectorsAnswer;
const findAnswer = (event: object) => output(event) as DiscoveryAnswer;
const adoptAnswer = (event: object) => output(event) as AdoptionAnswer;

const isTaken = (answer: AdoptionAnswer | undefined) => answer?.kind === 'taken';
const closedOf = ({ connectors }: AddingContext, way: Connector | null) =>
  connectors.find(each => each.way === way)?.closed;
const withSignIn = (connectors: readonly ConnectorItem[], way: Connector | null, signedInAs: string | null) =>
  connectors.map(each =>
    each.way === way ? { ...each, signedInAs, closed: signedInAs === null ? ('notSignedIn' as const) : null } : each,
  );

const chart = setup({
  types: { context: {} as AddingContext, events: {} as AddingEvent, tags: {} as StatusTag | 'choosesWay' },
  actors: {
    connectors: fromPromise<ConnectorsAnswer>(() => Promise.reject(new Error('not supplied'))),
    find: fromPromise<DiscoveryAnswer, { way: Connector }>(() => Promise.reject(new Error('not supplied'))),
    adopt: fromPromise<AdoptionAnswer, { way: Connector; wish: AdoptionRequest }>(() =>
      Promise.reject(new Error('not supplied')),
    ),
  },
  guards: {
    areConnectorsKnown: ({ event }) => connectorsAnswer(event).kind === 'known',
    isOpen: ({ context, event }) => event.type === 'way.chosen' && closedOf(context, event.way) === null,
    needsSignIn: ({ context, event }) => event.type === 'way.chosen' && closedOf(context, event.way) === 'notSignedIn',
    isFound: ({ event }) => findAnswer(event).state === 'found',
    isSomething: ({ event }) => {
      const answer = findAnswer(event);
      return answer.state === 'found' && answer.list.length > 0;
    },
    isNotSignedIn: ({ event }) => findAnswer(event).state === 'notSignedIn',
    isAway: ({ event }) => findAnswer(event).state === 'away',
    someTicked: ({ context }) => context.ticked.length > 0,
    isLast: ({ context: { wishes, results }, event }) => {
      const now = nextOf({ wishes, results });
      return !now || !nextOf({ wishes, results: { ...results, [now.address]: adoptAnswer(event) } });
    },
    areAllTaken: ({ context: { wishes, results }, event }) => {
      const now = nextOf({ wishes, results });
      return wishes.every(({ address }) =>
        isTaken(address === now?.address ? adoptAnswer(event) : lookUp(results, address)),
      );
    },
    lastIsTaken: and(['isLast', 'areAllTaken']),
  },
  actions: {
    keepConnectors: assign(({ event }) => {
      const answer = connectorsAnswer(event);
      return answer.kind === 'known' ? { connectors: answer.connectors, failure: null } : { failure: answer.failure };
    }),
    choose: assign(({ event }) => (event.type === 'way.chosen' ? { way: event.way } : {})),
    knowSignedIn: assign(({ context: { connectors, way }, event }) =>
      event.type === 'cloud.signedIn' ? { connectors: withSignIn(connectors, way, event.username) } : {},
    ),
    knowSignedOut: assign(({ context: { connectors, way } }) => ({ connectors: withSignIn(connectors, way, null) })),
    beginAnew: assign({ found: [], ticked: [], wishes: [], results: {}, failure: null }),
    keepFound: assign(({ event }) => {
      const answer = findAnswer(event);
      return answer.state === 'found' ? { found: answer.list } : {};
    }),
    keepFailure: assign(({ event }) => {
      const answer = findAnswer(event);
      return answer.state === 'failed' ? { failure: answer.failure } : {};
    }),
    tick: assign(({ context: { found, ticked }, event }) => {
      if (event.type !== 'locks.ticked') return {};
      const rest = ticked.filter(address => !event.addresses.includes(address));
      const meant = found.filter(lock => isAdoptable(lock) && event.addresses.includes(lock.address));
      return { ticked: event.on ? [...rest, ...meant.map(({ address }) => address)] : rest };
    }),
    queue: assign(({ context: { results }, event }) => {
      if (event.type !== 'adoption.asked') return {};
      const taken = Object.entries(results).filter(([, answer]) => isTaken(answer));
      return { wishes: event.wishes, results: Object.fromEntries(taken) };
    }),
    keepResult: assign(({ context: { wishes, results }, event }) => {
      const now = nextOf({ wishes, results });
      return now ? { results: { ...results, [now.address]: adoptAnswer(event) } } : {};
    }),
    dropRest: assign(({ context: { wishes, results } }) => {
      const now = nextOf({ wishes, results });
      return { wishes: wishes.filter(wish => wish === now || Object.hasOwn(results, wish.address)) };
    }),
  },
});

const chooses = {
  'way.chosen': [
    { guard: 'needsSignIn', target: 'signingIn', actions: 'choose' },
    { guard: 'isOpen', target: 'finding', actions: 'choose' },
  ],
} as const;
const finds = { ...chooses, 'find.asked': 'finding' } as const;

export const addingLockMachine = chart.createMachine({
  id: 'addingLock',
  context: { connectors: [], way: null, found: [], ticked: [], wishes: [], results: {}, failure: null },
  initial: 'askingWays',
  states: {
    askingWays: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'connectors',
        onDone: [
          { guard: 'areConnectorsKnown', target: 'choosing', actions: 'keepConnectors' },
          { target: 'waysUnknown', actions: 'keepConnectors' },
        ],
      },
    },
    waysUnknown: { tags: 'danger', on: { 'find.asked': 'askingWays' } },
    choosing: { tags: ['idle', 'choosesWay'], on: chooses },
    signingIn: {
      tags: ['waiting', 'choosesWay'],
      meta: { waitsFor: 'person' },
      on: { ...chooses, 'cloud.signedIn': { target: 'finding', actions: 'knowSignedIn' } },
    },
    finding: {
      tags: ['waiting', 'choosesWay'],
      meta: { waitsFor: 'server' },
      entry: 'beginAnew',
      invoke: {
        src: 'find',
        input: ({ context }) => ({ way: context.way as Connector }),
        onDone: [
          { guard: 'isSomething', target: 'found', actions: 'keepFound' },
          { guard: 'isFound', target: 'nothingFound' },
          { guard: 'isNotSignedIn', target: 'signingIn', actions: 'knowSignedOut' },
          { guard: 'isAway', target: 'away' },
          { target: 'notAnswered', actions: 'keepFailure' },
        ],
      },
      on: {
        'way.chosen': [
          { guard: 'needsSignIn', target: 'signingIn', actions: 'choose' },
          { guard: 'isOpen', target: 'finding', actions: 'choose', reenter: true },
        ],
      },
    },
    nothingFound: { tags: ['attention', 'choosesWay'], on: finds },
    away: { tags: ['attention', 'choosesWay'], on: finds },
    notAnswered: { tags: ['danger', 'choosesWay'], on: finds },
    found: {
      tags: ['waiting', 'choosesWay'],
      meta: { waitsFor: 'person' },
      on: {
        ...finds,
        'locks.ticked': { actions: 'tick' },
        'naming.asked': { guard: 'someTicked', target: 'naming' },
      },
    },
    naming: {
      tags: 'waiting',
      meta: { waitsFor: 'person' },
      on: { 'naming.left': 'found', 'adoption.asked': { target: 'adopting', actions: 'queue' } },
    },
    adopting: {
      tags: 'waiting',
      meta: { waitsFor: 'server' },
      invoke: {
        src: 'adopt',
        input: ({ context }) => ({ way: context.way as Connector, wish: nextOf(context) as AdoptionRequest }),
        onDone: [
          { guard: 'lastIsTaken', target: 'taken', actions: 'keepResult' },
          { guard: 'isLast', target: 'partlyTaken', actions: 'keepResult' },
          { target: 'adopting', reenter: true, actions: 'keepResult' },
        ],
      },
      on: { 'adoption.stopped': { actions: 'dropRest' } },
    },
    taken: { tags: 'done', on: { 'find.asked': 'finding' } },
    partlyTaken: {
      tags: 'attention',
      on: { 'find.asked': 'finding', 'adoption.asked': { target: 'adopting', actions: 'queue' } },
    },
  },
});
