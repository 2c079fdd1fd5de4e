import { describe, expect } from 'vitest';
import { passcodeCalls } from '../../../models/calls/credential.calls.ts';
import { NOON } from '../../support/givenFacts.ts';
import { type AtCredential, oneOf } from './credentialStage.ts';
import { stagedPasscode } from './passcodeStage.ts';
import { walkAtServer } from './walkStaged.ts';

const stands = (state: string) => async (here: AtCredential) =>
  expect((await here.owner.ask(passcodeCalls.detail, oneOf(here))).data).toMatchObject({ standing: { state } });

describe('the server walks a passcode', () => {
  walkAtServer(stagedPasscode, {
    absent: async ({ credentialId }) => expect(credentialId).toBeNull(),
    'adding.waiting': stands('adding.waiting'),
    'adding.sent': stands('adding.sent'),
    'adding.unconfirmed': stands('adding.unconfirmed'),
    'adding.inDoubt': stands('adding.inDoubt'),
    'adding.carried': stands('adding.carried'),
    'addFailed.resting': stands('addFailed.resting'),
    'addFailed.givenUp': stands('addFailed.givenUp'),
    // Proved by a use after it lapsed, its time is over.
    normal: async here => stands(here.clock.now() > NOON + 8 * 3_600_000 ? 'expired' : 'normal')(here),
    'updating.waiting': stands('updating.waiting'),
    'updating.sent': stands('updating.sent'),
    'updating.unconfirmed': stands('updating.unconfirmed'),
    'updating.inDoubt': stands('updating.inDoubt'),
    'updating.carried': stands('updating.carried'),
    'updateFailed.resting': stands('updateFailed.resting'),
    'updateFailed.givenUp': stands('updateFailed.givenUp'),
    'deleting.waiting': stands('deleting.waiting'),
    'deleting.sent': stands('deleting.sent'),
    'deleting.unconfirmed': stands('deleting.unconfirmed'),
    'deleting.inDoubt': stands('deleting.inDoubt'),
    'deleting.carried': stands('deleting.carried'),
    'deleteFailed.resting': stands('deleteFailed.resting'),
    'deleteFailed.givenUp': stands('deleteFailed.givenUp'),
    deleted: async here =>
      expect(await here.owner.ask(passcodeCalls.detail, oneOf(here))).toMatchObject({ errorMsg: 'credentialNotFound' }),
    unused: stands('unused'),
    lapsed: stands('lapsed'),
    reset: stands('reset'),
  });
});
