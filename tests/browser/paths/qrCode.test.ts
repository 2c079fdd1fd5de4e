import { describe } from 'vitest';
import { stagedQrCode } from '../../http/paths/qrCodeStage.ts';
import { walkCredentialsLive } from './credentialsLive.ts';

describe('the browser walks a QR code', () => {
  walkCredentialsLive(stagedQrCode, {
    list: 'qrcode',
    // Where the lock asks the console about it, nobody else has to confirm it.
    settles: ['qrCode.issued.v1', 'qrCode.changed.v1'],
    leaves: ['qrCode.renewed.v1', 'qrCode.linkRevoked.v1', 'qrCode.shown.v1', 'qrCode.unlockAsked.v1'],
  });
});
