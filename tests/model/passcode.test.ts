import { describe, expect } from 'vitest';
import { passcode } from '../../machines/aggregates/passcode.decide.ts';
import type { PasscodeFact } from '../../models/facts/passcode.facts.ts';
import { PASSCODE_START_MS, PasscodeType } from '../../models/passcode.ts';
import { aboutIt, asker, untilEvening } from '../support/credentialFacts.ts';
import {
  regardlessOfTurn,
  sharedExamples,
  sharedInvariants,
  sharedMatters,
  sharedOrigins,
  waysFrom,
} from '../support/credentialPaths.ts';
import { NOON, owner } from '../support/givenFacts.ts';
import { walkEveryPath } from '../support/walkPath.ts';

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
const digits = { digits: 9, supported: [9], taken: false };

type Context = ReturnType<typeof passcode.machine.getInitialSnapshot>['context'];
const contentOf = ({ content }: Context) => (content?.kind === 'passcode' ? content : null);

describe('paths of a passcode', () => {
  const shared = sharedExamples([CUSTOM]);
  walkEveryPath(passcode, {
    examples: {
      ...shared,
      // Only a limited one has another kind of validity to change to.
      'credential.changeRequested.v1': state =>
        contentOf(state.context)?.generated ? [] : shared['credential.changeRequested.v1'](state),
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
    origins: {
      ...sharedOrigins,
      'credential.requested.v1': ({ data }) => ({ type: 'request', ...data, ...asker, ...digits }),
      'passcode.generated.v1': ({ data: { lapsesAt: _, ...data } }) => ({ type: 'generate', ...data, ...asker }),
      'passcode.used.v1': ({ data }) => ({ type: 'use', usedAt: data.usedAt }),
      'passcode.lapsed.v1': () => 'timer',
      'passcode.reset.v1': () => ({ type: 'reset' }),
      'passcode.digitsChangeRequested.v1': ({ data: { uid, reach, digitsRef } }) => ({
        type: 'changeDigits',
        uid,
        reach,
        digitsRef,
        ...digits,
      }),
      'passcode.revealed.v1': ({ data }) => ({ type: 'reveal', uid: data.uid }),
    },
    invariants: {
      ...sharedInvariants,
      // Nobody has sent it anywhere, and nobody says that the lock has it.
      unused: ({ context, effects, timers }) => {
        expect([effects, timers]).toEqual([[], ['lapse']]);
        expect(context).toMatchObject({ presence: 'maybe', held: null, confirmedAt: null });
      },
      lapsed: ({ context, effects, timers }) => {
        expect([effects, timers]).toEqual([[], []]);
        expect(context).toMatchObject({ presence: 'no', held: null });
      },
      reset: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context).toMatchObject({ presence: 'no', held: null, nextTryAt: null });
      },
    },
  });
});
