import { useSelector } from '@xstate/react';
import { assign, createActor, enqueueActions, setup } from 'xstate';
import { errorNameOf } from '../api/apiError.ts';
import { onUserGone } from './userData.ts';

/** Whether the server accepted a row’s command. The lock’s own result appears in the row’s status. */
export type RowOutcome = { is: 'sending' | 'requested' | 'saved' } | { is: 'failed'; failure: unknown };
export interface RowResult {
  /** Label of the menu entry that sent the command. */
  action: string;
  outcome: RowOutcome;
}

/** Shows a success long enough to be read; failures stay until dismissed or replaced. */
export const DONE_SHOWN_MS = 10_000;

type RowEvent =
  | { type: 'row.told'; row: string; result: RowResult }
  | { type: 'row.dismissed'; row: string }
  | { type: 'user.gone' };

type Results = ReadonlyMap<string, RowResult>;

const without = (results: Results, row: string): Results => new Map([...results].filter(([name]) => name !== row));

const isDone = ({ outcome: { is } }: RowResult) => is === 'requested' || is === 'saved';

const rowResultsMachine = setup({
  types: { context: {} as { results: Results }, events: {} as RowEvent },
}).createMachine({
  context: { results: new Map() },
  on: {
    'row.told': {
      actions: enqueueActions(({ context, event: { row, result }, enqueue }) => {
        enqueue.assign({ results: new Map([...context.results, [row, result]]) });
        enqueue.cancel(row);
        if (isDone(result)) enqueue.raise({ type: 'row.dismissed', row }, { id: row, delay: DONE_SHOWN_MS });
      }),
    },
    'row.dismissed': { actions: assign(({ context, event }) => ({ results: without(context.results, event.row) })) },
    'user.gone': { actions: assign({ results: new Map() }) },
  },
});

/** Command results, keyed by the stream of each row. */
export const rowResults = createActor(rowResultsMachine).start();
onUserGone(() => rowResults.send({ type: 'user.gone' }));

export const useRowResult = (row: string): RowResult | undefined =>
  useSelector(rowResults, ({ context }) => context.results.get(row));

export const dismissRow = (row: string): void => rowResults.send({ type: 'row.dismissed', row });

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
    // No message here: a dialog asks what to do with what the holder issued.
    if (errorNameOf(failure) === 'issuedUndecided') dismissRow(row);
    else tell({ is: 'failed', failure });
    throw failure;
  }
}
