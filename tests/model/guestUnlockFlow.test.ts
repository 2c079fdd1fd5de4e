import { describe, expect } from 'vitest';
import { type AskAnswer, guestUnlockMachine, type LookAnswer } from '../../machines/flows/guestUnlock.machine.ts';
import type { GuestAttempt } from '../../models/calls/guest.calls.ts';
import type { CommandId, OperationId } from '../../models/ids.ts';
import { ATTEMPT_LOOKS_MISSED } from '../../models/limits.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof guestUnlockMachine>;

const attemptId = 'by-link' as OperationId;
const seen = (state: GuestAttempt['state'], reason: GuestAttempt['reason'] = null): LookAnswer => ({
  kind: 'seen',
  attempt: { attemptId, state, reason },
});
const asks: AskAnswer[] = [
  { kind: 'asked', attemptId },
  { kind: 'refused', failure: 'frozen' },
  { kind: 'unheard', failure: 'offline' },
];
const press = (commandId: string) => ({ type: 'door.asked' as const, commandId: commandId as CommandId });

/** Nothing is said of a door that nobody has been heard of. */
const saysNothing = ({ context }: At) => expect(context.attempt).toBeNull();
const takesNoSecond = ({ snapshot }: At) => expect(snapshot.can(press('another'))).toBe(false);
const mayAskAgain = ({ snapshot }: At) => expect(snapshot.can(press('another'))).toBe(true);

describe('paths of a guest who asks for the door', () => {
  walkEveryFlow(guestUnlockMachine, {
    examples: { 'door.asked': ({ context: { commandId } }) => [press(commandId === null ? 'first' : 'second')] },
    answers: {
      ask: asks,
      look: [
        seen('sent'),
        seen('done'),
        seen('refused', 'jammed'),
        seen('unconfirmed', 'noAnswer'),
        { kind: 'unheard' },
      ],
    },
    matters: ({ commandId, attempt, failure, missed }) => [commandId, attempt?.state, failure, missed],
    invariants: {
      idle: here => {
        saysNothing(here);
        mayAskAgain(here);
      },
      asking: here => {
        saysNothing(here);
        takesNoSecond(here);
        // Whoever was not answered asks under the same name again.
        if (here.before?.failure === 'offline') expect(here.context.commandId).toBe(here.before.commandId);
        else if (here.before?.commandId) expect(here.context.commandId).toBe('second');
        expect(here.context.failure).toBeNull();
      },
      'following.looking': takesNoSecond,
      'following.resting': here => {
        takesNoSecond(here);
        expect(here.context.attemptId).toBe(attemptId);
      },
      settled: here => {
        mayAskAgain(here);
        expect(here.context.attempt?.state).toMatch(/^(done|refused|unconfirmed)$/);
      },
      refused: here => {
        saysNothing(here);
        mayAskAgain(here);
        expect(here.context.failure).toBe('frozen');
      },
      unheard: here => {
        saysNothing(here);
        mayAskAgain(here);
        expect(here.context.failure).toBe('offline');
      },
      lost: here => {
        mayAskAgain(here);
        expect(here.context.attempt?.state ?? 'sent').toBe('sent');
        expect(here.context.missed).toBe(ATTEMPT_LOOKS_MISSED);
      },
    },
  });
});
