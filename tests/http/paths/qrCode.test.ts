import { describe } from 'vitest';
import { seenAtServer } from './credentialSeen.ts';
import { qrCodeDetail, stagedQrCode } from './qrCodeStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(qrCodeDetail);

describe('generated paths of a QR code at the server', () => {
  walkTogetherAtServer(stagedQrCode, { ...shared, ...those('online') });
});
