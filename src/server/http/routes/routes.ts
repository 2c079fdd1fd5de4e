import type { Route } from '../route.ts';
import { batchRoutes } from './batch.routes.ts';
import { cardRoutes } from './card.routes.ts';
import { cardNumberRoutes } from './cardNumber.routes.ts';
import { changeJobRoutes } from './changeJob.routes.ts';
import { companyRoutes } from './company.routes.ts';
import { enrolledCredentialRoutes } from './credential.routes.ts';
import { createDesk } from './credentialDesk.ts';
import type { Dependencies } from './dependencies.ts';
import { ekeyRoutes } from './ekey.routes.ts';
import { explorerRoutes } from './explorer.routes.ts';
import { faceRoutes } from './face.routes.ts';
import { fingerprintDataRoutes } from './fingerprintData.routes.ts';
import { guestRoutes } from './guest.routes.ts';
import { jobRoutes } from './job.routes.ts';
import { createJobDesk } from './jobDesk.ts';
import { lockRoutes } from './lock.routes.ts';
import { lockRecordRoutes } from './lockRecord.routes.ts';
import { lockUserRoutes } from './lockUser.routes.ts';
import { myEKeyRoutes } from './myEKeys.routes.ts';
import { operationRoutes } from './operation.routes.ts';
import { passcodeRoutes } from './passcode.routes.ts';
import { qrCodeRoutes } from './qrCode.routes.ts';
import { simulatedRoutes } from './simulated.routes.ts';
import { userRoutes } from './user.routes.ts';

function credentialRoutes(dependencies: Dependencies): Route[] {
  const desk = createDesk(dependencies);
  return [
    ...cardRoutes(desk),
    ...cardNumberRoutes(desk, createJobDesk(dependencies)),
    ...passcodeRoutes(desk),
    ...enrolledCredentialRoutes(desk),
    ...faceRoutes(desk, dependencies.checkPhoto),
    ...fingerprintDataRoutes(desk, createJobDesk(dependencies)),
    ...qrCodeRoutes(desk),
    ...lockUserRoutes(desk, createJobDesk(dependencies)),
  ];
}

function manyAtOnceRoutes(dependencies: Dependencies): Route[] {
  const desk = createJobDesk(dependencies);
  return [...batchRoutes(dependencies, desk), ...changeJobRoutes(dependencies, desk)];
}

/** Every call that this server answers, /live aside. */
export const createRoutes = (dependencies: Dependencies): Route[] => [
  ...companyRoutes(dependencies),
  ...userRoutes(dependencies),
  ...lockRoutes(dependencies),
  ...operationRoutes(dependencies),
  ...ekeyRoutes(dependencies),
  ...myEKeyRoutes(dependencies),
  ...credentialRoutes(dependencies),
  ...guestRoutes(dependencies),
  ...lockRecordRoutes(dependencies),
  ...jobRoutes(dependencies),
  ...manyAtOnceRoutes(dependencies),
  ...(dependencies.faultKnobs ? simulatedRoutes(dependencies, dependencies.faultKnobs) : []),
  ...(dependencies.explorer ? explorerRoutes(dependencies) : []),
];
