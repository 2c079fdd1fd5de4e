import { describe } from 'vitest';
import { foundIsAskedAbout, notInTheCloud } from './cloudLeftOut.ts';
import { IN_THE_CLOUD, inTheCloud } from './cloudStage.ts';
import { seenAtServer } from './credentialSeen.ts';
import { qrCodeDetail, stagedQrCode } from './qrCodeStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { shared, those } = seenAtServer(qrCodeDetail);

describe('generated paths of a QR code on a cloud lock at the server', () => {
  walkTogetherAtServer(
    inTheCloud(stagedQrCode, 'qrCode'),
    { ...shared, ...those('online') },
    {
      ...IN_THE_CLOUD,
      leftOut: {
        ...notInTheCloud('qrCode'),
        ...foundIsAskedAbout('qrCode'),
        'no lock of the cloud asks the console about a code': [
          'state qrCode.online',
          'transition qrCode.absent on qrCode.issued.v1 → qrCode.online',
          'transition qrCode.online on credential.withdrawn.v1 → qrCode.deleted',
          'transition qrCode.online on qrCode.changed.v1 → itself',
        ],
      },
    },
  );
});
