/** What the public map sends without sign-in, read frame by frame from the real server with the demo world. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LIVE_PATH } from '../../models/calls/live.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { MAP_EVENT, MAP_LIVE_PATH, MapFigures, MapFrame, mapCalls } from '../../models/calls/map.calls.ts';
import { ERRORS } from '../../models/errorCodes.ts';
import type { LockId } from '../../models/ids.ts';
import { DEMO_PEOPLE, describeDemoWorld } from '../../src/server/demo/demoWorld.ts';
import { MAX_STREAMS_PER_ADDRESS } from '../../src/server/features/map/mapStream.ts';
import { within } from '../support/pace.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

/** Forty locks in four cities: enough for a city to be shown on the map. */
const WORLD = describeDemoWorld({ locks: 40 });
const UNLOCKED_FROM_AFAR = 1 as LockId;
const TOLD_WITHIN_MS = within(2000);

let folder: string;
let server: ServerProcess;
let visitor: SignedClient;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-map-'));
  server = await startServer(folder, { EXPLORER: 'off' });
  visitor = await SignedClient.of(server.origin);
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function look(client: SignedClient) {
  const controller = new AbortController();
  const params = { date: String(Date.now()) };
  const response = await fetch(`${client.origin}/api${MAP_LIVE_PATH}?${new URLSearchParams(params)}`, {
    headers: client.headers(MAP_LIVE_PATH, params),
    signal: controller.signal,
  });
  const wire: string[] = [];
  const frames: { event: string | undefined; data: unknown; at: number }[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => frames.push({ event, data: JSON.parse(data), at: Date.now() }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  async function read() {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true });
      wire.push(text);
      parser.feed(text);
    }
  }
  const over = isStream ? read().catch(() => {}) : Promise.resolve();
  return {
    isStream,
    answer: () => response.json() as Promise<{ errorCode: number }>,
    wire,
    frames,
    async leave() {
      controller.abort();
      await over;
    },
  };
}

/** Names in the demo world; no frame may contain them. */
const NAMES = [
  ...DEMO_PEOPLE.flatMap(({ nickname, username }) => [nickname, username]),
  ...WORLD.locks.flatMap(({ name, alias, mac }) => [name, alias, mac]),
  ...WORLD.gateways.flatMap(({ name, networkName }) => [name, networkName]),
  ...WORLD.groups.map(({ groupName }) => groupName),
  ...['Cleaning', 'Mia Novak', 'Liam Chen', 'Jonas Weber', 'Aisha Diallo', 'Card 0417', 'Fob 3', 'Night shift', 'Ines'],
];
/** Every word that a frame may contain. */
const WORDS = new Set(
  ['frame', 'figures', 'openings', 'at', 'places', 'place', 'locks', 'gateways', 'quarters', 'from', 'methods'].concat(
    ['recordType', 'percent', 'newest', 'city', 'day'],
    WORLD.locks.map(({ timeZone }) => timeZone),
    ['Africa', 'America', 'Antarctica', 'Arctic', 'Asia', 'Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific'],
    ['elsewhere'],
  ),
);

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...wordsIn(inner)]);
}

describe('the public map', () => {
  it('sends no personal data in any frame while locks are unlocked', async () => {
    const owner = await signedIn(server.origin);
    const map = await look(visitor);
    for (const lockId of [1, 2, 3, 5, 6, 7].map(id => id as LockId)) await owner.ask(lockCalls.unlock, { lockId });
    const openings = () => map.frames.filter(({ data }) => (data as MapFrame).frame === 'openings');
    await expect.poll(() => openings().length, { timeout: within(8000) }).toBeGreaterThan(0);
    await map.leave();
    const figures = await visitor.data(mapCalls.figures, {});
    const wire = [...map.wire, JSON.stringify(figures)].join('\n');
    for (const { event, data } of map.frames) {
      expect(event).toBe(MAP_EVENT);
      expect(MapFrame.parse(data)).toEqual(data);
    }
    expect(MapFigures.parse(figures)).toEqual(figures);
    for (const name of NAMES) expect(wire, name).not.toContain(name);
    const words = [...map.frames.map(({ data }) => data), figures].flatMap(wordsIn);
    expect(words.filter(word => !WORDS.has(word))).toEqual([]);
    // No event ids: a client could be tracked by them.
    expect(
      map.wire
        .join('')
        .split('\n')
        .filter(line => !/^(event: map|data: \{.*\}|retry: \d+|: |)$/.test(line)),
    ).toEqual([]);
  });

  it('shows only places with at least five locks, and rounds their counts down to multiples of five', async () => {
    const { places } = await visitor.data(mapCalls.figures, {});
    for (const { locks } of places) expect(locks % 5 === 0 && locks >= 5).toBe(true);
    for (const { place, locks } of places) {
      const there = WORLD.locks.filter(({ timeZone }) => timeZone === place).length;
      expect(there - locks, place).toBeGreaterThanOrEqual(0);
      expect(there - locks, place).toBeLessThan(5);
    }
    expect(places.length).toBeGreaterThan(2);
  });

  it('sends an unlock event within two seconds of the unlock request', async () => {
    const owner = await signedIn(server.origin);
    const map = await look(visitor);
    await expect.poll(() => map.frames.length).toBeGreaterThan(0);
    const before = map.frames.length;
    const asked = Date.now();
    await owner.data(lockCalls.unlock, { lockId: UNLOCKED_FROM_AFAR });
    await expect.poll(() => map.frames.length, { interval: 10, timeout: within(5000) }).toBeGreaterThan(before);
    expect((map.frames[before]?.at ?? 0) - asked).toBeLessThan(TOLD_WITHIN_MS);
    const zone = WORLD.locks.find(({ lockId }) => lockId === UNLOCKED_FROM_AFAR)?.timeZone;
    expect(map.frames[before]?.data).toMatchObject({ frame: 'openings', places: [{ place: zone, openings: 1 }] });
    await map.leave();
  });

  it('serves no other live stream without sign-in', async () => {
    const refused = await visitor.request('GET', LIVE_PATH, {});
    expect(refused.headers.get('content-type')).toContain('application/json');
    expect(await refused.json()).toMatchObject({ errorCode: ERRORS.loginExpired });
    const odd = await visitor.request('GET', MAP_LIVE_PATH, { lockId: '1' });
    expect(await odd.json()).toMatchObject({ errorCode: ERRORS.badParameter, data: { fields: { lockId: 'unknown' } } });
    const unsigned = await fetch(`${server.origin}/api${MAP_LIVE_PATH}?date=${Date.now()}`);
    expect(await unsigned.json()).not.toMatchObject({ errorCode: 0 });
  });

  it('limits the open streams per IP address, and accepts another stream once one is closed', async () => {
    const taken = [];
    for (let i = 0; i < MAX_STREAMS_PER_ADDRESS; i++) taken.push(await look(visitor));
    expect(taken.every(({ isStream }) => isStream)).toBe(true);
    const more = await look(visitor);
    expect(more.isStream).toBe(false);
    expect(await more.answer()).toMatchObject({ errorCode: ERRORS.tooManyTries });
    await taken[0]?.leave();
    await expect
      .poll(async () => {
        const again = await look(visitor);
        if (again.isStream) taken.push(again);
        return again.isStream;
      })
      .toBe(true);
    await Promise.all(taken.map(one => one.leave()));
  });
});

describe('a server with the public map disabled', () => {
  it('answers map calls with notFound, marks its page, and serves everything else', async () => {
    const own = mkdtempSync(join(tmpdir(), 'latchwork-no-map-'));
    const without = await startServer(own, { PUBLIC_MAP: 'off' });
    onTestFinished(async () => {
      await without.kill();
      rmSync(own, { recursive: true, force: true });
    });
    const anybody = await SignedClient.of(without.origin);
    expect(await anybody.ask(mapCalls.figures, {})).toMatchObject({ errorMsg: 'notFound' });
    const live = await look(anybody);
    expect([live.isStream, (await live.answer()).errorCode]).toEqual([false, ERRORS.notFound]);
    const owner = await signedIn(without.origin);
    expect((await owner.data(lockCalls.list, {})).total).toBeGreaterThan(0);
    const pageOf = async (origin: string) =>
      (await fetch(`${origin}/map/base`, { headers: { accept: 'text/html' } })).text();
    expect(await pageOf(without.origin)).toContain('<meta name="public-map" content="off">');
    expect(await pageOf(server.origin)).not.toContain('public-map');
  });
});
