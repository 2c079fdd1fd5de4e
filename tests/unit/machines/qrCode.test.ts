import { describe, expect, it } from 'vitest';
import { qrCode } from '../../../machines/aggregates/qrCode.decide.ts';
import { guestStanding, leadsSomewhere, linkEndOf, opensOnline } from '../../../machines/selectors/guestLink.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { OperationId } from '../../../models/ids.ts';
import { LINK_UNLOCK_PAUSE_MS, QR_LOOK_MS } from '../../../models/limits.ts';
import {
  aboutIt,
  asker,
  byGateway,
  changeAsked,
  confirmed,
  credentialId,
  deletionAsked,
  effectOf,
  permanent,
  sent,
  untilEvening,
  wanted,
  withdrawn,
} from '../../support/credentialFacts.ts';
import { IN_LOCK, ONLINE, ofQrCode } from '../../support/explored/qrCode.ts';
import { given } from '../../support/given.ts';
import { decided, door, guest, NOON, owner } from '../../support/givenFacts.ts';

const HOUR = 3_600_000;
const asking = { type: 'request', credentialId, lockId: door, name: 'Maya', validity: untilEvening, ...asker } as const;
const by = { ...aboutIt, uid: owner };
const remove = { type: 'delete', uid: owner, connectivity: byGateway } as const;

describe('a QR code', () => {
  const issued = ofQrCode('qrCode.issued.v1', { ...by, name: 'Maya', validity: untilEvening, content: ONLINE });
  const request = { ...asking, content: ONLINE, connectivity: byGateway } as const;
  const change = { type: 'change', ...asker, validity: permanent, connectivity: byGateway } as const;
  const renew = { type: 'renew', ...asker, linkRef: 'ref-new', linkEndsAt: NOON + 99 } as const;

  it('is issued, changed and deleted at once without a write if the lock checks it online', () => {
    const asked = given(qrCode)
      .when(request, NOON)
      .gives([decided(issued)])
      .becomes('online')
      .effects([]);
    expect(asked.snapshot.context).toMatchObject({ ...by, name: 'Maya', validity: untilEvening, requestedAt: NOON });
    const changed = given(qrCode, [issued]).when(change, NOON).becomes('online').effects([]);
    expect(changed.snapshot.context.validity).toEqual(permanent);
    given(qrCode, [issued])
      .when(remove, NOON)
      .gives([decided(withdrawn)])
      .effects([]);
  });

  it('is written to the lock if the lock stores it', () => {
    given(qrCode)
      .when({ ...request, content: IN_LOCK }, NOON)
      .effects([effectOf('writeCredential', 'qrCode', 'add')]);
    given(qrCode, [wanted(IN_LOCK), sent(), confirmed()])
      .when(change, NOON)
      .gives([decided(changeAsked())]);
  });

  it('is rejected beyond the issuer’s own validity, and rejects a change that changes nothing', () => {
    given(qrCode)
      .when({ ...request, validity: permanent, own: untilEvening }, NOON)
      .gives(reject('validityBeyondOwn'));
    given(qrCode, [issued])
      .when({ ...change, own: untilEvening }, NOON)
      .gives(reject('validityBeyondOwn'));
    given(qrCode, [issued])
      .when({ ...change, validity: untilEvening }, NOON)
      .gives(reject('unchanged'));
    given(qrCode, [issued]).when(request, NOON).gives([]);
  });

  it('can have its link renewed or revoked until it is deleted', () => {
    const { snapshot } = given(qrCode, [issued]).when(renew, NOON).becomes('online');
    expect(snapshot.context.content).toEqual({ ...ONLINE, linkRef: 'ref-new', linkEndsAt: NOON + 99 });
    const revoked = given(qrCode, [issued]).when({ type: 'revokeLink', uid: owner }, NOON).becomes('online');
    expect(revoked.snapshot.context.content).toMatchObject({ linkRef: null, linkEndsAt: null });
    given(qrCode, [issued, ofQrCode('qrCode.linkRevoked.v1', by)])
      .when({ type: 'revokeLink', uid: owner }, NOON)
      .gives([]);
    for (const history of [[wanted(IN_LOCK)], [wanted(IN_LOCK), sent(), confirmed()]])
      given(qrCode, history)
        .when(renew, NOON)
        .gives([decided(ofQrCode('qrCode.renewed.v1', { ...by, linkRef: 'ref-new', linkEndsAt: NOON + 99 }))]);
    for (const history of [[], [wanted(IN_LOCK), sent(), confirmed(), deletionAsked()], [issued, withdrawn]])
      for (const command of [renew, { type: 'revokeLink', uid: owner }, { type: 'show', uid: owner }] as const)
        given(qrCode, history).when(command, NOON).gives(reject('notInThisState'));
  });

  it('rejects a link that would end in the past', () => {
    given(qrCode, [issued])
      .when({ ...renew, linkEndsAt: NOON }, NOON)
      .gives(reject('validityEnded'));
    given(qrCode, [issued])
      .when({ ...renew, linkEndsAt: null }, NOON + 9 * HOUR)
      .gives(reject('validityEnded'));
  });

  it('records a view once per user within a period', () => {
    const shown = ofQrCode('qrCode.shown.v1', by);
    const show = { type: 'show', uid: owner } as const;
    given(qrCode, [issued])
      .when(show, NOON)
      .gives([decided(ofQrCode('qrCode.shown.v1', by))]);
    given(qrCode, [issued, shown])
      .when(show, NOON + QR_LOOK_MS - 1)
      .gives([]);
    given(qrCode, [issued, shown])
      .when(show, NOON + QR_LOOK_MS)
      .gives([decided(ofQrCode('qrCode.shown.v1', by))]);
    given(qrCode, [issued, shown])
      .when({ ...show, uid: guest }, NOON)
      .gives([decided(ofQrCode('qrCode.shown.v1', { ...by, uid: guest }))]);
  });

  it('lets its link request unlocks at a limited rate while it is valid and allows remote unlock', () => {
    const askUnlock = { type: 'askUnlock', operationId: 'by-link' as OperationId, timeZone: 'UTC' } as const;
    const asked = ofQrCode('qrCode.unlockAsked.v1', { ...aboutIt, operationId: askUnlock.operationId });
    given(qrCode, [issued])
      .when(askUnlock, NOON)
      .gives([decided(asked)])
      .effects([]);
    given(qrCode, [issued, asked])
      .when(askUnlock, NOON + LINK_UNLOCK_PAUSE_MS - 1)
      .gives(reject('tooManyTries', { retryAt: NOON + LINK_UNLOCK_PAUSE_MS }));
    given(qrCode, [issued, asked])
      .when(askUnlock, NOON + LINK_UNLOCK_PAUSE_MS)
      .gives([decided(asked)]);
    const notRemote = { ...issued, data: { ...issued.data, content: { ...ONLINE, remoteUnlock: false } } };
    given(qrCode, [notRemote]).when(askUnlock, NOON).gives(reject('remoteUnlockOff'));
    given(qrCode, [issued])
      .when(askUnlock, NOON - 1)
      .gives(reject('notValidNow'));
    given(qrCode, [issued])
      .when(askUnlock, NOON + 8 * HOUR)
      .gives(reject('linkNotFound'));
    given(qrCode, [issued, ofQrCode('qrCode.linkRevoked.v1', by)])
      .when(askUnlock, NOON)
      .gives(reject('linkNotFound'));
    given(qrCode, [wanted(IN_LOCK), sent(), confirmed(), deletionAsked()])
      .when(askUnlock, NOON)
      .gives(reject('notInThisState'));
  });

  it('cannot be limited to one use, since copies of it cannot be counted', () => {
    const once = { kind: 'once' } as const;
    const refusal = reject('badParameter', { fields: { validity: 'invalid' } });
    given(qrCode)
      .when({ ...request, validity: once }, NOON)
      .gives(refusal);
    given(qrCode, [issued])
      .when({ ...change, validity: once }, NOON)
      .gives(refusal);
  });
});

describe('the link of a QR code', () => {
  const issued = ofQrCode('qrCode.issued.v1', { ...by, name: 'Maya', validity: untilEvening, content: ONLINE });
  const renewed = (linkEndsAt: number | null) =>
    ofQrCode('qrCode.renewed.v1', { ...by, linkRef: 'ref-new', linkEndsAt });
  const EVENING = NOON + 8 * HOUR;

  it('is valid until the link or the code expires, whichever is sooner', () => {
    const asLongAsTheCode = given(qrCode, [issued]).snapshot;
    expect(linkEndOf(asLongAsTheCode.context)).toBe(EVENING);
    expect([leadsSomewhere(asLongAsTheCode, EVENING - 1), leadsSomewhere(asLongAsTheCode, EVENING)]).toEqual([
      true,
      false,
    ]);
    expect(linkEndOf(given(qrCode, [issued, renewed(NOON + 9)]).snapshot.context)).toBe(NOON + 9);
    expect(linkEndOf(given(qrCode, [issued, renewed(EVENING + 9)]).snapshot.context)).toBe(EVENING);
    const forGood = ofQrCode('qrCode.changed.v1', { ...by, validity: permanent });
    const unending = given(qrCode, [issued, forGood]).snapshot;
    expect([linkEndOf(unending.context), leadsSomewhere(unending, EVENING + 99 * HOUR)]).toEqual([null, true]);
  });

  it('is invalid once it is revoked or the code is being deleted', () => {
    const revoked = ofQrCode('qrCode.linkRevoked.v1', by);
    const inLock = [wanted(IN_LOCK), sent(), confirmed()];
    for (const history of [[], [issued, revoked], [issued, withdrawn], [...inLock, deletionAsked()]])
      expect(leadsSomewhere(given(qrCode, history).snapshot, NOON)).toBe(false);
    expect(leadsSomewhere(given(qrCode, inLock).snapshot, NOON)).toBe(true);
  });

  it('shows the code as ready only while it is valid and, if the lock stores it, confirmed', () => {
    const standing = (history: Parameters<typeof given>[1] & readonly never[], now = NOON) =>
      guestStanding(given(qrCode, history).snapshot, now, 'UTC');
    const tells = (history: readonly object[], now?: number) => standing(history as never, now);
    expect(tells([wanted(IN_LOCK)])).toBe('unconfirmed');
    expect(tells([wanted(IN_LOCK), sent()])).toBe('unconfirmed');
    expect(tells([wanted(IN_LOCK), sent(), confirmed()])).toBe('ready');
    expect(tells([wanted(IN_LOCK), sent(), confirmed(), changeAsked()])).toBe('unconfirmed');
    expect(tells([issued])).toBe('ready');
    expect(tells([issued], NOON - 1)).toBe('early');
    const mornings = { kind: 'cycle', start: NOON - HOUR, end: EVENING, weekdays: [7], fromMinute: 0, untilMinute: 1 };
    const changed = ofQrCode('qrCode.changed.v1', { ...by, validity: mornings as never });
    expect(tells([issued, changed])).toBe('notNow');
  });

  it('belongs to a code that the online check accepts only if it is online, valid and not deleted', () => {
    const online = given(qrCode, [issued]).snapshot;
    expect([NOON - 1, NOON, EVENING - 1, EVENING].map(now => opensOnline(online, now, 'UTC'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const gone = given(qrCode, [issued, withdrawn]).snapshot;
    const inLock = given(qrCode, [wanted(IN_LOCK), sent(), confirmed()]).snapshot;
    expect([gone, inLock].map(code => opensOnline(code, NOON, 'UTC'))).toEqual([false, false]);
  });
});
