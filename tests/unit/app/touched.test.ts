/** What is shown asks again by facts in one way alone: once for many of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveFact } from '../../../models/calls/live.ts';
import { onTouched } from '../../../src/app/actors/useTouched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A live stream that a test speaks for. */
function stream() {
  const listeners = new Set<(facts: readonly LiveFact[]) => void>();
  const subscribe = (listener: (facts: readonly LiveFact[]) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const say = (of: string) => {
    for (const listener of listeners) listener([{ stream: of } as LiveFact]);
  };
  return { subscribe, say };
}

it('a thousand facts in a moment are asked about once, and what comes later again', () => {
  const { subscribe, say } = stream();
  const act = vi.fn();
  const stop = onTouched(({ stream: of }) => of.startsWith('card-'), act, 200, subscribe);
  for (let fact = 0; fact < 1000; fact++) say(`card-${fact}`);
  say('lock-1');
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(1);
  say('card-1');
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(2);
  say('card-1');
  stop();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(2);
});

it('nothing else asks again by what the live stream says', () => {
  const app = 'src/app';
  const besides = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.endsWith('useTouched.ts'))
    .filter(file => {
      const text = readFileSync(join(app, file), 'utf8');
      return /\b(subscribeToLive|useFacts)\(/.test(text) && /type: '(thing|list|groups)\.changed' \}/.test(text);
    });
  expect(besides).toEqual([]);
});
