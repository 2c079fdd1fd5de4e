/** What is worth trying of a passcode, at every depth. */
import type { CredentialContext } from '../../../machines/aggregates/credential/context.ts';
import type { passcodeMachine } from '../../../machines/aggregates/passcode.machine.ts';
import type { PasscodeFact } from '../../../models/facts/passcode.facts.ts';
import { PASSCODE_START_MS, PasscodeType } from '../../../models/passcode.ts';
import { aboutIt, untilEvening } from '../credentialFacts.ts';
import { regardlessOfTurn, sharedExamples, sharedMatters, toldByFile, waysFrom } from '../credentialPaths.ts';
import { NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

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

export const exploredPasscode: Exploration<typeof passcodeMachine> = {
  examples: {
    ...shared,
    // Only a limited one has another kind of validity to change to.
    'credential.changeRequested.v1': state =>
      contentOf(state.context)?.generated ? [] : shared['credential.changeRequested.v1'](state),
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
    'passcode.used.v1': ({ context }) =>
      contentOf(context)?.usedAt === null ? [own('passcode.used.v1', { ...aboutIt, usedAt: NOON })] : [],
    'passcode.lapsed.v1': () => [own('passcode.lapsed.v1', aboutIt, LAPSE)],
    'passcode.reset.v1': () => [own('passcode.reset.v1', aboutIt)],
    'passcode.digitsChangeRequested.v1': state =>
      contentOf(state.context)?.generated
        ? []
        : waysFrom(state).map(reach =>
            own('passcode.digitsChangeRequested.v1', { ...by, reach, digitsRef: 'ref-other' }),
          ),
    'passcode.revealed.v1': ({ value, context }) =>
      value === 'normal' && contentOf(context)?.revealedAt === null ? [own('passcode.revealed.v1', by)] : [],
  },
  matters: context => [sharedMatters(context), contentOf(context)?.generated],
  tells: regardlessOfTurn,
};
