import { describe, expect } from 'vitest';
import { faceCalls } from '../../../models/calls/credential.calls.ts';
import type { CredentialId } from '../../../models/ids.ts';
import type { AtCredential } from './credentialStage.ts';
import { stagedFace } from './faceStage.ts';
import { walkAtServer } from './walkStaged.ts';

const ask = ({ owner, lockId, credentialId }: AtCredential) =>
  owner.ask(faceCalls.detail, { lockId, credentialId: credentialId as CredentialId });
const stands = (state: string) => async (here: AtCredential) =>
  expect((await ask(here)).data).toMatchObject({ standing: { state } });

describe('the server walks a face', () => {
  walkAtServer(stagedFace, {
    absent: async ({ credentialId }) => expect(credentialId).toBeNull(),
    checking: stands('checking'),
    photoRefused: stands('photoRefused'),
    'adding.waiting': stands('adding.waiting'),
    'adding.sent': stands('adding.sent'),
    'adding.unconfirmed': stands('adding.unconfirmed'),
    'adding.inDoubt': stands('adding.inDoubt'),
    'adding.carried': stands('adding.carried'),
    'addFailed.resting': stands('addFailed.resting'),
    'addFailed.givenUp': stands('addFailed.givenUp'),
    normal: stands('normal'),
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
    deleted: async here => expect(await ask(here)).toMatchObject({ errorMsg: 'credentialNotFound' }),
  });
});
