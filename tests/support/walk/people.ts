/** Users of a world and their possible commands. */
import fc from 'fast-check';
import { ekey } from '../../../machines/aggregates/ekey.decide.ts';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { lockSetting } from '../../../machines/aggregates/lockSetting.decide.ts';
import type { Connectivity, CredentialContent, CredentialKind } from '../../../models/credential.ts';
import type { CredentialId, EKeyId, GatewayId, LockId } from '../../../models/ids.ts';
import type { LockSetting } from '../../../models/lockSettings.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { Validity } from '../../../models/validity.ts';
import { asker, blindly, byGateway, byRecipient, permanent } from '../credentialFacts.ts';
import { IN_LOCK } from '../explored/qrCode.ts';
import { DAY, fullRight, offerData } from '../givenEKey.ts';
import { gatewayId, guest, NOON, owner } from '../givenFacts.ts';
import { asked } from './happenings.ts';
import { CREDENTIALS } from './lockPerformers.ts';
import { streamOfLock } from './otherPerformers.ts';
import type { World } from './world.ts';

export const FRONT = 17 as LockId;
const BACK = 18 as LockId;
export const OTHER_GATEWAY = 6 as GatewayId;
const doors = fc.constantFrom(FRONT, BACK);

const passcode = { kind: 'passcode', type: PasscodeType.CUSTOM, digitsRef: 'd', generated: false } as const;
/** Distributed over front and back door in turn. */
const CONTENTS: readonly CredentialContent[] = [
  { kind: 'card', numberRef: 'number', readAtLock: false, lost: false },
  { kind: 'card', numberRef: null, readAtLock: true, lost: false },
  { ...passcode, usedAt: null, revealedAt: null },
  { kind: 'fingerprint', templateRef: 'data', holder: owner },
  { kind: 'fingerprint', templateRef: null, holder: owner },
  { kind: 'palmVein' },
  { kind: 'face', photoRef: 'photo', featuresRef: null },
  IN_LOCK,
  { kind: 'keyFob', battery: null },
];
interface Wanted {
  stream: string;
  kind: CredentialKind;
  lockId: LockId;
  content: CredentialContent;
  credentialId: CredentialId;
}
const ROSTER: readonly Wanted[] = CONTENTS.map((content, at) => ({
  stream: `${content.kind}-${at + 1}`,
  kind: content.kind,
  lockId: at % 2 === 0 ? FRONT : BACK,
  content,
  credentialId: (at + 1) as CredentialId,
}));

const forLong: Validity = { kind: 'limited', start: NOON, end: NOON + 300 * DAY };
const validity = fc.constantFrom(permanent, forLong);
const digits = { digits: 6, supported: [6], inUse: false };

const ask = (world: World, { kind, stream }: Pick<Wanted, 'kind' | 'stream'>, command: object) =>
  world.ask(CREDENTIALS[kind], stream, command);

/** A few credentials per world, so that each sees many events. Deleted ones are replaced. */
const casts = new WeakMap<World, Wanted[]>();
const castOf = (world: World, kinds?: readonly CredentialKind[]) =>
  (casts.get(world) ?? []).filter(({ kind }) => kinds?.includes(kind) ?? true);

function renew(world: World, wanted: Wanted): Wanted {
  if (!world.streams.get(wanted.stream)?.snapshot.matches('deleted')) return wanted;
  const credentialId = (wanted.credentialId + CONTENTS.length) as CredentialId;
  const next = { ...wanted, credentialId, stream: `${wanted.kind}-${credentialId}` };
  const those = casts.get(world) ?? [];
  those[those.indexOf(wanted)] = next;
  return next;
}

/** Any command to a credential; impossible ones are rejected. */
function ofCredentials(reaches: readonly Connectivity[]) {
  const about = fc.record({
    which: fc.nat(20),
    validity,
    uid: fc.constant(owner),
    connectivity: fc.constantFrom(...reaches),
  });
  const to = (type: string, ...kinds: CredentialKind[]) =>
    asked(type, about, (world, { which, ...what }) => {
      const cast = castOf(world, kinds.length > 0 ? kinds : undefined);
      const wanted = cast[which % Math.max(1, cast.length)];
      if (wanted)
        ask(world, wanted, { ...asker, ...what, ...digits, type, name: 'Maya', digitsRef: 'e', photoRef: 'another' });
    });
  const requested = asked('request', about, (world, { which, ...what }) => {
    const cast = castOf(world);
    const wanted = cast[which % Math.max(1, cast.length)];
    if (!wanted) return;
    const next = renew(world, wanted);
    ask(world, next, { ...next, ...asker, ...what, ...digits, type: 'request', name: 'Maya' });
  });
  return [
    { weight: 8, arbitrary: requested },
    { weight: 9, arbitrary: to('change') },
    { weight: 4, arbitrary: to('delete') },
    { weight: 6, arbitrary: to('retry') },
    { weight: 5, arbitrary: to('reportLost', 'card') },
    { weight: 2, arbitrary: to('reportFound', 'card') },
    { weight: 1, arbitrary: to('changeDigits', 'passcode') },
    { weight: 1, arbitrary: to('replacePhoto', 'face') },
    {
      weight: 5,
      arbitrary: asked('shows', fc.tuple(doors, fc.boolean()), (world, [lockId, heard]) => world.show(lockId, heard)),
    },
  ];
}
const ofCarriers = [
  { weight: 8, arbitrary: asked('carries', fc.nat(20), (world, which) => world.apps.carry(which, world.physical)) },
  { weight: 8, arbitrary: asked('tells', fc.nat(20), (world, which) => world.apps.tellCarried(which)) },
];

const E_KEYS = [9 as EKeyId, 10 as EKeyId];
const eKeyStream = (eKeyId: EKeyId) => `ekey-${eKeyId}`;
const ofEKeys = [
  {
    weight: 3,
    arbitrary: asked('sends an eKey', fc.constantFrom(...E_KEYS), (world, eKeyId) => {
      const giver = { uid: owner, mayIssue: true, right: fullRight };
      const here = { timeZone: asker.timeZone, recipientHasOne: false };
      const offer = { ...offerData, validity: forLong, eKeyId, giver, lock: here };
      world.ask(ekey, eKeyStream(eKeyId), { type: 'send', ...offer });
    }),
  },
  {
    weight: 4,
    arbitrary: asked('accepts', fc.constantFrom(...E_KEYS), (world, id) => world.apps.accept(eKeyStream(id))),
  },
  {
    weight: 6,
    arbitrary: asked(
      'of an eKey',
      fc.tuple(
        fc.constantFrom(...E_KEYS),
        fc.constantFrom('freeze', 'freeze', 'freeze', 'freeze', 'unfreeze', 'unfreeze', 'reset', 'delete', 'decline'),
      ),
      (world, [id, type]) => void world.ask(ekey, eKeyStream(id), { type, uid: guest, administers: true } as never),
    ),
  },
  {
    weight: 2,
    arbitrary: asked('changes an eKey', fc.tuple(fc.constantFrom(...E_KEYS), validity), (world, [id, wanted]) => {
      const { timeZone, own } = asker;
      const right = { ...fullRight, own };
      world.ask(ekey, eKeyStream(id), { type: 'changeValidity', validity: wanted, right, timeZone });
    }),
  },
  { weight: 5, arbitrary: asked('app takes', fc.nat(20), (world, which) => world.apps.take(which)) },
  { weight: 5, arbitrary: asked('app answers', fc.nat(20), (world, which) => world.apps.answer(which)) },
];

const settings = fc.constantFrom<LockSetting>(
  { name: 'autoLockTime', value: 5 },
  { name: 'autoLockTime', value: 60 },
  { name: 'remoteUnlock', value: 1 },
  { name: 'remoteUnlock', value: 2 },
);
const settingStream = (lockId: LockId, { name }: LockSetting) => `lockSetting-${lockId}-${name}`;
const ofLocks = [
  {
    weight: 4,
    arbitrary: asked('sets', fc.tuple(doors, settings, fc.boolean()), (world, [lockId, setting, readsBack]) => {
      const at = world.gatewayOf.get(lockId);
      const connectivity = at ? { gatewayId: at, readsBack } : ({ blockReason: 'noGateway' } as const);
      world.ask(lockSetting, settingStream(lockId, setting), {
        type: 'request',
        lockId,
        setting,
        uid: owner,
        connectivity,
      });
    }),
  },
  {
    weight: 2,
    arbitrary: asked(
      'freezes',
      fc.tuple(doors, fc.constantFrom('freeze', 'thaw', 'thaw', 'askState')),
      (world, [lockId, type]) => {
        world.ask(lock, streamOfLock(lockId), { type, uid: owner } as never);
      },
    ),
  },
  {
    weight: 2,
    arbitrary: asked('door', fc.tuple(doors, fc.constantFrom('locked', 'unlocked')), (world, [lockId, openState]) => {
      const report = { type: 'reportDoor', openState, source: 'gateway', reportedAt: world.now() } as never;
      world.ask(lock, streamOfLock(lockId), report);
    }),
  },
  {
    weight: 5,
    arbitrary: asked(
      'operates',
      fc.tuple(doors, fc.nat(9), fc.constantFrom('unlock', 'unlock', 'lock')),
      (world, [lockId, id, action]) => {
        world.operate({ operationId: `op-${lockId}-${id}`, lockId, action: action as 'lock', uid: owner });
      },
    ),
  },
];

const moods = asked(
  'mood',
  fc.record({
    photo: fc.constantFrom('good', 'bad', 'unanswered'),
    mail: fc.constantFrom('delivered', 'failed', 'unanswered'),
    handOver: fc.constantFrom('handedOver', 'inUse', 'gone'),
    spread: fc.constantFrom(0, 1),
  }),
  (world, mood) => void Object.assign(world.moods, mood),
);

/** Gateways with and without read-back, or mostly the recipient's app. */
const byAnother: Connectivity = { by: 'gateway', gatewayId: OTHER_GATEWAY, readsBack: true };
const BY_GATEWAY: readonly Connectivity[] = [byGateway, byGateway, byGateway, byAnother, blindly];
const BY_APPS: readonly Connectivity[] = [byRecipient, byRecipient, byGateway, byAnother];
export const cast = fc.subarray([...ROSTER], { minLength: 1, maxLength: 3 });

export const wishes = {
  credentials: ofCredentials(BY_GATEWAY),
  carried: [...ofCredentials(BY_APPS), ...ofCarriers],
  eKeys: ofEKeys.map(each => ({ ...each, weight: 2 * each.weight })),
  locks: ofLocks,
  moods: [{ weight: 2, arbitrary: moods }],
};
export function open(world: World, those: readonly Wanted[]) {
  casts.set(world, [...those]);
  world.addLock(FRONT, gatewayId);
  world.addLock(BACK, OTHER_GATEWAY);
}
