/** Queries refetch on live facts through one hook, which debounces them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { CurrentUser } from '../../../models/calls/user.calls.ts';
import { followUser } from '../../../src/app/actors/listenLive.ts';
import { onFacts } from '../../../src/app/actors/useRefetchOnFacts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A live stream that the test feeds. */
function stream() {
  const listeners = new Set<(facts: readonly LiveFact[]) => void>();
  const subscribe = (listener: (facts: readonly LiveFact[]) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const say = (of: string, type = 'card.requested.v1') => {
    for (const listener of listeners) listener([{ stream: of, fact: { type } } as LiveFact]);
  };
  return { subscribe, say };
}

it('a list refetches once for a burst of a thousand facts, and again for a later fact', () => {
  const { subscribe, say } = stream();
  const act = vi.fn();
  const stop = onFacts(({ stream: of }) => of.startsWith('card-'), act, 200, subscribe);
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

it('the signed-in account is refetched once for a burst of its facts', async () => {
  const { subscribe, say } = stream();
  const told = vi.fn();
  const read = vi.fn(() => Promise.resolve({ uid: 1 } as CurrentUser));
  const stop = followUser(told, { read, subscribe });
  for (let change = 0; change < 100; change++) say('account-1', 'account.described.v1');
  say('account-1', 'account.signedIn.v1');
  await vi.advanceTimersByTimeAsync(1000);
  expect([read.mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
  read.mockRejectedValueOnce(new Error('the server is away'));
  for (let change = 0; change < 2; change++) {
    say('account-1', 'account.companySet.v1');
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([read.mock.calls.length, told.mock.calls.length]).toEqual([3, 2]);
  stop();
});

it('only useRefetchOnFacts.ts refetches on live facts', () => {
  const app = 'src/app';
  const besides = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.endsWith('useTouched.ts'))
    .filter(file => {
      const text = readFileSync(join(app, file), 'utf8');
      return (
        /\bsubscribeToLive\(/.test(text) && /\brefetch(List)?\(|type: '(thing|list|groups)\.changed' \}/.test(text)
      );
    });
  expect(besides).toEqual([]);
});
