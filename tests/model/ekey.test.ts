import { describe, expect } from 'vitest';
import {
  ekey,
  PLAIN_EKEY_COMMANDS,
  PLAIN_EKEY_FACTS,
  type PlainEKeyCommand,
} from '../../machines/aggregates/ekey.decide.ts';
import type { ekeyMachine } from '../../machines/aggregates/ekey.machine.ts';
import type { EffectParams } from '../../machines/effects.ts';
import { EKEY_OFFER_MS } from '../../models/limits.ts';
import type { Validity } from '../../models/validity.ts';
import type { NamedEffect } from '../../src/engine/chart/fold.ts';
import {
  aboutEKey,
  DAY,
  eKeyFact,
  eKeySent,
  forADay,
  forAWeek,
  freezeTakenOver,
  fullRight,
  issuersFreeze,
  plainEKeyExamples,
  validityAsked,
} from '../support/givenEKey.ts';
import { guest, NOON, owner } from '../support/givenFacts.ts';
import type { Examples } from '../support/paths.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof ekeyMachine;
type Command = Parameters<typeof ekey.decide>[0];
type Here = Standing<Machine>;

const once: Validity = { kind: 'once' };
/** Each validity with the time at which its offer expires. */
const kinds: [Validity, number][] = [
  [forADay, NOON + DAY],
  [once, NOON + EKEY_OFFER_MS],
];
const lapsesAt = (validity: Validity) =>
  'end' in validity && validity.end ? validity.end : kinds.find(([kind]) => kind === validity)?.[1];

const plain = <const Type extends Parameters<typeof eKeyFact>[0]>(type: Type) => [eKeyFact(type)];
const examples: Examples<Machine> = {
  'ekey.sent.v1': () => kinds.map(([validity]) => eKeySent({ validity })),
  // One kind only, to halve the search.
  'ekey.accepted.v1': ({ context }) => (context.desired === once ? plain('ekey.accepted.v1') : []),
  'ekey.declined.v1': () => plain('ekey.declined.v1'),
  // An offer expires by its timer, or by an acceptance that comes too late.
  'ekey.lapsed.v1': ({ context }) =>
    [0, 1].map(late => eKeyFact('ekey.lapsed.v1', (lapsesAt(context.desired) ?? 0) + late)),
  'ekey.freezeAsked.v1': () => [...plain('ekey.freezeAsked.v1'), issuersFreeze],
  'ekey.freezeTakenOver.v1': ({ context }) => (context.frozenBy?.administers === false ? [freezeTakenOver] : []),
  ...plainEKeyExamples,
  'ekey.validityAsked.v1': ({ context }) => [validityAsked(context.desired === forAWeek ? once : forAWeek)],
  'ekey.deletionAsked.v1': () => plain('ekey.deletionAsked.v1'),
  'ekey.appSeen.v1': () => plain('ekey.appSeen.v1'),
  'ekey.withdrawn.v1': () => plain('ekey.withdrawn.v1'),
  'ekey.used.v1': ({ context }) =>
    context.reported?.kind === 'once' && context.usedAt === null ? plain('ekey.used.v1') : [],
  'ekey.described.v1': ({ context }) =>
    context.name === 'Ana'
      ? [{ type: 'ekey.described.v1', data: { ...aboutEKey, name: 'Bea', remarks: 'late shift' }, at: NOON }]
      : [],
  'ekey.mayIssueSet.v1': ({ context }) =>
    context.mayIssue ? [] : [{ type: 'ekey.mayIssueSet.v1', data: { ...aboutEKey, mayIssue: true }, at: NOON }],
  'ekey.remoteUnlockSet.v1': ({ context }) =>
    context.remoteUnlock
      ? [{ type: 'ekey.remoteUnlockSet.v1', data: { ...aboutEKey, remoteUnlock: false }, at: NOON }]
      : [],
};

const right = fullRight;
const giver = { uid: owner, mayIssue: true, right };
const timeZone = 'Europe/Berlin';
const plainOrigins = Object.fromEntries(
  PLAIN_EKEY_COMMANDS.map(type => [PLAIN_EKEY_FACTS[type], () => ({ type, administers: true })]),
) as Record<(typeof PLAIN_EKEY_FACTS)[PlainEKeyCommand], () => Command>;
const origins: Walkable<Machine, Command>['origins'] = {
  ...plainOrigins,
  'ekey.sent.v1': ({ data: { senderUid: _, ...offer } }) => ({
    type: 'send',
    ...offer,
    giver,
    lock: { timeZone, recipientHasOne: false },
  }),
  'ekey.accepted.v1': (_, { revision }) => ({ type: 'accept', uid: guest, revision }),
  'ekey.declined.v1': () => ({ type: 'decline', uid: guest }),
  'ekey.lapsed.v1': ({ at }, { offeredUntil, revision }) =>
    at === offeredUntil ? 'timer' : { type: 'accept', uid: guest, revision },
  'ekey.freezeAsked.v1': ({ data: { by } }) => ({ type: 'freeze', ...(by && { by }) }),
  'ekey.freezeTakenOver.v1': ({ data: { by } }) => ({ type: 'freeze', by }),
  'ekey.validityAsked.v1': ({ data: { validity } }) => ({
    type: 'changeValidity',
    validity,
    right,
    timeZone,
  }),
  'ekey.deletionAsked.v1': () => ({ type: 'delete', administers: true }),
  'ekey.appSeen.v1': (_, { revision }) => ({ type: 'confirm', revision }),
  'ekey.withdrawn.v1': () => ({ type: 'delete', administers: true }),
  'ekey.used.v1': () => ({ type: 'use' }),
  'ekey.described.v1': ({ data: { name, remarks } }) => ({ type: 'describe', name, remarks }),
  'ekey.mayIssueSet.v1': ({ data: { mayIssue } }) => ({ type: 'setMayIssue', mayIssue, right }),
  'ekey.remoteUnlockSet.v1': ({ data: { remoteUnlock } }) => ({ type: 'setRemoteUnlock', remoteUnlock, right }),
};

/** The last order sent to the app is the desired state, with its revision so that the app's answer can be matched. */
const told = (order: EffectParams['tellRecipient']['order'], { effects, context }: Here) => {
  expect(effects.at(-1)).toEqual({
    name: 'tellRecipient',
    params: { ...aboutEKey, uid: guest, revision: context.revision, order, validity: context.desired },
  });
  expect(effects).toHaveLength(context.revision);
};
const inTheApp = (order: EffectParams['tellRecipient']['order'] | 'asItWas') => (here: Here) => {
  expect(here.timers).toEqual([]);
  expect(here.context.reported).not.toBeNull();
  if (order !== 'asItWas') told(order, here);
};
/** No change is pending: reported equals desired. */
const asTaken = (order: Parameters<typeof inTheApp>[0]) => (here: Here) => {
  inTheApp(order)(here);
  expect(here.context.desired).toEqual(here.context.reported);
  expect(here.context.validityInDoubt).toBe(false);
};
const otherwise = (order: 'open' | 'freeze') => (here: Here) => {
  inTheApp(order)(here);
  expect(here.context.validityInDoubt).toBe(true);
};
const inNoApp = ({ timers, context }: Here) => {
  expect(timers).toEqual([]);
  expect(context.reported).toBeNull();
};

const invariants: Walkable<Machine, Command>['invariants'] = {
  none: ({ effects, timers }) => expect([effects, timers]).toEqual([[], []]),
  'kept.offered': here => {
    told('offer', here);
    expect(here.timers).toEqual(['offer']);
    expect(here.context.reported).toBeNull();
    expect(here.context.offeredUntil).toBe(lapsesAt(here.context.desired));
  },
  'kept.declined': inNoApp,
  'kept.lapsed': inNoApp,
  'kept.held.normal': here => {
    asTaken('asItWas')(here);
    told(here.effects.every(isOffer) ? 'offer' : 'open', here);
  },
  'kept.held.updating': otherwise('open'),
  'kept.held.freezing': inTheApp('freeze'),
  'kept.held.frozen': asTaken('freeze'),
  'kept.held.updatingFrozen': otherwise('freeze'),
  'kept.held.unfreezing': inTheApp('open'),
  'kept.resetting': inTheApp('invalidate'),
  'kept.reset': inTheApp('invalidate'),
  deleting: inTheApp('delete'),
  deleted: here => {
    expect(here.timers).toEqual([]);
    expect(here.snapshot.hasTag('mayOpen')).toBe(false);
    for (const type of ['ekey.appSeen.v1', 'ekey.accepted.v1', 'ekey.thawAsked.v1', 'ekey.used.v1'] as const)
      expect(here.snapshot.can(eKeyFact(type)), `still takes ${type}`).toBe(false);
    // A recipient who declined the eKey has no copy to delete.
    if (here.effects.every(isOffer)) expect(here.context.reported).toBeNull();
    else told('delete', here);
  },
};
const isOffer = ({ params }: NamedEffect) => (params as EffectParams['tellRecipient']).order === 'offer';

describe('paths of an eKey', () => {
  walkEveryPath(ekey, {
    examples,
    matters: ({ desired, reported, validityInDoubt, frozenBy }) => [
      desired,
      reported,
      validityInDoubt,
      frozenBy?.administers,
    ],
    origins,
    invariants,
  });
});
