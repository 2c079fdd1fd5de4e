import { describe, expect } from 'vitest';
import { qrCode } from '../../machines/aggregates/qrCode.decide.ts';
import { asker, byGateway } from '../support/credentialFacts.ts';
import { sharedInvariants, sharedOrigins } from '../support/credentialPaths.ts';
import { exploredQrCode } from '../support/explored/qrCode.ts';
import { walkEveryPath } from '../support/walkPath.ts';

describe('paths of a QR code', () => {
  walkEveryPath(qrCode, {
    ...exploredQrCode,
    origins: {
      ...sharedOrigins,
      'credential.imported.v1': ({ data }) => ({ type: 'import', ...data, ...asker }),
      'qrCode.issued.v1': ({ data }) => ({ type: 'request', ...data, ...asker, connectivity: byGateway }),
      'qrCode.changed.v1': ({ data: { validity } }) => ({
        type: 'change',
        ...asker,
        validity,
        connectivity: byGateway,
      }),
      'qrCode.renewed.v1': ({ data: { uid, linkRef, linkEndsAt } }) => ({
        type: 'renew',
        uid,
        linkRef,
        linkEndsAt,
        own: asker.own,
      }),
      'qrCode.linkRevoked.v1': ({ data: { uid } }) => ({ type: 'revokeLink', uid }),
      'qrCode.shown.v1': ({ data: { uid } }) => ({ type: 'show', uid }),
      'qrCode.unlockAsked.v1': ({ data: { operationId } }) => ({ type: 'askUnlock', operationId, timeZone: 'UTC' }),
    },
    invariants: {
      ...sharedInvariants,
      // Nothing is sent to the lock, and nothing is claimed to be on it.
      online: ({ context, effects, timers }) => {
        expect([effects, timers]).toEqual([[], []]);
        expect(context).toMatchObject({ presence: 'no', held: null, confirmedAt: null });
      },
    },
  });
});
