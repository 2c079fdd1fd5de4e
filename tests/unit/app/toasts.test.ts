import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast, toasts } from '../../../src/app/ui/toasts.ts';

const shown = () => toasts.getSnapshot().context.toasts.map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toasts.getSnapshot().context.toasts) toasts.send({ type: 'dismissed', id });
  vi.useRealTimers();
});

it('a success toast disappears after 1.5 seconds, an error toast when it is dismissed', () => {
  showToast('danger', 'refused');
  showToast('done', 'saved');
  vi.advanceTimersByTime(1499);
  expect(shown()).toEqual(['refused', 'saved']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['refused']);
  vi.advanceTimersByTime(600_000);
  expect(shown()).toEqual(['refused']);
});

it('a success toast with a button stays for ten seconds', () => {
  showToast('done', 'renamed', { label: 'Undo', act: () => {} });
  vi.advanceTimersByTime(9_999);
  expect(shown()).toEqual(['renamed']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('a success toast with a button stays as long if an error follows', () => {
  showToast('done', 'renamed', { label: 'Undo', act: () => {} });
  showToast('danger', 'refused');
  vi.advanceTimersByTime(9_999);
  expect(shown()).toEqual(['renamed', 'refused']);
});

it('a success toast stays while it is hovered or focused', () => {
  showToast('done', 'saved');
  toasts.send({ type: 'held' });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['saved']);
  toasts.send({ type: 'released' });
  vi.advanceTimersByTime(1500);
  expect(shown()).toEqual([]);
});

it('identical error toasts are shown once, and at most three different ones at a time', () => {
  for (const text of ['a', 'a', 'b', 'c', 'd', 'b']) showToast('danger', text);
  expect(shown()).toEqual(['c', 'd', 'b']);
});
