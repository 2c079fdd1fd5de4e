import { type AskAnswer, guestUnlockMachine, type LookAnswer } from '../../../machines/flows/guestUnlock.machine.ts';
import type { GuestAttempt } from '../../../models/calls/guest.calls.ts';
import type { CommandId, OperationId } from '../../../models/ids.ts';
import type { ExploredFlow } from '../flowPaths.ts';

export const attemptId = 'by-link' as OperationId;
const seen = (state: GuestAttempt['state'], reason: GuestAttempt['reason'] = null): LookAnswer => ({
  kind: 'seen',
  attempt: { attemptId, state, reason },
});
export const press = (commandId: string) => ({ type: 'door.asked' as const, commandId: commandId as CommandId });

export const exploredGuestUnlock = {
  examples: { 'door.asked': ({ context: { commandId } }) => [press(commandId === null ? 'first' : 'second')] },
  answers: {
    ask: [
      { kind: 'asked', attemptId },
      { kind: 'refused', failure: 'frozen' },
      { kind: 'unheard', failure: 'offline' },
    ] satisfies AskAnswer[],
    look: [
      seen('sent'),
      seen('done'),
      seen('refused', 'jammed'),
      seen('unconfirmed', 'noAnswer'),
      { kind: 'unheard' } satisfies LookAnswer,
    ],
  },
  matters: ({ commandId, attempt, failure, missed }) => [commandId, attempt?.state, failure, missed],
} satisfies ExploredFlow<typeof guestUnlockMachine>;

/** Exported for tests that may not import the machine. */
export const guestUnlock = {
  machine: guestUnlockMachine,
  explorations: [exploredGuestUnlock] as ExploredFlow<typeof guestUnlockMachine>[],
};
