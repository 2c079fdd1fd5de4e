import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorName } from '../../../models/errorCodes.ts';
import { rowResults, trackRow } from '../../../src/app/actors/rowResults.ts';
import { ApiError } from '../../../src/app/api/apiError.ts';

const row = 'ekey-7';
const refused = (name: ErrorName) =>
  new ApiError({ category: 'failed', name, status: 200, description: '', fields: [], data: {} });
const shown = () => rowResults.getSnapshot().context.results.get(row);
const ask = (failure?: ApiError) =>
  trackRow(row, 'Delete', () => (failure ? Promise.reject(failure) : Promise.resolve())).catch(() => {});

beforeEach(() => rowResults.send({ type: 'row.dismissed', row }));

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

  it('shows no result while a dialog asks what to do with issued items', async () => {
    await ask(refused('issuedUndecided'));
    expect(shown()).toBeUndefined();
  });
});
