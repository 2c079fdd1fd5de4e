import { describe, expect, it } from 'vitest';
import { passkey } from '../../../machines/aggregates/passkey.decide.ts';
import { secondFactor } from '../../../machines/aggregates/secondFactor.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { given } from '../../support/given.ts';
import { NOON, owner } from '../../support/givenFacts.ts';
import {
  CONFIRM_BY,
  enrolled,
  OTHER_RECOVERY,
  passkeyId,
  RECOVERY,
  registered,
  SECRET,
  STEP,
  securityFact,
  turnedOn,
} from '../../support/givenSecurity.ts';

const turnOn = { type: 'turnOn', step: STEP, recoveryRef: RECOVERY, recoveryCodes: 2 } as const;
const on = [enrolled(), turnedOn];

describe('a second factor', () => {
  it('is turned on by a code of the latest secret, before the enrolment expires', () => {
    given(secondFactor, [enrolled()])
      .when({ ...turnOn, secretRef: 'another' }, NOON)
      .gives(reject('notInThisState'));
    given(secondFactor, [enrolled()])
      .when({ ...turnOn, secretRef: SECRET }, CONFIRM_BY)
      .gives(reject('notInThisState'));
    given(secondFactor, [enrolled()])
      .when({ ...turnOn, secretRef: SECRET }, CONFIRM_BY - 1)
      .becomes('on')
      .callsOff(['enrolment']);
    given(secondFactor)
      .when({ ...turnOn, secretRef: '' }, NOON)
      .gives(reject('notInThisState'));
  });

  it('replaces the secret of a pending enrolment; an active one cannot be restarted or cancelled', () => {
    given(secondFactor, [enrolled()])
      .when({ type: 'begin', uid: owner, secretRef: 'next', confirmBy: CONFIRM_BY }, NOON)
      .gives([
        {
          type: 'secondFactor.enrolmentBegun.v1',
          data: { uid: owner, secretRef: 'next', confirmBy: CONFIRM_BY, forgets: [SECRET] },
        },
      ]);
    given(secondFactor, on)
      .when({ type: 'begin', uid: owner, secretRef: 'next', confirmBy: CONFIRM_BY }, NOON)
      .gives(reject('notInThisState'));
    for (const history of [[], on]) given(secondFactor, history).when({ type: 'giveUp' }, NOON).gives([]);
  });

  it('rejects codes from the time step of the last accepted code and from earlier steps', () => {
    for (const step of [STEP - 1, STEP])
      given(secondFactor, on).when({ type: 'use', shown: { step } }, NOON).gives(reject('secondFactorWrong'));
    given(secondFactor, on)
      .when({ type: 'use', shown: { step: STEP + 1 } }, NOON)
      .gives([{ type: 'secondFactor.codeUsed.v1', data: { uid: owner, step: STEP + 1 } }]);
  });

  it('accepts each recovery code once, and no code from a replaced list', () => {
    const used = securityFact('secondFactor.recoveryUsed.v1', { uid: owner, place: 0 });
    const shown = (place: number, recoveryRef = RECOVERY) => ({ type: 'use', shown: { place, recoveryRef } }) as const;
    given(secondFactor, [...on, used])
      .when(shown(0), NOON)
      .gives(reject('secondFactorWrong'));
    given(secondFactor, [...on, used])
      .when(shown(1), NOON)
      .becomes('on');
    given(secondFactor, on).when(shown(0, OTHER_RECOVERY), NOON).gives(reject('secondFactorWrong'));
  });

  it('can be turned off or given new recovery codes only while it is on and with a valid code', () => {
    const shown = { step: STEP };
    const renewed = { recoveryRef: OTHER_RECOVERY, recoveryCodes: 2 };
    for (const [history, no] of [
      [on, 'secondFactorWrong'],
      [[enrolled()], 'notInThisState'],
      [[], 'notInThisState'],
    ] as const)
      for (const command of [
        { type: 'turnOff', shown },
        { type: 'renewRecovery', shown, ...renewed },
      ] as const)
        given(secondFactor, history).when(command, NOON).gives(reject(no));
    given(secondFactor, on)
      .when({ type: 'turnOff', shown: { step: STEP + 1 } }, NOON)
      .gives([
        { type: 'secondFactor.codeUsed.v1', data: { uid: owner, step: STEP + 1 } },
        { type: 'secondFactor.turnedOff.v1', data: { uid: owner, forgets: [SECRET, RECOVERY] } },
      ])
      .becomes('off');
  });
});

describe('a passkey', () => {
  const use = (counter: number) => ({ type: 'use', counter }) as const;

  it('is marked as cloned unless its signature counter increases or always stays 0', () => {
    given(passkey, [registered(0)])
      .when(use(0), NOON)
      .becomes('registered');
    given(passkey, [registered(0)])
      .when(use(1), NOON)
      .becomes('registered');
    given(passkey, [registered(5)])
      .when(use(6), NOON)
      .becomes('registered');
    for (const counter of [0, 4, 5])
      given(passkey, [registered(5)])
        .when(use(counter), NOON)
        .becomes('cloned');
  });

  it('rejects sign-in once it is cloned or deleted, and cannot be deleted twice', () => {
    const cloned = securityFact('passkey.cloneSuspected.v1', { passkeyId, counter: 1 });
    const deleted = securityFact('passkey.deleted.v1', { passkeyId });
    for (const history of [[], [registered(1), cloned], [registered(1), deleted]])
      given(passkey, history).when(use(9), NOON).gives(reject('passkeyRefused'));
    for (const history of [[], [registered(1), deleted]])
      given(passkey, history).when({ type: 'delete' }, NOON).gives(reject('passkeyNotFound'));
    const { at: _, type, data } = registered(1);
    expect(type).toBe('passkey.registered.v1');
    given(passkey, [registered(1)])
      .when({ type: 'register', ...data }, NOON)
      .gives(reject('conflict'));
  });
});
