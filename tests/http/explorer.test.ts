/** The State Explorer: the streams of an account, their histories, and the simulated faults. */
import { describe, expect, it } from 'vitest';
import { CHARTS, chartOfStream } from '../../machines/charts.ts';
import { explorerCalls, type HistoryFact, WITHHELD } from '../../models/calls/explorer.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { simulatedCalls } from '../../models/calls/simulated.calls.ts';
import { fold, initialSnapshot } from '../../src/engine/chart/fold.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nowhere, openHouse, uidOf } from './house.ts';

const { door, foreign } = locks;
const doorStream = `lock-${door.lockId}`;

async function wholeHistory(client: SignedClient, stream: string, pageSize: number): Promise<HistoryFact[]> {
  const facts: HistoryFact[] = [];
  for (;;) {
    const page = await client.data(explorerCalls.history, { stream, after: facts.at(-1)?.version ?? 0, pageSize });
    facts.push(...page.list);
    if (page.list.length === 0 || facts.length === page.total) return facts;
  }
}

describe('the streams listed by the State Explorer', () => {
  it('are those of the account that have a state chart, each with its name', async () => {
    const { signIn } = await openHouse();
    const owner = await signIn('owner');
    const { list, total } = await owner.data(explorerCalls.things, { pageSize: 200 });
    const own = Object.values(locks).filter(lock => lock !== foreign);
    const byStream = new Map(list.map(thing => [thing.stream, thing]));
    for (const { lockId, alias } of own)
      expect(byStream.get(`lock-${lockId}`)).toMatchObject({ kind: 'lock', name: alias, version: expect.any(Number) });
    expect(byStream.get('gateway-1')).toMatchObject({ kind: 'gateway', name: 'Hall' });
    expect(byStream.get('account-1')).toMatchObject({ kind: 'account', name: 'owner' });
    expect(list.every(({ stream }) => chartOfStream(stream) !== undefined)).toBe(true);
    expect(byStream.has(`lock-${foreign.lockId}`)).toBe(false);
    expect(total).toBe(list.length);
  });

  it('are sorted by their last fact, newest first, and paged', async () => {
    const { signIn, until } = await openHouse();
    const owner = await signIn('owner');
    const { attemptId } = await owner.data(lockCalls.unlock, { lockId: door.lockId });
    await until(async () => ((await owner.data(lockCalls.attempt, { attemptId })).state === 'done' ? true : null));
    const { list } = await owner.data(explorerCalls.things, { pageSize: 200 });
    expect(list.map(({ lastAt }) => lastAt)).toEqual(list.map(({ lastAt }) => lastAt).sort((a, b) => b - a));
    expect(list[0]).toMatchObject({ stream: `operation-${attemptId}`, name: door.alias, version: 3 });
    const pages = await Promise.all(
      [1, 2].map(pageNo => owner.data(explorerCalls.things, { pageNo, pageSize: 2, kind: 'lock' })),
    );
    expect(pages.flatMap(page => page.list)).toEqual(list.filter(({ kind }) => kind === 'lock').slice(0, 4));
    expect(pages[0]?.total).toBe(5);
  });

  it('are found by their name or by the name of their lock', async () => {
    const { signIn } = await openHouse();
    const owner = await signIn('owner');
    const { attemptId } = await owner.data(lockCalls.unlock, { lockId: door.lockId });
    const found = async (search: string) =>
      (await owner.data(explorerCalls.things, { search })).list.map(({ stream }) => stream).sort();
    expect(await found('FRONT')).toEqual([doorStream, `operation-${attemptId}`].sort());
    expect(await found('gard')).toEqual(['gateway-2']);
    expect(await found('lock-4')).toEqual(['lock-4']);
    expect(await found('%')).toEqual([]);
    expect((await owner.data(explorerCalls.things, { search: 'front' })).total).toBe(2);
  });

  it('are rejected with an error for the field “kind” if their kind is unknown', async () => {
    const { signIn } = await openHouse();
    const answer = await (await signIn('owner')).ask(explorerCalls.things, { kind: 'teapot' });
    expect(answer).toMatchObject({ errorMsg: 'badParameter', data: { fields: { kind: 'invalid' } } });
  });
});

describe('the history of a stream', () => {
  it('has all facts in version order for any page size, and folds to the current state', async () => {
    const { signIn, until } = await openHouse();
    const owner = await signIn('owner');
    const { attemptId } = await owner.data(lockCalls.unlock, { lockId: door.lockId });
    const stream = `operation-${attemptId}`;
    await until(async () => ((await owner.data(lockCalls.attempt, { attemptId })).state === 'done' ? true : null));
    const facts = await wholeHistory(owner, stream, 1);
    expect(facts.map(({ version, type }) => [version, type])).toEqual([
      [1, 'operation.requested.v1'],
      [2, 'operation.sent.v1'],
      [3, 'operation.done.v1'],
    ]);
    expect(await wholeHistory(owner, stream, 200)).toEqual(facts);
    const { machine } = CHARTS.operation ?? expect.fail('there is no such chart');
    expect(fold(machine, initialSnapshot(machine), facts)).toMatchObject({ value: 'done' });
  });

  it('names the user who caused each fact, its command id and its lock', async () => {
    const { signIn } = await openHouse();
    const [owner, admin] = [await signIn('owner'), await signIn('admin')];
    const { attemptId } = await admin.data(lockCalls.unlock, { lockId: door.lockId, commandId: 'mine' as never });
    const history = await owner.data(explorerCalls.history, { stream: `operation-${attemptId}` });
    expect(history).toMatchObject({ kind: 'operation', name: door.alias, lockId: door.lockId });
    expect(history.timeZone).toBe('Europe/Berlin');
    expect(history.list[0]).toMatchObject({
      by: { uid: uidOf('admin'), nickname: 'admin' },
      commandId: `${uidOf('admin')}-mine`,
    });
    const [added] = (await owner.data(explorerCalls.history, { stream: doorStream })).list;
    expect(added).toMatchObject({ type: 'lock.added.v1', by: { uid: 0, nickname: '' }, commandId: null });
  });

  it('withholds password hashes, token hashes and vault references', async () => {
    const { signIn } = await openHouse();
    const owner = await signIn('owner');
    const { list } = await owner.data(explorerCalls.things, { pageSize: 200 });
    const session = list.find(({ kind }) => kind === 'session') ?? expect.fail('nobody is signed in');
    const [opened] = await wholeHistory(owner, session.stream, 20);
    expect(opened?.data).toMatchObject({ uid: uidOf('owner'), cookieHash: WITHHELD, tokenHash: WITHHELD });
    const [registered] = await wholeHistory(owner, 'account-1', 20);
    expect(registered?.data).toMatchObject({
      nickname: 'owner',
      usernameKey: WITHHELD,
      usernameRef: WITHHELD,
      passwordRef: WITHHELD,
    });
  });

  it('is rejected for a stream of another account exactly as for an unknown stream', async () => {
    const { signIn } = await openHouse();
    const [owner, stranger] = [await signIn('owner'), await signIn('stranger')];
    const refusal = await owner.ask(explorerCalls.history, { stream: `lock-${nowhere}` });
    expect(refusal).toMatchObject({ errorMsg: 'badParameter', data: { fields: { stream: 'invalid' } } });
    const { list } = await stranger.data(explorerCalls.things, { pageSize: 200 });
    const session = list.find(({ kind }) => kind === 'session') ?? expect.fail('nobody is signed in');
    // Lock records have no state chart, and `lock-one` is not a valid stream name.
    const others = [session.stream, 'account-4', `lock-${foreign.lockId}`, `lockRecords-${door.lockId}`, 'lock-one'];
    for (const stream of others) expect(await owner.ask(explorerCalls.history, { stream })).toEqual(refusal);
  });

  it('returns an empty page when read from after the last version', async () => {
    const { signIn } = await openHouse();
    const owner = await signIn('owner');
    const { total } = await owner.data(explorerCalls.history, { stream: doorStream });
    expect(await owner.data(explorerCalls.history, { stream: doorStream, after: total })).toMatchObject({
      list: [],
      total,
    });
    const last = await owner.data(explorerCalls.history, { stream: doorStream, after: total - 1 });
    expect(last.list.map(({ version }) => version)).toEqual([total]);
  });
});

describe('simulated faults', () => {
  const placesOf = async (client: SignedClient, params: { search?: string; failing?: 'true' } = {}) =>
    (await client.data(simulatedCalls.faults, params)).list.map(({ name, faults }) => [name, faults]);

  it('are listed by gateway, each followed by its locks', async () => {
    const { signIn } = await openHouse();
    const owner = await signIn('owner');
    expect(await placesOf(owner)).toEqual([
      ['Hall', []],
      ['Front door', []],
      ['Mailbox', []],
      ['Safe', []],
      ['Garden', ['offline']],
      ['Shed', []],
      ['Cellar', []],
    ]);
    const { total } = await owner.data(simulatedCalls.faults, { pageSize: 1 });
    expect(total).toBe(7);
    const places = await owner.data(simulatedCalls.faults, { pageNo: 2, pageSize: 1 });
    expect(places.list).toEqual([
      { gatewayId: 1, gatewayName: 'Hall', lockId: door.lockId, name: door.alias, faults: [] },
    ]);
    expect(await placesOf(await signIn('stranger'))).toEqual([[foreign.alias, []]]);
    expect(await placesOf(await signIn('guest'))).toEqual([]);
  });

  it('can be searched by the name of the lock or gateway, and filtered by whether they are active', async () => {
    const { signIn } = await openHouse();
    const owner = await signIn('owner');
    expect(await placesOf(owner, { search: 'garden' })).toEqual([
      ['Garden', ['offline']],
      ['Shed', []],
    ]);
    expect(await placesOf(owner, { search: 'mail' })).toEqual([['Mailbox', []]]);
    expect(await placesOf(owner, { failing: 'true' })).toEqual([['Garden', ['offline']]]);
  });

  it('are returned by the call that changes them, and can all be cleared at once', async () => {
    const { signIn } = await openHouse();
    const [owner, stranger] = [await signIn('owner'), await signIn('stranger')];
    const turn = (fault: 'busy' | 'noAnswer', on: 'true' | 'false') =>
      owner.data(simulatedCalls.setFault, { lockId: door.lockId, fault, on });
    expect(await turn('busy', 'true')).toEqual({ faults: ['busy'] });
    expect(await turn('noAnswer', 'true')).toEqual({ faults: ['busy', 'noAnswer'] });
    expect(await turn('busy', 'true')).toEqual({ faults: ['busy', 'noAnswer'] });
    expect(await turn('busy', 'false')).toEqual({ faults: ['noAnswer'] });
    await stranger.data(simulatedCalls.clearFaults, {});
    expect(await placesOf(owner, { failing: 'true' })).toEqual([
      ['Front door', ['noAnswer']],
      ['Garden', ['offline']],
    ]);
    await owner.data(simulatedCalls.clearFaults, {});
    expect(await placesOf(owner, { failing: 'true' })).toEqual([]);
  });
});

describe('the disabled State Explorer', () => {
  it('serves no API calls and does not announce its page to the browser', async () => {
    const page = async (origin: string) => (await fetch(origin, { headers: { accept: 'text/html' } })).text();
    const off = await openHouse({ explorer: false });
    const owner = await off.signIn('owner');
    expect(await owner.ask(explorerCalls.things, {})).toMatchObject({ errorMsg: 'notFound' });
    expect(await owner.ask(explorerCalls.history, { stream: doorStream })).toMatchObject({ errorMsg: 'notFound' });
    expect(await page(off.origin)).not.toContain('explorer');
    expect(await page((await openHouse()).origin)).toContain('<meta name="explorer" content="on">');
  });
});
