import { describe, expect, it } from 'vitest';
import { cardMachine } from '../../../machines/aggregates/card.machine.ts';
import type { CredentialView } from '../../../machines/aggregates/credential/credential.decide.ts';
import { keyFobMachine } from '../../../machines/aggregates/keyFob.machine.ts';
import { passcodeMachine } from '../../../machines/aggregates/passcode.machine.ts';
import { credentialActions } from '../../../machines/selectors/credentialActions.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import { fold, initialSnapshot } from '../../../src/engine/chart/fold.ts';
import {
  aboutIt,
  blindly,
  byGateway,
  changeAsked,
  confirmed,
  deletionAsked,
  failed,
  inDoubt,
  permanent,
  sent,
  wanted,
  withdrawn,
} from '../../support/credentialFacts.ts';
import { NOON, owner } from '../../support/givenFacts.ts';

type Facts = readonly { type: string }[];
const MACHINES = { card: cardMachine, passcode: passcodeMachine, keyFob: keyFobMachine };
const after = (kind: keyof typeof MACHINES, facts: Facts) => {
  const machine = MACHINES[kind] as typeof cardMachine;
  return credentialActions(fold(machine, initialSnapshot(machine), facts) as unknown as CredentialView);
};

const card = { kind: 'card', numberRef: 'ref', readAtLock: false, lost: false } as const;
const fob = { kind: 'keyFob', battery: null } as const;
const custom = {
  kind: 'passcode',
  type: PasscodeType.CUSTOM,
  digitsRef: 'ref',
  generated: false,
  usedAt: null,
  revealedAt: null,
} as const;
const by = { ...aboutIt, uid: owner };
const lost = { type: 'card.reportedLost.v1', data: { ...by, connectivity: byGateway }, at: NOON };
const generated = {
  type: 'passcode.generated.v1',
  data: {
    ...{ ...by, name: 'Maya', validity: permanent, lapsesAt: NOON + 9 },
    content: { ...custom, type: PasscodeType.PERMANENT, generated: true },
  },
  at: NOON,
};
const used = { type: 'passcode.used.v1', data: { ...aboutIt, usedAt: NOON }, at: NOON };
const inLock = [wanted(card), sent(), confirmed()];

describe('the possible actions on a credential', () => {
  it.each<[string, keyof typeof MACHINES, Facts, string[]]>([
    ['a credential that was never requested', 'card', [], []],
    ['a requested card', 'card', [wanted(card)], ['rename', 'giveTo', 'changePeriod', 'delete']],
    [
      'a card that may be on the lock',
      'card',
      [wanted(card, { connectivity: blindly }), sent()],
      ['rename', 'giveTo', 'changePeriod', 'delete'],
    ],
    [
      'a card in doubt',
      'card',
      [wanted(card, { connectivity: blindly }), sent(), inDoubt()],
      ['rename', 'giveTo', 'changePeriod', 'delete', 'retry'],
    ],
    [
      'a card that failed',
      'card',
      [wanted(card), sent(), failed('noSpace', null)],
      ['rename', 'giveTo', 'changePeriod', 'delete', 'retry'],
    ],
    ['a card on the lock', 'card', inLock, ['rename', 'giveTo', 'changePeriod', 'delete', 'reportLost']],
    [
      'a card that is being changed',
      'card',
      [...inLock, changeAsked()],
      ['rename', 'giveTo', 'changePeriod', 'delete', 'reportLost'],
    ],
    [
      'a lost card',
      'card',
      [...inLock, lost, sent('block', 2), confirmed('block', 2)],
      ['rename', 'giveTo', 'delete', 'found'],
    ],
    ['a card that is being deleted', 'card', [...inLock, deletionAsked()], ['rename', 'giveTo']],
    [
      'a card whose deletion failed',
      'card',
      [...inLock, deletionAsked(), sent('delete', 2), failed('noSpace', null, 'delete', 2)],
      ['rename', 'giveTo', 'retry'],
    ],
    ['a withdrawn card', 'card', [wanted(card), withdrawn], []],
    [
      'a key fob on the lock',
      'keyFob',
      [wanted(fob), sent(), confirmed()],
      ['rename', 'giveTo', 'changePeriod', 'delete'],
    ],
    [
      'a custom passcode',
      'passcode',
      [wanted(custom), sent(), confirmed()],
      ['rename', 'giveTo', 'changePeriod', 'delete', 'reveal', 'changeDigits'],
    ],
    ['a generated passcode', 'passcode', [generated], ['rename', 'giveTo', 'delete', 'reveal']],
    ['a used passcode', 'passcode', [generated, used], ['rename', 'giveTo', 'changePeriod', 'delete', 'reveal']],
  ])('are listed for %s', (_, kind, facts, may) => expect(after(kind, facts)).toEqual(may));
});
