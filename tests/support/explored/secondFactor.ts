import type { secondFactorMachine } from '../../../machines/aggregates/secondFactor.machine.ts';
import { NOON, owner } from '../givenFacts.ts';
import { CODES, enrolled, OTHER_RECOVERY, SECRET, STEP, securityFact, turnedOn } from '../givenSecurity.ts';
import type { Exploration } from '../paths.ts';

export const exploredSecondFactor: Exploration<typeof secondFactorMachine> = {
  examples: {
    'secondFactor.enrolmentBegun.v1': ({ context: { secretRef } }) =>
      secretRef === '' ? [enrolled()] : secretRef === SECRET ? [enrolled('secret-2', [SECRET], NOON + 1)] : [],
    'secondFactor.enrolmentGivenUp.v1': ({ context: { secretRef } }) => [
      securityFact('secondFactor.enrolmentGivenUp.v1', { uid: owner, forgets: [secretRef] }, NOON + 2),
    ],
    'secondFactor.enrolmentExpired.v1': ({ context: { confirmBy, secretRef } }) => [
      securityFact('secondFactor.enrolmentExpired.v1', { uid: owner, forgets: [secretRef] }, confirmBy),
    ],
    'secondFactor.turnedOn.v1': () => [turnedOn],
    'secondFactor.codeUsed.v1': ({ context: { lastStep } }) =>
      lastStep > STEP ? [] : [securityFact('secondFactor.codeUsed.v1', { uid: owner, step: STEP + 2 }, NOON + 60_000)],
    'secondFactor.recoveryUsed.v1': ({ context: { recoveryLeft } }) =>
      recoveryLeft.length < CODES
        ? []
        : [securityFact('secondFactor.recoveryUsed.v1', { uid: owner, place: 1 }, NOON + 3)],
    'secondFactor.recoveryRenewed.v1': ({ context: { recoveryRef } }) =>
      recoveryRef === OTHER_RECOVERY
        ? []
        : [
            securityFact(
              'secondFactor.recoveryRenewed.v1',
              { uid: owner, recoveryRef: OTHER_RECOVERY, recoveryCodes: CODES, forgets: [recoveryRef] },
              NOON + 60_000,
            ),
          ],
    'secondFactor.turnedOff.v1': ({ context: { secretRef, recoveryRef } }) => [
      securityFact('secondFactor.turnedOff.v1', { uid: owner, forgets: [secretRef, recoveryRef] }, NOON + 60_000),
    ],
  },
  matters: ({ secretRef, lastStep, recoveryRef, recoveryLeft }) => [
    secretRef,
    lastStep,
    recoveryRef,
    recoveryLeft.length,
  ],
};
