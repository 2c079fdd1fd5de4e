import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorName } from '../../../models/errorCodes.ts';
import { DONE_SHOWN_MS, rowResults, trackRow } from '../../../src/app/actors/rowResults.ts';
import { ApiError } from '../../../src/app/api/apiError.ts';

const row = 'ekey-7';
const refused = (name: ErrorName) =>
  new ApiError({ category: 'failed', name, status: 200, description: '', fields: [], data: {} });
const shown = () => rowResults.getSnapshot().context.results.get(row);
const ask = (failure?: ApiError) =>
  trackRow(row, 'Delete', () => (failure ? Promise.reject(failure) : Promise.resolve())).catch(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  rowResults.send({ type: 'row.dismissed', row });
});
afterEach(() => void vi.useRealTimers());

describe('a table row', () => {
  it('shows that the requested action was accepted', async () => {
    await ask();
    expect(shown()).toEqual({ action: 'Delete', outcome: { is: 'requested' } });
  });

  it('shows why the requested action failed', async () => {
    const failure = refused('noPermission');
    await ask(failure);
    expect(shown()).toEqual({ action: 'Delete', outcome: { is: 'failed', failure } });
  });

  it('shows a success for a fixed time, which restarts with each new success', async () => {
    await ask();
    vi.advanceTimersByTime(DONE_SHOWN_MS - 1);
    await ask();
    vi.advanceTimersByTime(DONE_SHOWN_MS - 1);
    expect(shown()?.outcome.is).toBe('requested');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeUndefined();
  });

  it('shows a failure until it is dismissed', async () => {
    await ask();
    await ask(refused('noPermission'));
    vi.advanceTimersByTime(DONE_SHOWN_MS);
    expect(shown()?.outcome.is).toBe('failed');
  });

  it('shows no result while a dialog asks what to do with issued access', async () => {
    await ask(refused('issuedUndecided'));
    expect(shown()).toBeUndefined();
  });
});
