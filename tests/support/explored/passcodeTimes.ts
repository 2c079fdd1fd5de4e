/** Passcodes on a lock without a clock: one that expires this evening, and one that recurs next night. */
import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import type { passcodeMachine } from '../../../machines/aggregates/passcode.machine.ts';
import type { TimeFact } from '../../../machines/aggregates/passcodeTimes.ts';
import type { CredentialContent } from '../../../models/credential.ts';
import type { TimeWindow, Validity } from '../../../models/validity.ts';
import { windowFrom } from '../../../models/wallClock.ts';
import {
  aboutIt,
  asker,
  blindly,
  byGateway,
  byRecipient,
  permanent,
  untilEvening,
  wanted,
} from '../credentialFacts.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Examples } from '../paths.ts';

const HOUR = 3_600_000;
type All = Examples<typeof passcodeMachine>;
type State = Parameters<All['passcode.turnDue.v1']>[0];
type Of<Type extends TimeFact['type']> = Extract<TimeFact, { type: Type }>;

/** 01:00 at the lock, the night after {@link NOON}. */
const START = Date.UTC(2023, 10, 15);
const tonight: TimeWindow = { start: START, end: START + HOUR };
const tomorrow: TimeWindow = { start: START + 24 * HOUR, end: START + 25 * HOUR };
const nightly: Validity = {
  ...{ kind: 'cycle', weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 60, untilMinute: 120 },
  ...{ start: NOON, end: tomorrow.end },
};
const evening: TimeWindow = { start: NOON, end: NOON + 8 * HOUR };
/** For a lock that cannot report its credentials. */
const longEvening: TimeWindow = { start: NOON, end: NOON + 9 * HOUR };
const untilNight: Validity = { kind: 'limited', ...longEvening };
/** The hour of {@link tomorrow} in a time zone further east. */
export const EASTERN = 'Europe/Athens';
export const tomorrowEastern: TimeWindow = { start: tomorrow.start - HOUR, end: tomorrow.end - HOUR };
const afterwards: TimeWindow = { start: NOON + 30 * HOUR, end: NOON + 31 * HOUR };
const later: Validity = { kind: 'limited', ...afterwards };

const told = <const Type extends TimeFact['type']>(
  type: Type,
  data: Omit<Of<Type>['data'], keyof typeof aboutIt>,
  at: number,
) => ({ type, data: { ...aboutIt, ...data }, at }) as unknown as Of<Type>;

export const timedRequests = (content: CredentialContent) =>
  (
    [
      [untilEvening, evening, byGateway],
      [nightly, tonight, byGateway],
      [untilNight, longEvening, blindly],
    ] as const
  ).map(([validity, window, connectivity]) => {
    const request = wanted(content, { validity, connectivity });
    return { ...request, data: { ...request.data, window } };
  });

/** Whether the console still has times to enforce. */
export const isTimed = ({ value, context }: State) =>
  context.times !== null && (context.times.window !== null || value === 'over');
/** True if nothing is pending: boundaries during a pending write have the same effect. */
const isQuiet = ({ value }: State) =>
  typeof value === 'string' || !['sent', 'unconfirmed', 'inDoubt', 'resting'].includes(Object.values(value)[0] ?? '');
const isOut = (state: State) => state.hasTag('out');
const isNotYetIn = (state: State) => state.context.presence === 'no' && !isOut(state);

const waysOf = ({ context: { validity } }: State) => [validity === untilNight ? blindly : byGateway, byRecipient];

/** The window whose boundary has been reached. */
const due = ({ context: { times } }: State) => (times?.turnsAt === null ? times.window : null);
const next = ({ validity }: CredentialContext, { end }: TimeWindow) =>
  validity.kind === 'limited' || validity.kind === 'cycle' ? windowFrom(validity, asker.timeZone, end) : null;
/** Facts for a window whose boundary has been reached. */
const atTurn = <Fact>(state: State, applies: boolean, make: (window: TimeWindow) => Fact[]): Fact[] => {
  const window = due(state);
  return window && applies && isQuiet(state) && !hasMoved(state) ? make(window) : [];
};

const isTakenOutTonight = ({ value, context: { times } }: State) =>
  times?.window?.start === tomorrow.start && times.turnsAt !== null && 'takingOut' in Object(value) && isWaiting(value);
const isWaiting = (value: unknown) => Object.values(Object(value))[0] === 'waiting';
const hasMoved = ({ context: { times } }: State) => times?.window?.start === tomorrowEastern.start;

export const timeExamples = {
  'passcode.turnDue.v1': (state: State) => {
    const at = state.context.times?.turnsAt;
    return at && isQuiet(state) ? [told('passcode.turnDue.v1', {}, at)] : [];
  },
  'passcode.timeBegan.v1': (state: State) =>
    atTurn(state, isOut(state), window =>
      waysOf(state).map(connectivity => told('passcode.timeBegan.v1', { connectivity, window }, window.start)),
    ),
  'passcode.timeEnded.v1': (state: State) =>
    atTurn(state, !isOut(state) && !isNotYetIn(state), window =>
      waysOf(state).map(connectivity =>
        told('passcode.timeEnded.v1', { connectivity, window: next(state.context, window) }, window.end),
      ),
    ),
  'passcode.timePassed.v1': (state: State) =>
    atTurn(state, isNotYetIn(state), window => [
      told('passcode.timePassed.v1', { window: next(state.context, window) }, window.end),
    ]),
  'passcode.timesSet.v1': (state: State) => [
    // The console was down for the whole window.
    ...atTurn(state, state.value === 'outside', window => [
      told('passcode.timesSet.v1', { window: next(state.context, window) }, window.end),
    ]),
    // The lock has moved to another time zone.
    ...(isTakenOutTonight(state) ? [told('passcode.timesSet.v1', { window: tomorrowEastern }, tonight.end)] : []),
  ],
  'passcode.timesChanged.v1': (state: State) => {
    const { validity, times } = state.context;
    if (!isTimed(state) || !isQuiet(state) || due(state)) return [];
    const [wish, window] = isOut(state) ? [later, afterwards] : [permanent, null];
    const isAsked = JSON.stringify(validity) !== JSON.stringify(wish) && times !== null;
    return isAsked ? [told('passcode.timesChanged.v1', { uid: owner, validity: wish, window }, NOON)] : [];
  },
} satisfies Partial<All>;

/** Times that distinguish states. */
export const timedMatters = ({ times, validity }: CredentialContext) =>
  times?.window
    ? [
        validity.kind,
        times.turnsAt === null,
        next({ validity } as CredentialContext, times.window) === null,
        validity === untilNight,
      ]
    : null;
