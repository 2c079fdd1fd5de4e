import { describe } from 'vitest';
import { seenAtServer } from './credentialSeen.ts';
import { qrCodeDetail, stagedQrCode } from './qrCodeStage.ts';
import { walkAtServer } from './walkStaged.ts';

const { shared, those } = seenAtServer(qrCodeDetail);

describe('the server walks a QR code', () => {
  walkAtServer(stagedQrCode, { ...shared, ...those('online') });
});
