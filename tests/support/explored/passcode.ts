/** What is worth trying of a passcode, at every depth. */
import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import type { passcodeMachine } from '../../../machines/aggregates/passcode.machine.ts';
import type { PasscodeFact } from '../../../models/facts/passcode.facts.ts';
import { PASSCODE_START_MS, PasscodeType } from '../../../models/passcode.ts';
import { aboutIt, byGateway, untilEvening } from '../credentialFacts.ts';
import { regardlessOfTurn, sharedExamples, sharedMatters, toldByFile, waysFrom } from '../credentialPaths.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';
import { isTimed, timedMatters, timedRequests, timeExamples } from './passcodeTimes.ts';

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

type Of<Type extends PasscodeFact['type']> = Extract<PasscodeFact, { type: Type }>;
const own = <const Type extends PasscodeFact['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;
const by = { ...aboutIt, uid: owner };
const contentOf = ({ content }: CredentialContext) => (content?.kind === 'passcode' ? content : null);
const shared = sharedExamples([CUSTOM]);

/** The same again where the console keeps its times would tell nothing more. */
const apart =
  <State extends Parameters<typeof isTimed>[0], Fact>(make: (state: State) => readonly Fact[]) =>
  (state: State) =>
    isTimed(state) ? [] : make(state);
/** Only of its removal, when its time is over. */
const inTakingOut =
  <State extends Parameters<typeof isTimed>[0], Fact>(make: (state: State) => readonly Fact[]) =>
  (state: State) =>
    !isTimed(state) || state.hasTag('takeOut') ? make(state) : [];

export const exploredPasscode: Exploration<typeof passcodeMachine> = {
  examples: {
    ...shared,
    ...timeExamples,
    'credential.requested.v1': () => [...shared['credential.requested.v1'](), ...timedRequests(CUSTOM)],
    // Only a limited one has another kind of validity to change to.
    'credential.changeRequested.v1': state =>
      contentOf(state.context)?.generated || state.context.times ? [] : shared['credential.changeRequested.v1'](state),
    'credential.retried.v1': inTakingOut(shared['credential.retried.v1']),
    'credential.deletionRequested.v1': inTakingOut(shared['credential.deletionRequested.v1']),
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
    ],
    'passcode.used.v1': state =>
      contentOf(state.context)?.usedAt === null && !isTimed(state)
        ? [own('passcode.used.v1', { ...aboutIt, usedAt: NOON })]
        : [],
    'passcode.lapsed.v1': () => [own('passcode.lapsed.v1', aboutIt, LAPSE)],
    'passcode.reset.v1': apart(() => [own('passcode.reset.v1', aboutIt)]),
    'passcode.digitsChangeRequested.v1': state => {
      if (contentOf(state.context)?.generated) return [];
      const ways = isTimed(state) ? [byGateway] : waysFrom(state);
      const isAsked = contentOf(state.context)?.digitsRef === 'ref-digits' || !isTimed(state);
      return (isAsked ? ways : []).map(reach =>
        own('passcode.digitsChangeRequested.v1', { ...by, reach, digitsRef: 'ref-other' }),
      );
    },
    'passcode.revealed.v1': ({ value, context }) =>
      value === 'normal' && contentOf(context)?.revealedAt === null ? [own('passcode.revealed.v1', by)] : [],
  },
  matters: context => [sharedMatters(context), contentOf(context)?.generated, timedMatters(context)],
  tells: regardlessOfTurn,
};
