import { describe } from 'vitest';
import { seenAtServer } from './credentialSeen.ts';
import { qrCodeDetail, stagedQrCode } from './qrCodeStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(qrCodeDetail);

describe('the server walks a QR code', () => {
  walkTogetherAtServer(stagedQrCode, { ...shared, ...those('online') });
});
