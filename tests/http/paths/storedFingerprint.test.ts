import { describe, expect } from 'vitest';
import type { StoredFingerprintAction } from '../../../models/calls/fingerprintData.calls.ts';
import { fingerDetail, isWith, stagedFinger, type WithReceiver } from './storedFingerprintStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const shows = (state: string, may: readonly StoredFingerprintAction[]) => async (here: WithReceiver) => {
  expect((await fingerDetail(here)).data).toMatchObject({ standing: { state }, may });
  await isWith(here, 'owner');
};
const isGone = (whom: 'nobody' | 'receiver') => async (here: WithReceiver) => {
  expect(await fingerDetail(here)).toMatchObject({ errorMsg: 'collectedNotFound' });
  await isWith(here, whom);
};

describe('generated paths of a stored fingerprint at the server', () => {
  walkTogetherAtServer(stagedFinger, {
    none: here => isWith(here, 'nobody'),
    kept: shows('kept', ['rename', 'issue', 'transfer', 'delete']),
    handingOver: shows('handingOver', []),
    handedOver: isGone('receiver'),
    deleted: isGone('nobody'),
  });
});
