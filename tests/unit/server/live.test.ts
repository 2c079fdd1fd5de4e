/** Recipients of live facts, and catching up after a disconnect. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveFact } from '../../../models/calls/live.ts';
import { upcast } from '../../../models/facts/upcast.ts';
import type { AccountId, GatewayId, GroupId, LockId, SessionId } from '../../../models/ids.ts';
import { LIVE_CATCH_UP_FACTS, LIVE_STREAMS_PER_SESSION } from '../../../models/limits.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { sqliteStore } from '../../../src/engine/store/sqlite/sqliteStore.ts';
import type { Cursor } from '../../../src/engine/store/store.ts';
import { projections } from '../../../src/server/compose/projections.ts';
import { createLive } from '../../../src/server/http/live.ts';
import type { LiveSink, ServerSentEvent } from '../../../src/server/http/liveEvent.ts';
import { READ_AFTER_MS } from '../../../src/server/http/readSchedule.ts';
import { migrations } from '../../../src/server/storage/migrations.ts';
import { fakeClock, settled } from '../../support/fakeClock.ts';
import { within } from '../../support/pace.ts';

const [owner, admin, stranger] = [1, 2, 9] as AccountId[] as [AccountId, AccountId, AccountId];
const lockId = 7 as LockId;

async function product() {
  const folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
  const clock = fakeClock();
  const store = await sqliteStore({ folder, projections, migrations, clock, owner: 'here', upcast });
  const bugs: unknown[] = [];
  const live = await createLive(store, clock, error => bugs.push(error));
  onTestFinished(async () => {
    expect(bugs).toEqual([]);
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const write = async (kind: string, id: number | string, type: string, data: object, account = owner) => {
    await store.append({
      ...streamRef(account, kind, id),
      expected: 'any',
      facts: [{ type, data, at: clock.now() }],
      meta: { by: 0 },
    });
    await clock.advance(READ_AFTER_MS);
  };
  const report = (openState: 0 | 1, reportedAt: number) =>
    write('lock', lockId, 'lock.doorReported.v1', { lockId, openState, source: 'gateway', reportedAt });

  /** A browser that records what it receives. */
  function browser(uid: AccountId, after: Cursor | null = null) {
    const told: ServerSentEvent[] = [];
    let open = true;
    let place: Cursor | null = null;
    let resets = 0;
    const sink: LiveSink = Object.assign((events: readonly ServerSentEvent[]) => void told.push(...events), {
      drained: () => Promise.resolve(),
      startsAt: (id: string) => {
        place = id as Cursor;
      },
      reset: () => {
        resets++;
      },
      close: () => {
        open = false;
      },
    });
    const leave = live.subscribe({ uid, sessionId: `s-${uid}` as SessionId, after }, sink);
    const facts = () => told.map(({ data }) => JSON.parse(data) as LiveFact);
    return {
      told,
      leave,
      facts,
      startedAt: () => place,
      resets: () => resets,
      isOpen: () => open,
      types: () => facts().map(({ fact }) => fact.type),
    };
  }

  await write('lock', lockId, 'lock.added.v1', {
    lockId,
    name: 'S31_1',
    alias: 'Front door',
    mac: '00:11:22:33:44:55',
    timeZone: 'UTC',
    battery: 80,
    autoLockSeconds: 0,
    remoteUnlock: true,
    addedByOldApp: false,
    capabilities: [],
  });
  const grant = (uid: AccountId, role: string) =>
    write('lock', lockId, 'lock.accessGranted.v1', { lockId, uid, role, groupId: -1 as GroupId });
  await grant(owner, 'owner');
  return { store, clock, bugs, write, report, browser, grant, live };
}

describe('the live stream', () => {
  it('sends door reports only to users with access to the lock', async () => {
    const { report, browser, grant } = await product();
    await grant(admin, 'admin');
    const [hers, his, theirs] = [browser(owner), browser(admin), browser(stranger)];
    await report(1, 1000);
    expect(hers.types()).toEqual(['lock.doorReported.v1']);
    expect(his.types()).toEqual(['lock.doorReported.v1']);
    expect(theirs.types()).toEqual([]);
  });

  it('retries a failed read without waiting for the next fact', async () => {
    const { store, clock, bugs, report, browser } = await product();
    const hers = browser(owner);
    vi.spyOn(store, 'readAll').mockRejectedValueOnce(new Error('the connection broke'));
    await report(1, 1000);
    expect(bugs.splice(0)).toHaveLength(1);
    expect(hers.types()).toEqual([]);
    await clock.advance(1000 + READ_AFTER_MS);
    expect(hers.types()).toEqual(['lock.doorReported.v1']);
  });

  it('sends nothing more to a user whose access was revoked', async () => {
    const { report, browser, grant, write } = await product();
    await grant(admin, 'admin');
    const his = browser(admin);
    await report(1, 1000);
    await write('lock', lockId, 'lock.accessRevoked.v1', { lockId, uid: admin });
    await report(0, 2000);
    expect(his.types()).toEqual(['lock.doorReported.v1']);
  });

  it('sends no facts about access grants and sessions', async () => {
    const { browser, grant, write } = await product();
    const hers = browser(owner);
    await grant(admin, 'admin');
    await write('session', 's-1', 'session.closed.v1', { sessionId: 's-x' });
    expect(hers.types()).toEqual([]);
  });

  it('resumes after the last event that a browser received, without gaps or repetitions', async () => {
    const { report, browser } = await product();
    const first = browser(owner);
    await report(1, 1000);
    first.leave();
    const place = first.told.at(-1)?.id as Cursor;
    await report(0, 2000);
    await report(1, 3000);
    const again = browser(owner, place);
    await report(0, 4000);
    const reportedAt = again.facts().map(({ fact }) => (fact.data as { reportedAt: number }).reportedAt);
    expect(reportedAt).toEqual([2000, 3000, 4000]);
  });

  it('sends a reset instead of facts from before the browser’s sign-in', async () => {
    const { browser, clock, report, store, write } = await product();
    const before = await store.head();
    await report(1, 1000);
    await clock.advance(1000);
    const hashes = { cookieHash: 'c', tokenHash: 't', expiresAt: clock.now() + 60_000 };
    await write('session', `s-${owner}`, 'session.opened.v1', { sessionId: `s-${owner}`, uid: owner, ...hashes });
    const since = await store.head();
    await report(0, 2000);
    const [old, hers] = [browser(owner, before), browser(owner, since)];
    await settled();
    expect([old.types(), old.resets()]).toEqual([[], 1]);
    expect([hers.types(), hers.resets()]).toEqual([['lock.doorReported.v1'], 0]);
    await report(1, 3000);
    expect(old.types()).toEqual(['lock.doorReported.v1']);
  });

  describe('catching up on a lock after a disconnect', () => {
    const reportsIn = ({ facts }: { facts(): LiveFact[] }) =>
      facts().flatMap(({ fact: { type, data } }) =>
        type === 'lock.doorReported.v1' ? [(data as { reportedAt: number }).reportedAt] : [],
      );
    const offer = { name: 'Ana', remarks: '', validity: { kind: 'permanent' }, remoteUnlock: false, mayIssue: false };
    const sent = { eKeyId: 1, lockId, uid: stranger, senderUid: owner, ...offer };

    it('starts with the fact that an eKey was sent to the user', async () => {
      const { store, write, report, browser } = await product();
      const before = await store.head();
      await report(1, 1000);
      await write('ekey', 1, 'ekey.sent.v1', sent);
      await write('ekey', 1, 'ekey.accepted.v1', { eKeyId: 1, lockId });
      await report(0, 2000);
      const [theirs, hers] = [browser(stranger, before), browser(owner, before)];
      await settled();
      expect(theirs.types()).toEqual(['ekey.sent.v1', 'ekey.accepted.v1', 'lock.doorReported.v1']);
      expect([reportsIn(theirs), theirs.resets()]).toEqual([[2000], 0]);
      expect(reportsIn(hers)).toEqual([1000, 2000]);
    });

    it('sends no facts that were stored after the user’s access was revoked', async () => {
      const { clock, store, write, report, browser, grant } = await product();
      await grant(admin, 'admin');
      const first = browser(admin);
      await report(1, 1000);
      first.leave();
      const place = first.told.at(-1)?.id as Cursor;
      const facts = [
        { type: 'lock.accessRevoked.v1', data: { lockId, uid: admin }, at: clock.now() },
        {
          type: 'lock.doorReported.v1',
          data: { lockId, openState: 0, source: 'gateway', reportedAt: 2000 },
          at: clock.now(),
        },
      ];
      await store.append({ ...streamRef(owner, 'lock', lockId), expected: 'any', facts, meta: { by: 0 } });
      const again = browser(admin, place);
      await settled();
      await write('lock', lockId, 'lock.lost.v1', { lockId });
      expect(again.types()).toEqual([]);
    });

    it('starts with the latest grant if access was revoked and granted again', async () => {
      const { store, write, report, browser, grant } = await product();
      await grant(admin, 'admin');
      const before = await store.head();
      await report(1, 1000);
      await write('lock', lockId, 'lock.accessRevoked.v1', { lockId, uid: admin });
      await report(0, 2000);
      await grant(admin, 'admin');
      await report(1, 3000);
      const his = browser(admin, before);
      await settled();
      expect(reportsIn(his)).toEqual([3000]);
    });

    it('sends facts that require the administrator role only from the time that role was granted', async () => {
      const { store, write, report, browser, grant } = await product();
      await grant(admin, 'user');
      const before = await store.head();
      await write('cardSync', lockId, 'cardSync.asked.v1', { lockId, uid: owner, gatewayId: 5 });
      await report(1, 1000);
      await grant(admin, 'admin');
      await write('cardSync', lockId, 'cardSync.failed.v1', { lockId, reason: 'notSupported' });
      const his = browser(admin, before);
      await settled();
      expect(his.types()).toEqual(['lock.doorReported.v1', 'cardSync.failed.v1']);
    });

    it('sends the new owner only facts since the transfer, and the previous owner none', async () => {
      const { store, write, report, browser } = await product();
      const before = await store.head();
      await report(1, 1000);
      await write('lock', lockId, 'lock.handedOver.v1', { lockId, from: owner, to: admin });
      await write('ekey', 1, 'ekey.sent.v1', { ...sent, senderUid: admin });
      await report(0, 2000);
      const [his, hers] = [browser(admin, before), browser(owner, before)];
      await settled();
      expect(his.types()).toEqual(['ekey.sent.v1', 'lock.doorReported.v1']);
      expect(hers.types()).toEqual([]);
    });

    it('starts with the first fact of the lock for the user who added it', async () => {
      const { store, write, browser } = await product();
      const before = await store.head();
      const known = { name: 'S31_2', alias: 'Shed', mac: '00:11:22:33:44:56', timeZone: 'UTC', battery: 80 };
      const rest = { autoLockSeconds: 0, remoteUnlock: true, addedByOldApp: false, capabilities: [] };
      await write('lock', 8, 'lock.added.v1', { lockId: 8, ...known, ...rest });
      await write('lock', 8, 'lock.accessGranted.v1', { lockId: 8, uid: owner, role: 'owner', groupId: -1 });
      const hers = browser(owner, before);
      await settled();
      expect(hers.types()).toEqual(['lock.added.v1']);
    });
  });

  it('sends the new owner of a gateway only facts since its transfer', async () => {
    const { store, write, browser } = await product();
    const gatewayId = 3 as GatewayId;
    await write('gateway', 3, 'gateway.added.v1', { gatewayId, name: 'Hall', networkName: 'net' });
    const before = await store.head();
    await write('gateway', 3, 'gateway.renamed.v1', { gatewayId, uid: owner, name: 'Cellar' });
    await write('gateway', 3, 'gateway.handedOver.v1', { gatewayId, from: owner, to: admin });
    await write('gateway', 3, 'gateway.cameOnline.v1', { gatewayId });
    const his = browser(admin, before);
    await settled();
    expect(his.types()).toEqual(['gateway.handedOver.v1', 'gateway.cameOnline.v1']);
  });

  it('sends an administrator no transfer facts from before their appointment', async () => {
    const { clock, store, write, browser } = await product();
    const before = await store.head();
    const transferId = 't-1';
    const [receiver, item] = [stranger, lockId];
    await write('transfer', 't-1', 'transfer.asked.v1', { transferId, kind: 1, items: [item], uid: owner, receiver });
    await write('transfer', 't-1', 'transfer.itemHandedOver.v1', { transferId, item });
    await clock.advance(1000);
    const about = { owner, uid: admin, name: 'Ben', term: { kind: 'permanent' }, lockIds: [lockId] };
    await write('administrator', admin, 'administrator.added.v1', about);
    await write('transfer', 't-1', 'transfer.itemHandedOver.v1', { transferId, item: 8 });
    const his = browser(admin, before);
    await settled();
    expect(his.types()).toEqual(['administrator.added.v1', 'transfer.itemHandedOver.v1']);
  });

  it('sends a start position, so that a browser that received no events can resume without a gap', async () => {
    const { report, browser } = await product();
    const first = browser(owner);
    first.leave();
    await report(1, 1000);
    const again = browser(owner, first.startedAt());
    await settled();
    expect(again.types()).toEqual(['lock.doorReported.v1']);
  });

  it('sends eKey facts to recipient, sender and managers of the lock, but not to other users', async () => {
    const { write, browser, grant } = await product();
    const [recipient, sender, other] = [3, 4, 5] as [AccountId, AccountId, AccountId];
    await grant(admin, 'admin');
    await grant(sender, 'user');
    await grant(other, 'user');
    const browsers = [owner, admin, recipient, sender, other, stranger].map(uid => browser(uid));
    const offer = { uid: recipient, senderUid: sender, name: 'Ana', remarks: '', validity: { kind: 'permanent' } };
    const terms = { remoteUnlock: false, mayIssue: false };
    await write('ekey', 1, 'ekey.sent.v1', { eKeyId: 1, lockId, ...offer, ...terms });
    expect(browsers.map(({ types }) => types().length)).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('sends gateway facts only to users with access to a lock of the gateway’s owner', async () => {
    const { browser, write } = await product();
    const [hers, theirs] = [browser(owner), browser(stranger)];
    await write('gateway', 3, 'gateway.cameOnline.v1', { gatewayId: 3 as GatewayId });
    expect([hers.types(), theirs.types()]).toEqual([['gateway.cameOnline.v1'], []]);
  });

  it.each(['closed', 'expired', 'revoked'])('closes when the sign-in session that opened it is %s', async how => {
    const { browser, write } = await product();
    const [hers, his] = [browser(owner), browser(admin)];
    await write('session', 's-1', `session.${how}.v1`, { sessionId: 's-1' });
    expect([hers.isOpen(), his.isOpen()]).toEqual([false, true]);
  });

  it('sends facts no faster than a browser reads, and nothing after it disconnects', async () => {
    const { live, report, store } = await product();
    const start = await store.head();
    for (let at = 1; at <= 600; at++) await report(1, at);
    const told: ServerSentEvent[] = [];
    const read = Promise.withResolvers<void>();
    const sink: LiveSink = Object.assign((events: readonly ServerSentEvent[]) => void told.push(...events), {
      drained: () => read.promise,
      startsAt: () => {},
      reset: () => {},
      close: () => {},
    });
    const leave = live.subscribe({ uid: owner, sessionId: 's' as SessionId, after: start }, sink);
    await settled();
    const whileUnread = told.length;
    expect(whileUnread).toBeGreaterThan(0);
    expect(whileUnread).toBeLessThan(600);
    leave();
    read.resolve();
    await settled();
    expect(told).toHaveLength(whileUnread);
  });

  it('loses no facts when a slow browser catches up between two facts of one append', async () => {
    const { live, report, store, clock } = await product();
    const start = await store.head();
    await report(1, 1000);
    const told: ServerSentEvent[] = [];
    const read = Promise.withResolvers<void>();
    const sinkOf = (told: (events: readonly ServerSentEvent[]) => void, drained: Promise<void>): LiveSink =>
      Object.assign(told, { drained: () => drained, startsAt: () => {}, reset: () => {}, close: () => {} });
    const slow = sinkOf(events => void told.push(...events), read.promise);
    const quick = sinkOf(() => read.resolve(), Promise.resolve());
    live.subscribe({ uid: owner, sessionId: 'slow' as SessionId, after: start }, slow);
    live.subscribe({ uid: owner, sessionId: 'quick' as SessionId, after: null }, quick);
    await settled();
    const data = { lockId, openState: 0, source: 'gateway' };
    await store.append({
      ...streamRef(owner, 'lock', lockId),
      expected: 'any',
      facts: [2000, 3000].map(at => ({ type: 'lock.doorReported.v1', data: { ...data, reportedAt: at }, at })),
      meta: { by: 0 },
    });
    await clock.advance(READ_AFTER_MS);
    await settled();
    const facts = told.map(({ data }) => (JSON.parse(data) as LiveFact).fact.data as { reportedAt: number });
    expect(facts.map(({ reportedAt }) => reportedAt)).toEqual([1000, 2000, 3000]);
  });

  it('closes the oldest stream of a session that opens too many, and no stream of other sessions', async () => {
    const { browser, report } = await product();
    const other = browser(admin);
    const tabs = Array.from({ length: LIVE_STREAMS_PER_SESSION + 1 }, () => browser(owner));
    expect(tabs.map(tab => tab.isOpen())).toEqual(tabs.map((_, nth) => nth > 0));
    expect(other.isOpen()).toBe(true);
    await report(1, 1000);
    expect(tabs.map(({ told }) => told.length)).toEqual(tabs.map((_, nth) => (nth > 0 ? 1 : 0)));
  });

  it(
    'sends a reset to a browser that missed too many facts, and new facts afterwards',
    async () => {
      const { store, clock, browser, report } = await product();
      const start = (await store.head()) as Cursor;
      const fact = { type: 'lock.autoLockDue.v1', data: { lockId }, at: 1 };
      const facts = Array.from({ length: LIVE_CATCH_UP_FACTS + 1 }, () => fact);
      await store.append({ ...streamRef(owner, 'lock', 8), expected: 'any', facts, meta: { by: 0 } });
      const hers = browser(owner, start);
      for (let turn = 0; turn < 50 && hers.resets() === 0; turn++) await clock.advance(READ_AFTER_MS);
      expect(hers.resets()).toBe(1);
      expect(hers.told.length).toBeLessThanOrEqual(LIVE_CATCH_UP_FACTS);
      await report(1, 1000);
      expect(hers.types().at(-1)).toBe('lock.doorReported.v1');
    },
    within(30_000),
  );
});
