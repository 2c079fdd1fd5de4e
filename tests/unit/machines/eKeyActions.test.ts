import { describe, expect, it } from 'vitest';
import { ekey, PLAIN_EKEY_COMMANDS, PLAIN_EKEY_FACTS } from '../../../machines/aggregates/ekey.decide.ts';
import { eKeyActions, mayGive } from '../../../machines/selectors/eKeyActions.ts';
import type { EKeyAction } from '../../../models/calls/ekey.calls.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { EKeyFact } from '../../../models/facts/ekey.facts.ts';
import { given } from '../../support/given.ts';
import { aboutEKey, EKEY_STATES, type EKeyState, eKeyFact, eKeySent, historyTo } from '../../support/givenEKey.ts';
import { NOON } from '../../support/givenFacts.ts';

const folded = (history: readonly EKeyFact[]) => given(ekey, history).snapshot;

/** Actions on an eKey with remote unlock whose recipient may not send others. */
const settable: EKeyAction[] = ['authorize', 'forbidRemoteUnlock'];
const held: EKeyAction[] = [...settable, 'rename', 'changePeriod', 'reset', 'delete'];
const MAY: Record<EKeyState, EKeyAction[]> = {
  none: [],
  offered: [...settable, 'rename', 'changePeriod', 'delete'],
  declined: ['rename', 'delete'],
  lapsed: ['rename', 'delete'],
  normal: [...held, 'freeze'],
  updating: [...held, 'freeze'],
  freezing: [...held, 'unfreeze'],
  frozen: [...held, 'unfreeze'],
  updatingFrozen: [...held, 'unfreeze'],
  unfreezing: [...held, 'freeze'],
  resetting: ['rename', 'delete'],
  reset: ['rename', 'delete'],
  deleting: [],
  deleted: [],
};

describe('the possible actions on an eKey', () => {
  it.each(EKEY_STATES)('are listed for the state %s', state => {
    expect(eKeyActions(folded(historyTo[state]), NOON).sort()).toEqual(MAY[state].toSorted());
  });

  it('offer only the opposite of each current setting', () => {
    const mayIssue: EKeyFact = { type: 'ekey.mayIssueSet.v1', data: { ...aboutEKey, mayIssue: true }, at: NOON };
    const remote: EKeyFact = { type: 'ekey.remoteUnlockSet.v1', data: { ...aboutEKey, remoteUnlock: false }, at: NOON };
    const may = eKeyActions(folded([...historyTo.normal, mayIssue, remote]), NOON);
    expect(may).toEqual(expect.arrayContaining(['unauthorize', 'allowRemoteUnlock']));
    expect(may).not.toEqual(expect.arrayContaining(['authorize']));
    expect(may).not.toEqual(expect.arrayContaining(['forbidRemoteUnlock']));
  });
});

describe.each(PLAIN_EKEY_COMMANDS)('the eKey command %s', type => {
  it('is accepted exactly in the states where it is offered as an action', () => {
    for (const state of EKEY_STATES) {
      const decision = given(ekey, historyTo[state]).when({ type, administers: true }, NOON);
      if (MAY[state].includes(type)) decision.gives([{ type: PLAIN_EKEY_FACTS[type], data: aboutEKey }]);
      else decision.gives(reject('notInThisState')).effects([]);
    }
  });

  it('leaves the recipient, lock, validity and rights of the eKey unchanged', () => {
    for (const state of EKEY_STATES.filter(each => MAY[each].includes(type))) {
      const { uid, lockId, desired, mayIssue, remoteUnlock } = folded(historyTo[state]).context;
      const { snapshot } = given(ekey, historyTo[state]).when({ type, administers: true }, NOON);
      expect(snapshot.context).toMatchObject({ uid, lockId, desired, mayIssue, remoteUnlock });
    }
  });
});

describe('issuing eKeys', () => {
  const authorized = (state: EKeyState) => {
    const [, ...rest] = historyTo[state];
    return folded([eKeySent({ mayIssue: true }), ...rest]);
  };
  it.each(EKEY_STATES.filter(state => state !== 'none'))('requires a normal or updating eKey: state %s', state => {
    expect(mayGive(authorized(state))).toBe(state === 'normal' || state === 'updating');
  });

  it('requires an eKey that grants the right to issue and is not used up', () => {
    expect(mayGive(folded(historyTo.normal))).toBe(false);
    const once = eKeySent({ mayIssue: true, validity: { kind: 'once' } });
    expect(mayGive(folded([once, eKeyFact('ekey.accepted.v1'), eKeyFact('ekey.used.v1')]))).toBe(false);
  });
});
