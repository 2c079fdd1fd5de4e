import { useSelector } from '@xstate/react';
import { assign, createActor, setup } from 'xstate';
import { errorNameOf } from '../api/apiError.ts';
import { onUserGone } from './userData.ts';

/** How what a person asked in a row went: the server took it, or said why not. What the lock makes of it is the row's own status. */
export type RowOutcome = { is: 'sending' | 'requested' | 'saved' } | { is: 'failed'; failure: unknown };
export interface RowResult {
  /** As its menu calls it. */
  action: string;
  outcome: RowOutcome;
}

/** Long enough to be read; a failure stays until it is dismissed, or something else is asked. */
export const DONE_SHOWN_MS = 10_000;

type RowEvent =
  | { type: 'row.told'; row: string; result: RowResult }
  | { type: 'row.dismissed'; row: string }
  | { type: 'user.gone' };

type Results = ReadonlyMap<string, RowResult>;

const without = (results: Results, row: string): Results => new Map([...results].filter(([name]) => name !== row));

const rowResultsMachine = setup({
  types: { context: {} as { results: Results }, events: {} as RowEvent },
}).createMachine({
  context: { results: new Map() },
  on: {
    'row.told': {
      actions: assign(({ context, event }) => ({ results: new Map([...context.results, [event.row, event.result]]) })),
    },
    'row.dismissed': { actions: assign(({ context, event }) => ({ results: without(context.results, event.row) })) },
    'user.gone': { actions: assign({ results: new Map() }) },
  },
});

/** By the name of the row's stream. */
export const rowResults = createActor(rowResultsMachine).start();
onUserGone(() => rowResults.send({ type: 'user.gone' }));

export const useRowResult = (row: string): RowResult | undefined =>
  useSelector(rowResults, ({ context }) => context.results.get(row));

export const dismissRow = (row: string): void => rowResults.send({ type: 'row.dismissed', row });

/** Does what was asked of a row, and keeps how that went for the row to show. */
export async function trackRow<Answer>(
  row: string,
  action: string,
  act: () => Promise<Answer>,
  is: 'requested' | 'saved' = 'requested',
): Promise<Answer> {
  const tell = (outcome: RowOutcome) => rowResults.send({ type: 'row.told', row, result: { action, outcome } });
  tell({ is: 'sending' });
  try {
    const answer = await act();
    tell({ is });
    return answer;
  } catch (failure) {
    // A question to whoever asked: their dialog puts it.
    if (errorNameOf(failure) === 'issuedUndecided') dismissRow(row);
    else tell({ is: 'failed', failure });
    throw failure;
  }
}
