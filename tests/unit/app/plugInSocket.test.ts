import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type WebSocket as Served, WebSocketServer } from 'ws';
import { type AnyActorRef, createActor, waitFor } from 'xstate';
import { PLUG_IN_MESSAGE_MAX, TEMPLATE_MAX } from '../../../models/limits.ts';
import { FingerprintVendor, PLUG_IN_PROTOCOL } from '../../../models/plugIn.ts';
import { encoderThroughPlugIn } from '../../../src/app/actors/cardEncoder.ts';
import { collectionThroughPlugIn } from '../../../src/app/actors/fingerprintCollection.ts';
import { plugInUrl } from '../../../src/app/actors/plugInSocket.ts';
import { within } from '../../support/pace.ts';

const NOBODY_THERE = 9;
const pageWith = (content: string) => ({ querySelector: () => ({ content }) }) as unknown as Document;
const tellPage = (port: number) => vi.stubGlobal('document', pageWith(`${NOBODY_THERE},${port},${port}`));

/** A scripted server at the plug-in’s port. It records the messages that it receives. */
async function stranger() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
    vi.unstubAllGlobals();
  });
  tellPage((server.address() as AddressInfo).port);
  const heard: unknown[] = [];
  const lines: Served[] = [];
  server.on('connection', socket => {
    lines.push(socket);
    socket.on('message', data => heard.push(JSON.parse(String(data))));
  });
  return {
    heard,
    lines,
    say: (...messages: object[]) => {
      for (const message of messages) lines.at(-1)?.send(JSON.stringify(message));
    },
    sayRaw: (text: string | Buffer) => lines.at(-1)?.send(text),
  };
}

const comesTo = (actor: AnyActorRef, state: string) =>
  waitFor(actor, snapshot => JSON.stringify(snapshot.value).includes(`"${state}"`), { timeout: within(10_000) });

async function collecting() {
  const there = await stranger();
  const actor = createActor(collectionThroughPlugIn()).start();
  onTestFinished(() => void actor.stop());
  actor.send({ type: 'vendor.chosen', vendor: FingerprintVendor.WEIDUN });
  await comesTo(actor, 'greeting');
  return { ...there, actor };
}

async function pressing() {
  const all = await collecting();
  all.say({ type: 'device.hello', version: '1.2.0' });
  await comesTo(all.actor, 'opening');
  all.say({ type: 'device.ready' }, { type: 'device.press', press: 1, of: 2 });
  await comesTo(all.actor, 'pressing');
  return all;
}

describe('collecting a fingerprint through a plug-in', () => {
  it('speaks the plug-in’s protocol from the handshake to the collected template', async () => {
    const { actor, say, heard, lines } = await pressing();
    expect(lines[0]?.protocol).toBe(PLUG_IN_PROTOCOL);
    say({ type: 'device.lift' }, { type: 'device.press', press: 2, of: 2 });
    say({ type: 'device.collected', template: 'dGVtcGxhdGU=' });
    expect((await comesTo(actor, 'collected')).context).toMatchObject({ template: 'dGVtcGxhdGU=' });
    await vi.waitFor(() => expect(lines[0]?.readyState).toBe(lines[0]?.CLOSED));
    expect(heard).toEqual([{ type: 'console.open', vendor: 2 }, { type: 'console.collect' }, { type: 'console.stop' }]);
  });

  it('closes the connection when the collection is cancelled or its actor stops', async () => {
    const { actor, lines, heard } = await pressing();
    actor.send({ type: 'device.cancelled' });
    await once(lines[0] as Served, 'close');
    expect(heard.at(-1)).toEqual({ type: 'console.stop' });
    actor.send({ type: 'device.again' });
    await comesTo(actor, 'greeting');
    actor.stop();
    await once(lines[1] as Served, 'close');
  });

  it.each([
    ['invalid JSON', '{"type":'],
    ['the value null', 'null'],
    ['a list', '[]'],
    ['an unknown type', '{"type":"device.selfDestroyed"}'],
    ['a text instead of a number', '{"type":"device.press","press":"1","of":3}'],
    ['a press beyond the last', '{"type":"device.press","press":4,"of":3}'],
    ['too many presses', '{"type":"device.press","press":1,"of":100000}'],
    ['the type of an internal event', '{"type":"xstate.init"}'],
    ['the type of a card encoder’s message', '{"type":"device.cardRead","cardNumber":"3154738292"}'],
    ['an empty template', '{"type":"device.collected","template":""}'],
    ['an invalid template', '{"type":"device.collected","template":"<script>"}'],
    ['a huge template', `{"type":"device.collected","template":"${'A'.repeat(TEMPLATE_MAX + 4)}"}`],
    ['too many characters', `{"type":"device.lift","pad":"${'x'.repeat(PLUG_IN_MESSAGE_MAX)}"}`],
    ['binary data', Buffer.from('{"type":"device.lift"}')],
  ])('fails and closes the connection on a message with %s', async (_, said) => {
    const { actor, sayRaw, say, lines } = await pressing();
    sayRaw(said);
    say({ type: 'device.collected', template: 'dGVtcGxhdGU=' });
    await comesTo(actor, 'connectionFailed');
    await once(lines[0] as Served, 'close');
    expect(actor.getSnapshot().context.template).toBeNull();
    expect(actor.getSnapshot().value).toEqual({ trouble: 'connectionFailed' });
  });

  it('ignores a message that the current state does not expect', async () => {
    const { actor, say } = await collecting();
    say({ type: 'device.collected', template: 'dGVtcGxhdGU=' }, { type: 'device.hello', version: '1.2.0' });
    await comesTo(actor, 'opening');
    expect(actor.getSnapshot().context.template).toBeNull();
  });

  it('reports the driver as not found when no plug-in is running', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    await new Promise(closed => free.close(closed));
    tellPage(port);
    onTestFinished(() => void vi.unstubAllGlobals());
    const actor = createActor(collectionThroughPlugIn()).start();
    actor.send({ type: 'vendor.chosen', vendor: FingerprintVendor.WEIDUN });
    await comesTo(actor, 'driverNotFound');
  });

  it('reports the driver as not found when the browser refuses to connect', async () => {
    tellPage(1);
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor() {
          throw new DOMException('insecure', 'SecurityError');
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const actor = createActor(collectionThroughPlugIn()).start();
    actor.send({ type: 'vendor.chosen', vendor: FingerprintVendor.WEIDUN });
    await comesTo(actor, 'driverNotFound');
  });
});

describe('a card encoder through its plug-in', () => {
  it.each([
    ['read', 'console.readCard', 'device.cardRead'],
    ['write', 'console.writeCard', 'device.cardWritten'],
  ] as const)('sends a request to %s a card and receives the card number', async (task, asked, answer) => {
    const { say, heard } = await stranger();
    const actor = createActor(encoderThroughPlugIn()).start();
    onTestFinished(() => void actor.stop());
    actor.send({ type: 'card.wanted', task });
    await comesTo(actor, 'greeting');
    say({ type: 'device.hello', version: '1.2.0' }, { type: 'device.ready' }, { type: 'device.cardLaidOn' });
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'console.open' }, { type: asked }]));
    say({ type: answer, cardNumber: '3154738292' });
    const settled = await waitFor(actor, snapshot => snapshot.hasTag('done'));
    expect(settled.context.cardNumber).toBe('3154738292');
  });

  it('rejects a card number that is not numeric', async () => {
    const { say } = await stranger();
    const actor = createActor(encoderThroughPlugIn()).start();
    onTestFinished(() => void actor.stop());
    actor.send({ type: 'card.wanted', task: 'read' });
    await comesTo(actor, 'greeting');
    say({ type: 'device.hello', version: '1.2.0' }, { type: 'device.ready' }, { type: 'device.cardLaidOn' });
    say({ type: 'device.cardRead', cardNumber: '31547<b>' });
    await comesTo(actor, 'connectionFailed');
    expect(actor.getSnapshot().context.cardNumber).toBeNull();
  });
});

describe('the URL of a plug-in', () => {
  it('is the loopback address with the plug-in’s port, as set in the page', () => {
    const page = pageWith('4001,4002,4003');
    expect((['zhongzheng', 'weidun', 'encoder'] as const).map(plugIn => plugInUrl(plugIn, page))).toEqual([
      'ws://127.0.0.1:4001',
      'ws://127.0.0.1:4002',
      'ws://127.0.0.1:4003',
    ]);
  });
});
