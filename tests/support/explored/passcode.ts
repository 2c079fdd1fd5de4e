import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import type { passcodeMachine } from '../../../machines/aggregates/passcode.machine.ts';
import type { PasscodeFact } from '../../../models/facts/passcode.facts.ts';
import { PASSCODE_START_MS, PasscodeType } from '../../../models/passcode.ts';
import type { Validity } from '../../../models/validity.ts';
import { aboutIt, byGateway, byRecipient, untilEvening } from '../credentialFacts.ts';
import { regardlessOfTurn, sharedExamples, sharedMatters, toldByFile, waysFrom } from '../credentialPaths.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';
import { isTimed, timedMatters, timedRequests, timeExamples } from './passcodeTimes.ts';

const HOUR = 3_600_000;
const CUSTOM = {
  kind: 'passcode',
  type: PasscodeType.CUSTOM,
  digitsRef: 'ref-digits',
  generated: false,
  usedAt: null,
  revealedAt: null,
} as const;
const GENERATED = { ...CUSTOM, type: PasscodeType.LIMIT, generated: true } as const;
const LAPSE = NOON + PASSCODE_START_MS;
const RECURRING = { ...GENERATED, type: PasscodeType.CYCLE } as const;
const EVENING = NOON + 8 * HOUR;
const everyDay = (end: number): Validity => ({
  ...{ kind: 'cycle', start: NOON, end, weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, untilMinute: 1440 },
});

type Of<Type extends PasscodeFact['type']> = Extract<PasscodeFact, { type: Type }>;
const own = <const Type extends PasscodeFact['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;
const by = { ...aboutIt, uid: owner };
const contentOf = ({ content }: CredentialContext) => (content?.kind === 'passcode' ? content : null);
const shared = sharedExamples([CUSTOM]);

interface Standing {
  value: unknown;
  context: CredentialContext;
}
/** The end has not been written to the lock yet; afterwards it is deleted like any other. */
const isUnended = ({ value, context }: Standing) => context.isEndless && (value === 'unused' || value === 'normal');
/** The console itself enforces the times or the end. */
const isKept = (state: Parameters<typeof isTimed>[0]) => isTimed(state) || state.context.isEndless;

/** Skips repetitions in passcodes whose times the console enforces. */
const apart =
  <State extends Parameters<typeof isTimed>[0], Fact>(make: (state: State) => readonly Fact[]) =>
  (state: State) =>
    isKept(state) ? [] : make(state);
/** Only for the removal of an expired passcode. */
const inTakingOut =
  <State extends Parameters<typeof isTimed>[0], Fact>(make: (state: State) => readonly Fact[]) =>
  (state: State) =>
    !isKept(state) || state.hasTag('takeOut') ? make(state) : [];

/** Context values about the end that distinguish states, until it is deleted. */
const endlessMatters = ({ isEndless, connectivity, endsAt }: CredentialContext) =>
  isEndless && connectivity === null ? [endsAt] : null;

export const exploredPasscode: Exploration<typeof passcodeMachine> = {
  examples: {
    ...shared,
    ...timeExamples,
    'credential.requested.v1': () => [...shared['credential.requested.v1'](), ...timedRequests(CUSTOM)],
    // Only a limited passcode can change to another kind of validity.
    'credential.changeRequested.v1': state =>
      contentOf(state.context)?.generated || state.context.times ? [] : shared['credential.changeRequested.v1'](state),
    'credential.retried.v1': inTakingOut(shared['credential.retried.v1']),
    'credential.deletionRequested.v1': state =>
      isUnended(state)
        ? shared['credential.deletionRequested.v1'](state)
        : inTakingOut(shared['credential.deletionRequested.v1'])(state),
    'credential.renamed.v1': apart(shared['credential.renamed.v1']),
    'credential.givenTo.v1': apart(shared['credential.givenTo.v1']),
    'credential.imported.v1': toldByFile(CUSTOM),
    'passcode.generated.v1': () => [
      own('passcode.generated.v1', {
        ...by,
        name: 'Maya',
        validity: untilEvening,
        content: GENERATED,
        lapsesAt: LAPSE,
      }),
      own('passcode.generated.v1', {
        ...by,
        name: 'Maya',
        validity: everyDay(EVENING),
        content: RECURRING,
        endsAt: EVENING,
      }),
    ],
    'passcode.turnDue.v1': state =>
      isUnended(state) && state.context.endsAt !== null
        ? [own('passcode.turnDue.v1', aboutIt, state.context.endsAt)]
        : timeExamples['passcode.turnDue.v1'](state),
    'passcode.ended.v1': state =>
      isUnended(state) && state.context.endsAt === null
        ? [byGateway, byRecipient].map(connectivity => own('passcode.ended.v1', { ...aboutIt, connectivity }, EVENING))
        : [],
    // A later end has the same transitions.
    'passcode.endChanged.v1': state =>
      isUnended(state) && state.context.endsAt === EVENING
        ? [own('passcode.endChanged.v1', { ...by, validity: everyDay(EVENING + HOUR) })]
        : [],
    'passcode.used.v1': state =>
      contentOf(state.context)?.usedAt === null && !isTimed(state)
        ? [own('passcode.used.v1', { ...aboutIt, usedAt: NOON })]
        : [],
    'passcode.lapsed.v1': ({ context }) => (context.isEndless ? [] : [own('passcode.lapsed.v1', aboutIt, LAPSE)]),
    'passcode.reset.v1': state => (isTimed(state) ? [] : [own('passcode.reset.v1', aboutIt)]),
    'passcode.digitsChangeRequested.v1': state => {
      if (contentOf(state.context)?.generated) return [];
      const ways = isTimed(state) ? [byGateway] : waysFrom(state);
      const isAsked = contentOf(state.context)?.digitsRef === 'ref-digits' || !isTimed(state);
      return (isAsked ? ways : []).map(connectivity =>
        own('passcode.digitsChangeRequested.v1', { ...by, connectivity, digitsRef: 'ref-other' }),
      );
    },
    'passcode.revealed.v1': ({ value, context }) =>
      value === 'normal' && !context.isEndless && contentOf(context)?.revealedAt === null
        ? [own('passcode.revealed.v1', by)]
        : [],
  },
  matters: context => [
    sharedMatters(context),
    contentOf(context)?.generated,
    timedMatters(context),
    endlessMatters(context),
  ],
  tells: regardlessOfTurn,
};
