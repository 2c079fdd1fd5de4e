import { describe, expect } from 'vitest';
import { guestUnlockMachine } from '../../machines/flows/guestUnlock.machine.ts';
import { ATTEMPT_LOOKS_MISSED } from '../../models/limits.ts';
import { attemptId, exploredGuestUnlock, press } from '../support/explored/guestUnlock.ts';
import { type Here, walkEveryFlow } from '../support/walkFlow.ts';

type At = Here<typeof guestUnlockMachine>;

/** No attempt is shown before the server reports one. */
const saysNothing = ({ context }: At) => expect(context.attempt).toBeNull();
const takesNoSecond = ({ snapshot }: At) => expect(snapshot.can(press('another'))).toBe(false);
const mayAskAgain = ({ snapshot }: At) => expect(snapshot.can(press('another'))).toBe(true);

describe('paths of a guest’s remote unlock', () => {
  walkEveryFlow(guestUnlockMachine, {
    ...exploredGuestUnlock,
    invariants: {
      idle: here => {
        saysNothing(here);
        mayAskAgain(here);
      },
      asking: here => {
        saysNothing(here);
        takesNoSecond(here);
        // A request without a response is retried under the same command id.
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
