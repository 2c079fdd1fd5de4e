import { describe, expect } from 'vitest';
import { secondFactor } from '../../machines/aggregates/secondFactor.decide.ts';
import { exploredSecondFactor } from '../support/explored/secondFactor.ts';
import { RECOVERY } from '../support/givenSecurity.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a second factor', () => {
  walkEveryPath(secondFactor, {
    ...exploredSecondFactor,
    origins: {
      'secondFactor.enrolmentBegun.v1': ({ data: { forgets: _, ...data } }) => ({ type: 'begin', ...data }),
      'secondFactor.enrolmentGivenUp.v1': () => ({ type: 'giveUp' }),
      'secondFactor.enrolmentExpired.v1': () => 'timer',
      'secondFactor.turnedOn.v1': ({ data: { uid: _, ...data } }, { secretRef }) => ({
        type: 'turnOn',
        secretRef,
        ...data,
      }),
      'secondFactor.codeUsed.v1': ({ data: { step } }) => ({ type: 'use', shown: { step } }),
      'secondFactor.recoveryUsed.v1': ({ data: { place } }, { recoveryRef }) => ({
        type: 'use',
        shown: { place, recoveryRef },
      }),
      // Each follows the fact of the code that authorized it.
      'secondFactor.recoveryRenewed.v1': () => 'elsewhere',
      'secondFactor.turnedOff.v1': () => 'elsewhere',
    },
    invariants: {
      off: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect([context.secretRef, context.recoveryRef, context.recoveryLeft]).toEqual(['', '', []]);
      },
      enrolling: ({ context, timers }) => {
        expect(timers).toEqual(['enrolment']);
        expect(context.secretRef).not.toBe('');
        expect(context.recoveryLeft).toEqual([]);
      },
      on: ({ context, timers }) => {
        expect(timers).toEqual([]);
        expect(context.confirmBy).toBe(0);
        if (context.recoveryRef === RECOVERY) expect(context.recoveryLeft.length).toBeGreaterThan(0);
      },
    },
  });
});
