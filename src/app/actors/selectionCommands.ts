import type { ActorRefFrom, EventFrom } from 'xstate';
import type { selectionMachine } from '../../../machines/flows/selection.machine.ts';
import type { LockAction } from '../../../models/lockState.ts';
import { newCommandId } from './commandJob.ts';

type Selection = ActorRefFrom<typeof selectionMachine>;
type Toggle = Omit<Extract<EventFrom<typeof selectionMachine>, { type: 'locks.toggled' }>, 'type'>;

export const selectionCommands = {
  toggle: (selection: Selection, toggle: Toggle) => selection.send({ type: 'locks.toggled', ...toggle }),
  selectAll: (selection: Selection, query: unknown) => selection.send({ type: 'all.wanted', query }),
  clear: (selection: Selection) => selection.send({ type: 'choice.cleared' }),
  /** Asks for confirmation before a job starts. */
  requestJob: (selection: Selection, action?: LockAction) =>
    selection.send({ type: 'job.wanted', commandId: newCommandId(), ...(action && { action }) }),
  confirmJob: (selection: Selection) => selection.send({ type: 'job.confirmed' }),
  cancelJob: (selection: Selection) => selection.send({ type: 'job.calledOff' }),
};
