import { describe } from 'vitest';
import { stagedQrCode } from '../../http/paths/qrCodeStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('generated paths of a QR code in the browser', () => {
  walkCredentialsLive(stagedQrCode, {
    list: 'qrcode',
    // A code that the console validates online needs no confirmation by the lock.
    settles: ['qrCode.issued.v1', 'qrCode.changed.v1'],
    leaves: ['qrCode.renewed.v1', 'qrCode.linkRevoked.v1', 'qrCode.shown.v1', 'qrCode.unlockAsked.v1'],
  });
});
