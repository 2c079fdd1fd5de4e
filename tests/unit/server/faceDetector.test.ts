/** Timeouts and restarts of the face detector’s thread. */
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { Pixels } from '../../../models/photo.ts';
import { createGuard } from '../../../src/doors/guard.ts';
import { createFaceDetector, type DetectorMessage } from '../../../src/server/features/faces/photo/faceDetector.ts';
import { fakeClock } from '../../support/fakeClock.ts';

const SECOND = 1000;
const photo: Pixels = { width: 1, height: 1, channels: 3, data: new Uint8Array(3) };

class PuppetThread extends EventEmitter {
  readonly questions: unknown[] = [];
  isEnded = false;
  postMessage = (question: unknown) => void this.questions.push(question);
  /** Like a real thread, it exits later. */
  async terminate() {
    this.isEnded = true;
    setImmediate(() => this.emit('exit', 1));
    return 1;
  }
  say = (message: DetectorMessage) => this.emit('message', message);
}

function started() {
  const clock = fakeClock();
  const threads: PuppetThread[] = [];
  const detector = createFaceDetector(clock, createGuard(), () => {
    const thread = new PuppetThread();
    threads.push(thread);
    return thread;
  });
  const thread = (nth: number) => threads[nth] ?? expect.fail(`there is no thread ${nth}`);
  /** Works for this long, with a heartbeat every ten seconds. */
  async function works(nth: number, seconds: number) {
    for (let passed = 0; passed < seconds; passed += 10) {
      thread(nth).say({ kind: 'working' });
      await clock.advance(10 * SECOND);
    }
  }
  return { clock, detector, threads, thread, works };
}

it('the face detector waits for a slow worker thread as long as its heartbeat arrives', async () => {
  const { clock, detector, threads, thread, works } = started();
  const apart = detector.distance([photo, photo]);
  await clock.advance(0);
  await works(0, 60);
  thread(0).say({ kind: 'answered', answer: 0.2 });
  expect(await apart).toBe(0.2);
  expect(threads).toHaveLength(1);
});

it('the face detector returns null when a busy worker thread times out, and reuses that thread afterwards', async () => {
  const { clock, detector, threads, thread, works } = started();
  const apart = detector.distance([photo, photo]);
  await clock.advance(0);
  await works(0, 70);
  expect(await apart).toBeNull();
  const faces = detector.find(photo);
  await clock.advance(0);
  expect(thread(0).questions).toHaveLength(1);
  thread(0).say({ kind: 'answered', answer: 0.2 });
  await clock.advance(0);
  thread(0).say({ kind: 'answered', answer: [] });
  expect(await faces).toEqual([]);
  expect(threads).toHaveLength(1);
});

it('the face detector skips a queued photo whose timeout has passed', async () => {
  const { clock, detector, thread, works } = started();
  const first = detector.distance([photo, photo]);
  const second = detector.find(photo);
  await clock.advance(0);
  await works(0, 40);
  expect(await second).toBeNull();
  thread(0).say({ kind: 'answered', answer: 0.2 });
  expect(await first).toBe(0.2);
  await clock.advance(0);
  expect(thread(0).questions).toHaveLength(1);
});

it.each([
  ['silent', async ({ clock }: ReturnType<typeof started>) => clock.advance(30 * SECOND)],
  ['failing', async ({ thread }: ReturnType<typeof started>) => thread(0).say({ kind: 'failed' })],
  ['dead', async ({ thread }: ReturnType<typeof started>) => thread(0).emit('exit', 1)],
])('the face detector replaces a %s worker thread without losing the queued request', async (_, happens) => {
  const all = started();
  const { clock, detector, thread, works } = all;
  const first = detector.distance([photo, photo]);
  const second = detector.distance([photo, photo]);
  await clock.advance(0);
  await happens(all);
  expect(await first).toBeNull();
  expect(thread(0).isEnded).toBe(true);
  await clock.advance(0);
  await works(1, 30);
  thread(1).say({ kind: 'answered', answer: 0.4 });
  expect(await second).toBe(0.4);
});

it('the face detector keeps using a worker thread that returned null', async () => {
  const { clock, detector, threads, thread } = started();
  const first = detector.distance([photo, photo]);
  await clock.advance(0);
  thread(0).say({ kind: 'answered', answer: null });
  expect(await first).toBeNull();
  const second = detector.distance([photo, photo]);
  await clock.advance(0);
  thread(0).say({ kind: 'answered', answer: 0.4 });
  expect(await second).toBe(0.4);
  expect(threads).toHaveLength(1);
});

it('the face detector refuses a photo at once when eight others are queued', async () => {
  const { clock, detector, thread } = started();
  const waiting = Array.from({ length: 8 }, () => detector.find(photo));
  expect(await detector.find(photo)).toBeNull();
  await clock.advance(0);
  for (const one of waiting) {
    thread(0).say({ kind: 'answered', answer: [] });
    expect(await one).toEqual([]);
    await clock.advance(0);
  }
  const again = detector.find(photo);
  await clock.advance(0);
  thread(0).say({ kind: 'answered', answer: [] });
  expect(await again).toEqual([]);
});
