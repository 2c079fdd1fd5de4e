import { describe, expect } from 'vitest';
import { passcode } from '../../machines/aggregates/passcode.decide.ts';
import { asker } from '../support/credentialFacts.ts';
import { sharedInvariants, sharedOrigins } from '../support/credentialPaths.ts';
import { exploredPasscode } from '../support/explored/passcode.ts';
import { walkEveryPath } from '../support/walkPath.ts';

const digits = { digits: 9, supported: [9], taken: false };

describe('paths of a passcode', () => {
  walkEveryPath(passcode, {
    ...exploredPasscode,
    origins: {
      ...sharedOrigins,
      'credential.requested.v1': ({ data }) => ({ type: 'request', ...data, ...asker, ...digits }),
      'credential.imported.v1': ({ data }) => ({ type: 'import', ...data, ...asker, ...digits }),
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
