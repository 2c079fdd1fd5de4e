import type { Route } from '../route.ts';
import { accountRoutes } from './account.routes.ts';
import { addingRoutes } from './adding.routes.ts';
import { adminRoutes } from './admin.routes.ts';
import { attentionRoutes } from './attention.routes.ts';
import { auditRoutes } from './audit.routes.ts';
import { batchRoutes } from './batch.routes.ts';
import { cardRoutes } from './card.routes.ts';
import { cardNumberRoutes } from './cardNumber.routes.ts';
import { cardSyncRoutes } from './cardSync.routes.ts';
import { changeJobRoutes } from './changeJob.routes.ts';
import { companyRoutes } from './company.routes.ts';
import { conflictRoutes } from './conflict.routes.ts';
import { enrolledCredentialRoutes } from './credential.routes.ts';
import { createDesk } from './credentialDesk.ts';
import { credentialMessageRoutes } from './credentialMessage.routes.ts';
import { daylightSavingRoutes } from './daylightSaving.routes.ts';
import type { Dependencies } from './dependencies.ts';
import { ekeyRoutes } from './ekey.routes.ts';
import { explorerRoutes } from './explorer.routes.ts';
import { exportRoutes } from './export.routes.ts';
import { faceRoutes } from './face.routes.ts';
import { faceAuthRoutes } from './faceAuth.routes.ts';
import { fingerprintDataRoutes } from './fingerprintData.routes.ts';
import { gatewayRoutes } from './gateway.routes.ts';
import { groupRoutes } from './group.routes.ts';
import { guestRoutes } from './guest.routes.ts';
import { jobRoutes } from './job.routes.ts';
import { createJobDesk } from './jobDesk.ts';
import { lockRoutes } from './lock.routes.ts';
import { lockRecordRoutes } from './lockRecord.routes.ts';
import { lockSettingRoutes } from './lockSetting.routes.ts';
import { lockUserRoutes } from './lockUser.routes.ts';
import { mapRoutes } from './map.routes.ts';
import { messageRoutes } from './message.routes.ts';
import { migrationRoutes } from './migration.routes.ts';
import { myEKeyRoutes } from './myEKeys.routes.ts';
import { onlyForOperators } from './onlyForOperators.ts';
import { onlyWhereSold } from './onlyWhereSold.ts';
import { operationRoutes } from './operation.routes.ts';
import { operatorRoutes } from './operator.routes.ts';
import { orderRoutes } from './order.routes.ts';
import { passcodeRoutes } from './passcode.routes.ts';
import { paymentRoutes } from './payment.routes.ts';
import { qrCodeRoutes } from './qrCode.routes.ts';
import { recordUpkeepRoutes } from './recordUpkeep.routes.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { signUpRoutes } from './signUp.routes.ts';
import { simulatedRoutes } from './simulated.routes.ts';
import { templateRoutes } from './template.routes.ts';
import { transferRoutes } from './transfer.routes.ts';
import { userRoutes } from './user.routes.ts';
import { vipRoutes } from './vip.routes.ts';
import { withinOwnValidity } from './withinOwnValidity.ts';

function credentialRoutes(dependencies: Dependencies): Route[] {
  const desk = createDesk(dependencies);
  return [
    ...cardRoutes(desk),
    ...cardSyncRoutes(desk),
    ...cardNumberRoutes(desk, createJobDesk(dependencies)),
    ...passcodeRoutes(desk),
    ...conflictRoutes(desk, dependencies),
    ...enrolledCredentialRoutes(desk),
    ...faceRoutes(desk, dependencies),
    ...fingerprintDataRoutes(desk, createJobDesk(dependencies)),
    ...qrCodeRoutes(desk),
    ...lockUserRoutes(desk, createJobDesk(dependencies)),
  ];
}

function manyAtOnceRoutes(dependencies: Dependencies): Route[] {
  const desk = createJobDesk(dependencies);
  return [
    ...batchRoutes(dependencies, desk),
    ...changeJobRoutes(dependencies, desk),
    ...exportRoutes(dependencies, desk),
  ];
}

const everyRoute = (dependencies: Dependencies): Route[] => [
  ...companyRoutes(dependencies),
  ...userRoutes(dependencies),
  ...signUpRoutes(dependencies),
  ...accountRoutes(dependencies),
  ...securityRoutes(dependencies),
  ...lockRoutes(dependencies),
  ...addingRoutes(dependencies),
  ...lockSettingRoutes(dependencies),
  ...daylightSavingRoutes(dependencies),
  ...operationRoutes(dependencies),
  ...gatewayRoutes(dependencies),
  ...transferRoutes(dependencies),
  ...attentionRoutes(dependencies),
  ...auditRoutes(dependencies),
  ...messageRoutes(dependencies),
  ...operatorRoutes(dependencies),
  ...credentialMessageRoutes(dependencies),
  ...ekeyRoutes(dependencies, createJobDesk(dependencies)),
  ...myEKeyRoutes(dependencies),
  ...credentialRoutes(dependencies),
  ...faceAuthRoutes(dependencies),
  ...guestRoutes(dependencies),
  ...groupRoutes(dependencies),
  ...adminRoutes(dependencies, createJobDesk(dependencies)),
  ...lockRecordRoutes(dependencies),
  ...recordUpkeepRoutes(dependencies),
  ...migrationRoutes(dependencies, createJobDesk(dependencies)),
  ...jobRoutes(dependencies),
  ...scheduleRoutes(dependencies),
  ...orderRoutes(dependencies),
  ...paymentRoutes(dependencies),
  ...vipRoutes(dependencies),
  ...templateRoutes(dependencies),
  ...manyAtOnceRoutes(dependencies),
  ...(dependencies.faultKnobs ? simulatedRoutes(dependencies, dependencies.faultKnobs) : []),
  ...(dependencies.explorer ? explorerRoutes(dependencies) : []),
  ...(dependencies.map ? mapRoutes(dependencies.map) : []),
];

/** Every call that this server answers, /live aside. */
export const createRoutes = (dependencies: Dependencies): Route[] =>
  everyRoute(dependencies)
    .map(withinOwnValidity(dependencies))
    .map(onlyWhereSold(dependencies))
    .map(onlyForOperators(dependencies));
