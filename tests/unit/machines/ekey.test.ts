import { describe, expect, it } from 'vitest';
import { type EKeyCommand, ekey, PLAIN_EKEY_COMMANDS } from '../../../machines/aggregates/ekey.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { EKEY_OFFER_MS } from '../../../models/limits.ts';
import type { Validity } from '../../../models/validity.ts';
import { given } from '../../support/given.ts';
import {
  aboutEKey,
  DAY,
  EKEY_STATES,
  type EKeyState,
  eKeyFact,
  eKeySent,
  forADay,
  forAWeek,
  freezeTakenOver,
  fullRight,
  historyTo,
  issuersFreeze,
  offerData,
  validityAsked,
} from '../../support/givenEKey.ts';
import { decided, guest, NOON, owner } from '../../support/givenFacts.ts';

const timeZone = 'Europe/Berlin';
const permanent: Validity = { kind: 'permanent' };
const { senderUid: _, ...offer } = offerData;
type Send = Extract<EKeyCommand, { type: 'send' }>;
const giver: Send['giver'] = { uid: owner, mayIssue: true, right: fullRight };
const send: Send = { type: 'send', ...offer, giver, lock: { timeZone, recipientHasOne: false } };
const tells = (order: string, revision: number, validity = forADay) => ({
  name: 'tellRecipient',
  params: { ...aboutEKey, uid: guest, revision, order, validity },
});
const change = (validity: Validity, own: Validity = permanent): EKeyCommand => ({
  type: 'changeValidity',
  validity,
  right: { ...fullRight, own },
  timeZone,
});

/** Asserts that a command is accepted in these states only. */
const heardOnlyIn = (command: EKeyCommand, type: string, states: readonly EKeyState[]) => {
  for (const state of EKEY_STATES) {
    const decision = given(ekey, historyTo[state]).when(command, NOON);
    if (states.includes(state)) decision.gives([{ type, data: expect.anything() } as never]);
    else decision.gives(reject('notInThisState')).effects([]);
  }
};
const HELD = ['normal', 'updating', 'freezing', 'frozen', 'updatingFrozen', 'unfreezing'] as const;

describe('sending an eKey', () => {
  it('starts from an eKey without a name, rights or a reported validity', () => {
    expect(given(ekey).snapshot.context).toMatchObject({
      name: '',
      remarks: '',
      mayIssue: false,
      remoteUnlock: false,
      desired: { kind: 'permanent' },
      reported: null,
    });
  });

  it('offers the eKey to the recipient until its validity ends', () => {
    given(ekey)
      .when(send, NOON)
      .gives([decided(eKeySent())])
      .becomes({ kept: 'offered' })
      .effects([tells('offer', 1)])
      .timers([{ id: 'offer', dueAt: NOON + DAY, fact: 'ekey.lapsed.v1' }]);
  });

  it.each<[string, Validity, number]>([
    ['a month from now if the validity has no end', permanent, NOON + EKEY_OFFER_MS],
    [
      'a month from a later start if the validity has no end',
      { kind: 'once', start: NOON + DAY },
      NOON + DAY + EKEY_OFFER_MS,
    ],
    [
      'a month from now if the validity has started and has no end',
      { kind: 'once', start: NOON - DAY },
      NOON + EKEY_OFFER_MS,
    ],
    ['the end of the validity, even if that is now', { kind: 'limited', start: NOON - DAY, end: NOON }, NOON],
  ])('sets the expiry of the offer to %s', (_name, validity, dueAt) => {
    given(ekey)
      .when({ ...send, validity }, NOON)
      .timers([{ id: 'offer', dueAt, fact: 'ekey.lapsed.v1' }]);
  });

  it.each<[string, Partial<Send>, ReturnType<typeof reject>]>([
    ['if the recipient is the sender', { uid: owner }, reject('recipientIsSelf')],
    [
      'if the recipient already has an eKey of the lock',
      { lock: { timeZone, recipientHasOne: true } },
      reject('recipientRepeated'),
    ],
    ['if the sender has no right to issue', { giver: { ...giver, mayIssue: false } }, reject('noPermission')],
    [
      'if the validity exceeds the sender’s own',
      { validity: forAWeek, giver: { ...giver, right: { ...fullRight, own: forADay } } },
      reject('validityBeyondOwn'),
    ],
    ['if the validity has ended', { validity: { kind: 'limited', start: 1, end: NOON - 1 } }, reject('validityEnded')],
  ])('is rejected %s', (_name, other, refusal) => {
    given(ekey)
      .when({ ...send, ...other }, NOON)
      .gives(refusal)
      .becomes('none');
  });

  it('changes nothing when repeated under the same id', () => {
    for (const state of EKEY_STATES)
      if (state !== 'none') given(ekey, historyTo[state]).when(send, NOON).gives([]).effects([]);
  });

  it('is required before the eKey can be frozen', () => {
    given(ekey).when({ type: 'freeze' }, NOON).gives(reject('notInThisState'));
  });
});

describe('the recipient of an eKey', () => {
  const accept = { type: 'accept', uid: guest, revision: 1 } as const;

  it('accepts the offer, which cancels its expiry timer', () => {
    const { snapshot } = given(ekey, historyTo.offered)
      .when(accept, NOON + DAY - 1)
      .gives([{ type: 'ekey.accepted.v1', data: aboutEKey }])
      .becomes({ kept: { held: 'normal' } })
      .effects([])
      .callsOff(['offer']);
    expect(snapshot.context.reported).toEqual(forADay);
  });

  it('cannot accept once the offer expires', () => {
    given(ekey, historyTo.offered)
      .when(accept, NOON + DAY)
      .gives([{ type: 'ekey.lapsed.v1', data: aboutEKey }])
      .becomes({ kept: 'lapsed' });
  });

  it('cannot accept an offer that changed since it was shown', () => {
    const changed = given(ekey, [...historyTo.offered, validityAsked(forAWeek)]);
    changed.when(accept, NOON).gives(reject('conflict'));
    changed.when({ ...accept, revision: 2 }, NOON).becomes({ kept: { held: 'normal' } });
  });

  it('declines the offer, after which the eKey can only be deleted', () => {
    given(ekey, historyTo.offered)
      .when({ type: 'decline', uid: guest }, NOON)
      .becomes({ kept: 'declined' })
      .callsOff(['offer']);
    given(ekey, historyTo.declined).when({ type: 'delete', administers: true }, NOON).becomes('deleted').effects([]);
  });

  it('is the only user who can answer the offer', () => {
    for (const command of [{ ...accept, uid: owner }, { type: 'decline', uid: owner } as const])
      given(ekey, historyTo.offered).when(command, NOON).gives(reject('noPermission'));
  });

  it('can answer only once, while the eKey is offered', () => {
    heardOnlyIn(accept, 'ekey.accepted.v1', ['offered']);
    heardOnlyIn({ type: 'decline', uid: guest }, 'ekey.declined.v1', ['offered']);
  });
});

describe('a desired change of an eKey', () => {
  it('is sent with its revision, and takes effect when the app confirms', () => {
    given(ekey, historyTo.normal)
      .when({ type: 'freeze' }, NOON)
      .gives([{ type: 'ekey.freezeAsked.v1', data: aboutEKey }])
      .becomes({ kept: { held: 'freezing' } })
      .effects([tells('freeze', 2)]);
    given(ekey, historyTo.freezing)
      .when({ type: 'confirm', revision: 2 }, NOON)
      .gives([{ type: 'ekey.appSeen.v1', data: aboutEKey }])
      .becomes({ kept: { held: 'frozen' } })
      .effects([]);
  });

  it('is no longer pending when a freeze is undone before the app confirms, and the app is notified', () => {
    given(ekey, historyTo.freezing)
      .when({ type: 'unfreeze', administers: true }, NOON)
      .becomes({ kept: { held: 'normal' } })
      .effects([tells('open', 3)]);
  });

  it('requires a manager if a manager froze the eKey, but not if the sender froze it', () => {
    const by = { uid: guest, administers: false };
    const bySender = [
      ...historyTo.normal,
      { type: 'ekey.freezeAsked.v1', data: { ...aboutEKey, by }, at: NOON } as const,
    ];
    for (const type of [...PLAIN_EKEY_COMMANDS, 'delete'] as const) {
      const wish = { type, administers: false } as const;
      for (const state of ['freezing', 'frozen', 'updatingFrozen'] as const)
        given(ekey, historyTo[state]).when(wish, NOON).gives(reject('frozenByManager'));
      given(ekey, historyTo.unfreezing)
        .when({ ...wish, type: 'delete' }, NOON)
        .becomes('deleting');
      expect(ekey.decide(wish, given(ekey, bySender).snapshot, NOON)).toHaveLength(1);
    }
  });

  it('turns an issuer’s freeze into a manager’s freeze if a manager freezes the eKey too', () => {
    const manager = { uid: owner, administers: true };
    const frozen = [...historyTo.normal, issuersFreeze];
    for (const history of [frozen, [...frozen, eKeyFact('ekey.appSeen.v1')]]) {
      given(ekey, history)
        .when({ type: 'freeze', by: manager }, NOON)
        .gives([{ type: 'ekey.freezeTakenOver.v1', data: { ...aboutEKey, by: manager } }]);
      given(ekey, history)
        .when({ type: 'freeze', by: { uid: guest, administers: false } }, NOON)
        .gives(reject('notInThisState'));
      const reported = [...history, freezeTakenOver];
      given(ekey, reported).when({ type: 'unfreeze', administers: false }, NOON).gives(reject('frozenByManager'));
      given(ekey, reported).when({ type: 'freeze', by: manager }, NOON).gives(reject('notInThisState'));
    }
  });

  it('waits for confirmation even if it restores an earlier state', () => {
    given(ekey, historyTo.unfreezing)
      .when({ type: 'freeze' }, NOON)
      .becomes({ kept: { held: 'freezing' } })
      .effects([tells('freeze', 4)]);
    given(ekey, historyTo.updating)
      .when(change(forADay), NOON)
      .becomes({ kept: { held: 'updating' } })
      .effects([tells('open', 3)]);
    given(ekey, historyTo.updatingFrozen)
      .when(change(forADay), NOON)
      .becomes({ kept: { held: 'updatingFrozen' } })
      .effects([tells('freeze', 4)]);
  });

  it('stays pending after an unfreeze if the validity was changed meanwhile, even back to the old validity', () => {
    given(ekey, [...historyTo.freezing, validityAsked(forAWeek)])
      .when({ type: 'unfreeze', administers: true }, NOON)
      .becomes({ kept: { held: 'updating' } })
      .effects([tells('open', 4, forAWeek)]);
    given(ekey, [...historyTo.freezing, validityAsked(forAWeek), validityAsked(forADay)])
      .when({ type: 'unfreeze', administers: true }, NOON)
      .becomes({ kept: { held: 'updating' } })
      .effects([tells('open', 5)]);
  });

  it('sends a new validity together with the pending freeze or unfreeze', () => {
    for (const [state, order, revision] of [
      ['normal', 'open', 2],
      ['freezing', 'freeze', 3],
      ['frozen', 'freeze', 3],
      ['unfreezing', 'open', 4],
    ] as const)
      given(ekey, historyTo[state])
        .when(change(forAWeek), NOON)
        .gives([decided(validityAsked(forAWeek))])
        .effects([tells(order, revision, forAWeek)]);
  });

  it('is confirmed only by a confirmation of its latest revision', () => {
    for (const state of EKEY_STATES) {
      const standing = given(ekey, historyTo[state]);
      const { revision } = standing.snapshot.context;
      const right = standing.when({ type: 'confirm', revision }, NOON);
      if (standing.snapshot.hasTag('wished')) right.gives([{ type: 'ekey.appSeen.v1', data: aboutEKey }]);
      else if (state !== 'none') right.gives([]);
      for (const other of [revision - 1, revision + 1])
        if (state !== 'none') standing.when({ type: 'confirm', revision: other }, NOON).gives([]);
    }
  });

  it('is accepted only in states where it has an effect', () => {
    heardOnlyIn({ type: 'freeze' }, 'ekey.freezeAsked.v1', ['normal', 'updating', 'unfreezing']);
    heardOnlyIn({ type: 'unfreeze', administers: true }, 'ekey.thawAsked.v1', ['freezing', 'frozen', 'updatingFrozen']);
    heardOnlyIn({ type: 'reset', administers: true }, 'ekey.resetAsked.v1', HELD);
    heardOnlyIn(change({ kind: 'once' }), 'ekey.validityAsked.v1', ['offered', ...HELD]);
  });
});

describe('changing the validity of an eKey', () => {
  it('renews an open offer, which then expires when the new validity ends', () => {
    const later = NOON + 1000;
    given(ekey, historyTo.offered)
      .when(change(forAWeek), later)
      .becomes({ kept: 'offered' })
      .effects([tells('offer', 2, forAWeek)])
      .callsOff(['offer'])
      .timers([{ id: 'offer', dueAt: NOON + 7 * DAY, fact: 'ekey.lapsed.v1' }]);
  });

  it('is rejected as unchanged if the new validity is equivalent, even if written differently', () => {
    given(ekey, historyTo.normal)
      .when(change({ end: NOON + DAY, start: NOON, kind: 'limited' }), NOON)
      .gives(reject('unchanged'));
    given(ekey, historyTo.updating).when(change(forAWeek), NOON).gives(reject('unchanged'));
    const cycle = { kind: 'cycle', start: NOON, end: NOON + DAY, fromMinute: 0, untilMinute: 60 } as const;
    given(ekey, [eKeySent({ validity: { ...cycle, weekdays: [1, 7] } })])
      .when(change({ ...cycle, weekdays: [7, 1, 7] }), NOON)
      .gives(reject('unchanged'));
    for (const other of [{ weekdays: [1] }, { weekdays: [1, 6] }, { weekdays: [1, 7], untilMinute: 61 }] as const)
      given(ekey, [eKeySent({ validity: { ...cycle, weekdays: [1, 7] } })])
        .when(change({ ...cycle, ...other, weekdays: [...other.weekdays] }), NOON)
        .effects([expect.objectContaining({ name: 'tellRecipient' })]);
  });

  it('is rejected if the new validity exceeds the user’s own or has already ended', () => {
    given(ekey, historyTo.normal).when(change(forAWeek, forADay), NOON).gives(reject('validityBeyondOwn'));
    given(ekey, historyTo.normal)
      .when(change({ kind: 'limited', start: 1, end: NOON - 1 }), NOON)
      .gives(reject('validityEnded'));
  });
});

describe('deleting or resetting an eKey', () => {
  it('takes precedence over other changes, and completes when the app confirms', () => {
    for (const state of [...HELD, 'resetting', 'reset'] as const) {
      const standing = given(ekey, historyTo[state]);
      standing
        .when({ type: 'delete', administers: true }, NOON)
        .gives([{ type: 'ekey.deletionAsked.v1', data: aboutEKey }])
        .becomes('deleting')
        .effects([tells('delete', standing.snapshot.context.revision + 1, standing.snapshot.context.desired)]);
    }
    given(ekey, historyTo.deleting).when({ type: 'confirm', revision: 2 }, NOON).becomes('deleted').effects([]);
  });

  it('completes at once if the eKey was never accepted', () => {
    for (const [state, effects] of [
      ['offered', [tells('delete', 2)]],
      ['lapsed', [tells('delete', 2)]],
      ['declined', []],
    ] as const)
      given(ekey, historyTo[state])
        .when({ type: 'delete', administers: true }, NOON)
        .gives([{ type: 'ekey.withdrawn.v1', data: aboutEKey }])
        .becomes('deleted')
        .effects(effects)
        .timers([]);
  });

  it('is rejected once the eKey is deleted or being deleted', () => {
    for (const state of ['none', 'deleting', 'deleted'] as const)
      given(ekey, historyTo[state]).when({ type: 'delete', administers: true }, NOON).gives(reject('notInThisState'));
  });

  it('leaves the eKey unusable once the app confirms a reset', () => {
    given(ekey, historyTo.frozen)
      .when({ type: 'reset', administers: true }, NOON)
      .becomes({ kept: 'resetting' })
      .effects([tells('invalidate', 3)]);
    const { snapshot } = given(ekey, historyTo.resetting).when({ type: 'confirm', revision: 2 }, NOON);
    expect(snapshot.matches({ kept: 'reset' }) && !snapshot.hasTag('mayOpen')).toBe(true);
  });
});

it('an eKey counts as able to open the door until the app confirms otherwise', () => {
  const mayOpen = EKEY_STATES.filter(state => given(ekey, historyTo[state]).snapshot.hasTag('mayOpen'));
  expect(mayOpen).toEqual(['normal', 'updating', 'freezing', 'unfreezing', 'resetting', 'deleting']);
});

describe('settings that the console enforces itself', () => {
  it.each([
    [
      'setMayIssue',
      { type: 'setMayIssue', mayIssue: true, right: fullRight },
      { type: 'setMayIssue', mayIssue: false, right: fullRight },
    ],
    [
      'setRemoteUnlock',
      { type: 'setRemoteUnlock', remoteUnlock: false, right: fullRight },
      { type: 'setRemoteUnlock', remoteUnlock: true, right: fullRight },
    ],
  ] as const)('take effect at once without the app: %s', (name, other, same) => {
    const type = `ekey.${name === 'setMayIssue' ? 'mayIssueSet' : 'remoteUnlockSet'}.v1`;
    heardOnlyIn(other, type, ['offered', ...HELD]);
    for (const state of ['offered', ...HELD] as const)
      given(ekey, historyTo[state]).when(same, NOON).gives(reject('unchanged'));
    const { snapshot } = given(ekey, historyTo.freezing)
      .when(other, NOON)
      .becomes({ kept: { held: 'freezing' } })
      .effects([]);
    expect(snapshot.context).toMatchObject({ mayIssue: name === 'setMayIssue', remoteUnlock: name === 'setMayIssue' });
  });

  it('include the name and remarks, which can change while the eKey exists', () => {
    const describe = { type: 'describe', name: 'Ana', remarks: 'late shift' } as const;
    const kept = EKEY_STATES.filter(state => !['none', 'deleting', 'deleted'].includes(state));
    heardOnlyIn(describe, 'ekey.described.v1', kept);
    given(ekey, historyTo.normal)
      .when({ ...describe, remarks: '' }, NOON)
      .gives(reject('unchanged'));
    const { snapshot } = given(ekey, historyTo.normal).when({ ...describe, name: 'Bea', remarks: '' }, NOON);
    expect(snapshot.context).toMatchObject({ name: 'Bea', remarks: '' });
  });
});

describe('a one-time eKey', () => {
  const once = [eKeySent({ validity: { kind: 'once' } }), eKeyFact('ekey.accepted.v1')];

  it('can be used once, and stores the time of use', () => {
    const { snapshot } = given(ekey, once)
      .when({ type: 'use' }, NOON + 1)
      .gives([{ type: 'ekey.used.v1', data: aboutEKey }])
      .effects([]);
    expect(snapshot.context.usedAt).toBe(NOON + 1);
    given(ekey, [...once, eKeyFact('ekey.used.v1')])
      .when({ type: 'use' }, NOON)
      .gives([]);
  });

  it('is the only kind of eKey that can be used up, and only after it was accepted', () => {
    for (const state of EKEY_STATES)
      if (state !== 'none') given(ekey, historyTo[state]).when({ type: 'use' }, NOON).gives([]);
    given(ekey, once.slice(0, 1)).when({ type: 'use' }, NOON).gives([]);
    given(ekey, [...once, eKeyFact('ekey.deletionAsked.v1')])
      .when({ type: 'use' }, NOON)
      .gives([]);
  });
});
