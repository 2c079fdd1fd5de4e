import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { cardMachine } from '../../../machines/aggregates/card.machine.ts';
import { faceMachine } from '../../../machines/aggregates/face.machine.ts';
import { palmVeinMachine } from '../../../machines/aggregates/palmVein.machine.ts';
import { passcodeMachine } from '../../../machines/aggregates/passcode.machine.ts';
import { qrCodeMachine } from '../../../machines/aggregates/qrCode.machine.ts';
import {
  type CredentialSnapshot,
  credentialStatus,
  statusNumber,
  validityStatus,
} from '../../../machines/selectors/credentialStatus.ts';
import type { ContentOf, CredentialContent } from '../../../models/credential.ts';
import type { CredentialFact } from '../../../models/facts/credential.facts.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import { initialSnapshot } from '../../../src/engine/chart/fold.ts';
import {
  aboutIt,
  askedAgain,
  blindly,
  byGateway,
  byRecipient,
  changeAsked,
  confirmed,
  deletionAsked,
  failed,
  happened,
  inDoubt,
  revisionOf,
  sent,
  untilEvening,
  wanted,
  withdrawn,
} from '../../support/credentialFacts.ts';
import { take } from '../../support/given.ts';
import { NOON, owner } from '../../support/givenFacts.ts';

const END = untilEvening.kind === 'limited' ? untilEvening.end : 0;
const by = { ...aboutIt, uid: owner };
const at = <M extends AnyStateMachine>(machine: M, facts: readonly { type: string }[]) =>
  facts.reduce<SnapshotFrom<M>>(
    (snapshot, fact) => take(machine, snapshot, fact as EventFromLogic<M>).snapshot,
    initialSnapshot(machine),
  ) as unknown as CredentialSnapshot;
const KEPT = { kind: 'card', numberRef: 'ref', readAtLock: false, lost: false } as const;
const AT_LOCK = { ...KEPT, readAtLock: true } as const;
const inLock = (content: CredentialContent): CredentialFact[] => [wanted(content), sent(), confirmed()];
const busy = (change: 'add' | 'update' | 'delete', revision: number) =>
  failed('gatewayBusy', NOON + 9, change, revision);
const lost = { type: 'card.reportedLost.v1', data: { ...by, connectivity: byGateway }, at: NOON };
const waiting = (content: CredentialContent) => wanted(content, { connectivity: byRecipient });

describe('the status number of a card', () => {
  it.each<[number | null, string, { type: string }[]]>([
    [null, 'was never requested', []],
    [4, 'waits to be sent', [wanted(KEPT)]],
    [4, 'is sent', [wanted(KEPT), sent()]],
    [4, 'is in doubt', [wanted(KEPT), sent(), inDoubt()]],
    [4, 'is in doubt and cannot be read back', [wanted(KEPT, { connectivity: blindly }), sent(), inDoubt()]],
    [5, 'failed to be added', [wanted(KEPT), busy('add', 1)]],
    [1, 'is on the lock', inLock(KEPT)],
    [6, 'is being changed', [...inLock(KEPT), changeAsked()]],
    [7, 'failed to be changed', [...inLock(KEPT), changeAsked(), busy('update', 2)]],
    [8, 'is being deleted', [...inLock(KEPT), deletionAsked()]],
    [8, 'is being deleted by the recipient’s app', [...inLock(KEPT), deletionAsked(byRecipient)]],
    [9, 'failed to be deleted', [...inLock(KEPT), deletionAsked(), busy('delete', 2)]],
    [10, 'is added by the recipient’s app', [waiting(KEPT)]],
    [11, 'is changed by the recipient’s app', [...inLock(KEPT), changeAsked(undefined, byRecipient)]],
    [12, 'is lost', [...inLock(KEPT), lost, sent('block', 2), confirmed('block', 2)]],
    [13, 'is read at the lock', [waiting(AT_LOCK)]],
    [14, 'was read at the lock and is changed', [...inLock(AT_LOCK), changeAsked(undefined, byRecipient)]],
    [15, 'is being reported as lost', [...inLock(KEPT), lost]],
    [15, 'could not be reported as lost', [...inLock(KEPT), lost, failed('noSpace', null, 'block', 2)]],
    [null, 'is deleted', [wanted(KEPT), withdrawn]],
  ])('is %s when the card %s', (number, _, facts) => expect(statusNumber(at(cardMachine, facts), NOON)).toBe(number));

  it('is 3 before the validity starts, 1 during the validity and 2 after its end', () => {
    const held = at(cardMachine, inLock(KEPT));
    expect([NOON - 1, NOON, END, END + 1].map(now => statusNumber(held, now))).toEqual([3, 1, 1, 2]);
  });
});

describe('the status number of a passcode', () => {
  const custom: ContentOf<'passcode'> = {
    kind: 'passcode',
    type: PasscodeType.CUSTOM,
    digitsRef: 'ref',
    generated: false,
    usedAt: null,
    revealedAt: null,
  };
  const once = { ...custom, type: PasscodeType.ONCE, generated: true };
  const generated = {
    type: 'passcode.generated.v1',
    data: { ...by, name: '', validity: { kind: 'once' }, content: once, lapsesAt: NOON + 1 },
    at: NOON,
  };
  const used = { type: 'passcode.used.v1', data: { ...aboutIt, usedAt: NOON }, at: NOON };
  const reset = { type: 'passcode.reset.v1', data: aboutIt, at: NOON };
  const lapsed = { type: 'passcode.lapsed.v1', data: aboutIt, at: NOON + 1 };

  it.each<[number | null, string, { type: string }[]]>([
    [null, 'was never requested', []],
    [110501, 'is on the lock', inLock(custom)],
    [110501, 'was generated', [generated]],
    [110502, 'was reset', [...inLock(custom), reset]],
    [110503, 'is deleted', [wanted(custom), withdrawn]],
    [110504, 'was used once', [generated, used]],
    [110504, 'was not used in time', [generated, lapsed]],
    [110506, 'waits to be sent', [wanted(custom)]],
    [110507, 'failed to be added', [wanted(custom), busy('add', 1)]],
    [110508, 'is being changed', [...inLock(custom), changeAsked()]],
    [110509, 'failed to be changed', [...inLock(custom), changeAsked(), busy('update', 2)]],
    [110510, 'is being deleted', [...inLock(custom), deletionAsked()]],
    [110511, 'failed to be deleted', [...inLock(custom), deletionAsked(), busy('delete', 2)]],
    [110512, 'is added by the recipient’s app', [waiting(custom)]],
    [110513, 'is changed by the recipient’s app', [...inLock(custom), changeAsked(undefined, byRecipient)]],
  ])('is %s when the passcode %s', (number, _, facts) =>
    expect(statusNumber(at(passcodeMachine, facts), NOON)).toBe(number),
  );

  it('distinguishes a passcode that is not yet valid from an expired passcode', () => {
    const held = at(passcodeMachine, inLock(custom));
    expect([NOON - 1, END + 1].map(now => statusNumber(held, now))).toEqual([110505, 110504]);
  });
});

describe('the status number of other credential kinds', () => {
  const photo = { kind: 'face', photoRef: 'ref', featuresRef: null } as const;
  const refused = { type: 'face.photoRefused.v1', data: { ...aboutIt, revision: 1, reason: 'noFace' }, at: NOON };
  const code = { kind: 'qrCode', online: true, linkRef: 'ref', linkEndsAt: NOON } as const;
  const issued = {
    type: 'qrCode.issued.v1',
    data: { ...by, name: '', validity: untilEvening, content: code },
    at: NOON,
  };
  const began = { type: 'enrolment.began.v1', data: { ...aboutIt, revision: 1, step: 0, of: 3 }, at: NOON };

  it.each<[number, string, AnyStateMachine, { type: string }[]]>([
    [4, 'a face whose photo is being checked', faceMachine, [wanted(photo)]],
    [5, 'a face whose photo is refused', faceMachine, [wanted(photo), refused]],
    [4, 'a palm vein that is being enrolled', palmVeinMachine, [wanted({ kind: 'palmVein' }), sent(), began]],
    [1, 'an online QR code', qrCodeMachine, [issued]],
  ])('is %s for %s', (number, _, machine, facts) => expect(statusNumber(at(machine, facts), NOON)).toBe(number));
});

describe('a validity', () => {
  it.each([
    ['NORMAL', { kind: 'permanent' }],
    ['NORMAL', { kind: 'once' }],
    ['WILL_VALID', { kind: 'once', start: NOON + 1 }],
    ['INVALID', { kind: 'limited', start: NOON - 2, end: NOON - 1 }],
    ['NORMAL', { kind: 'limited', start: NOON - 2, end: NOON }],
    ['NORMAL', { kind: 'limited', start: NOON, end: NOON + 1 }],
  ] as const)(`has the status %s at the time ${NOON}: %j`, (status, validity) =>
    expect(validityStatus(validity, NOON)).toBe(status),
  );
});

describe('the status of a credential', () => {
  const statusAt = (now: number, ...facts: CredentialFact[]) => {
    const known = credentialStatus(at(cardMachine, facts), now);
    if (known === null) expect.fail('not asked for');
    return known;
  };
  const status = (...facts: CredentialFact[]) => statusAt(NOON, ...facts);

  it('names what the credential waits for', () => {
    expect(status(wanted(KEPT)).waitsFor).toBe('lane');
    expect(status(wanted(KEPT), sent()).waitsFor).toBe('lock');
    expect(status(waiting(KEPT)).waitsFor).toBe('recipient');
    expect(status(wanted(KEPT), busy('add', 1)).waitsFor).toBe('time');
    expect(status(...inLock(KEPT)).waitsFor).toBeNull();
  });

  it('is neither done nor failed while the write is unconfirmed', () => {
    const doubt = status(wanted(KEPT), sent(), inDoubt());
    expect(doubt).toEqual({
      state: 'adding.unconfirmed',
      status: 4,
      meaning: 'waiting',
      waitsFor: 'lock',
      failure: 'connectionLost',
      nextTryAt: null,
      mayRetry: false,
      door: 'mayOpen',
      provedAtDoor: false,
      deletedAt: null,
      enrolment: null,
      start: NOON,
      window: null,
    });
    const unread = status(wanted(KEPT), sent(), inDoubt(), happened('credential.unreadable.v1', revisionOf('add', 1)));
    expect(unread).toMatchObject({ status: 4, meaning: 'attention', waitsFor: null, mayRetry: true });
  });

  it('states that only a test at the door can prove the write if the lock cannot be read', () => {
    const doubt = status(wanted(KEPT, { connectivity: blindly }), sent(), inDoubt());
    expect(doubt).toMatchObject({ state: 'adding.inDoubt', provedAtDoor: true, mayRetry: true });
  });

  it('includes the reason of a failure and the time of the next retry', () => {
    expect(status(wanted(KEPT), busy('add', 1))).toMatchObject({
      meaning: 'waiting',
      failure: 'gatewayBusy',
      nextTryAt: NOON + 9,
      mayRetry: true,
    });
    const full = [wanted(KEPT), sent(), failed('noSpace', null)];
    expect(status(...full)).toMatchObject({ meaning: 'danger', failure: 'noSpace', nextTryAt: null, mayRetry: true });
    expect(status(...full, askedAgain())).toMatchObject({ meaning: 'waiting', failure: null, mayRetry: false });
  });

  it('states whether the credential may open the door until the lock confirms', () => {
    expect(status(wanted(KEPT)).door).toBe('opensNot');
    expect(status(wanted(KEPT), sent()).door).toBe('mayOpen');
    expect(status(wanted(KEPT), sent(), failed('noSpace', null)).door).toBe('opensNot');
    expect(status(...inLock(KEPT)).door).toBeNull();
    expect(status(...inLock(KEPT), deletionAsked()).door).toBe('mayOpen');
  });

  it('distinguishes credentials that are not yet valid, valid and expired', () => {
    const told = ([NOON - 1, NOON, END, END + 1] as const).map(now => statusAt(now, ...inLock(KEPT)));
    expect(told.map(({ state }) => state)).toEqual(['willBeValid', 'normal', 'normal', 'expired']);
    expect(told.map(({ meaning }) => meaning)).toEqual(['waiting', 'done', 'done', 'attention']);
    expect(told.map(({ waitsFor }) => waitsFor)).toEqual(['time', null, null, null]);
    const late = ([END, END + 1] as const).map(now => statusAt(now, ...inLock(KEPT), deletionAsked()).door);
    expect(late).toEqual(['mayOpen', 'opensNot']);
  });

  it('is null before the credential is requested', () =>
    expect(credentialStatus(at(cardMachine, []), NOON)).toBeNull());

  it('is done and not retriable once the credential is on the lock or deleted', () => {
    expect(status(...inLock(KEPT))).toMatchObject({ status: 1, meaning: 'done', failure: null, mayRetry: false });
    expect(status(wanted(KEPT), withdrawn)).toMatchObject({ status: null, meaning: 'done' });
  });
});
