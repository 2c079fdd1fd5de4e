import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast, toasts } from '../../../src/app/ui/toasts.ts';

const shown = () => toasts.getSnapshot().context.toasts.map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toasts.getSnapshot().context.toasts) toasts.send({ type: 'dismissed', id });
  vi.useRealTimers();
});

it('good news leaves after 1.5 seconds, bad news when it is dismissed', () => {
  showToast('danger', 'refused');
  showToast('done', 'saved');
  vi.advanceTimersByTime(1499);
  expect(shown()).toEqual(['refused', 'saved']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['refused']);
  vi.advanceTimersByTime(600_000);
  expect(shown()).toEqual(['refused']);
});

it('good news stays while a pointer or the focus is on it', () => {
  showToast('done', 'saved');
  toasts.send({ type: 'held' });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['saved']);
  toasts.send({ type: 'released' });
  vi.advanceTimersByTime(1500);
  expect(shown()).toEqual([]);
});

it('the same bad news stands once, of different ones the last three', () => {
  for (const text of ['a', 'a', 'b', 'c', 'd', 'b']) showToast('danger', text);
  expect(shown()).toEqual(['c', 'd', 'b']);
});
