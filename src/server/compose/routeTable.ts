import { simulatedRoutes } from '../demo/simulated.routes.ts';
import { accountRoutes } from '../features/account/account.routes.ts';
import { companyRoutes } from '../features/account/company.routes.ts';
import { userRoutes } from '../features/account/user.routes.ts';
import { adminRoutes } from '../features/administrators/admin.routes.ts';
import { attentionRoutes } from '../features/attention/attention.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { orderRoutes } from '../features/billing/order.routes.ts';
import { paymentRoutes } from '../features/billing/payment.routes.ts';
import { requireShop } from '../features/billing/requireShop.ts';
import { vipRoutes } from '../features/billing/vip.routes.ts';
import { cardNumberRoutes } from '../features/cardNumbers/cardNumber.routes.ts';
import { cardRoutes } from '../features/cards/card.routes.ts';
import { cardSyncRoutes } from '../features/cards/cardSync.routes.ts';
import { conflictRoutes } from '../features/credentials/conflict.routes.ts';
import { enrolledCredentialRoutes } from '../features/credentials/credential.routes.ts';
import { createCredentialService } from '../features/credentials/credential.service.ts';
import { credentialMessageRoutes } from '../features/credentials/credentialMessage.routes.ts';
import { requireCurrentTerm } from '../features/credentials/requireCurrentTerm.ts';
import { ekeyRoutes } from '../features/ekeys/ekey.routes.ts';
import { myEKeyRoutes } from '../features/ekeys/myEkeys.routes.ts';
import { explorerRoutes } from '../features/explorer/explorer.routes.ts';
import { exportRoutes } from '../features/exports/export.routes.ts';
import { faceRoutes } from '../features/faces/face.routes.ts';
import { faceAuthRoutes } from '../features/faces/faceAuth.routes.ts';
import { fingerprintDataRoutes } from '../features/fingerprints/fingerprintData.routes.ts';
import { gatewayRoutes } from '../features/gateways/gateway.routes.ts';
import { migrationRoutes } from '../features/imports/migration.routes.ts';
import { batchRoutes } from '../features/jobs/batch.routes.ts';
import { changeJobRoutes } from '../features/jobs/changeJob.routes.ts';
import { jobRoutes } from '../features/jobs/job.routes.ts';
import { createJobService } from '../features/jobs/job.service.ts';
import { addingRoutes } from '../features/locks/adding.routes.ts';
import { groupRoutes } from '../features/locks/group.routes.ts';
import { lockRoutes } from '../features/locks/lock.routes.ts';
import { mapRoutes } from '../features/map/map.routes.ts';
import { messageRoutes } from '../features/messages/message.routes.ts';
import { templateRoutes } from '../features/messages/template.routes.ts';
import { operationRoutes } from '../features/operations/operation.routes.ts';
import { operatorRoutes } from '../features/operators/operator.routes.ts';
import { requireOperator } from '../features/operators/requireOperator.ts';
import { paletteRoutes } from '../features/palette/palette.routes.ts';
import { passcodeRoutes } from '../features/passcodes/passcode.routes.ts';
import { lockUserRoutes } from '../features/people/lockUser.routes.ts';
import { guestRoutes } from '../features/qrCodes/guest.routes.ts';
import { qrCodeRoutes } from '../features/qrCodes/qrCode.routes.ts';
import { lockRecordRoutes } from '../features/records/lockRecord.routes.ts';
import { recordUpkeepRoutes } from '../features/records/recordUpkeep.routes.ts';
import { scheduleRoutes } from '../features/schedules/schedule.routes.ts';
import { lockSettingRoutes } from '../features/settings/lockSetting.routes.ts';
import { securityRoutes } from '../features/signIn/security.routes.ts';
import { signUpRoutes } from '../features/signIn/signUp.routes.ts';
import { daylightSavingRoutes } from '../features/timeZones/daylightSaving.routes.ts';
import { transferRoutes } from '../features/transfers/transfer.routes.ts';
import type { Route } from '../http/route.ts';
import type { Dependencies } from './dependencies.ts';

function credentialRoutes(dependencies: Dependencies): Route[] {
  const service = createCredentialService(dependencies);
  return [
    ...cardRoutes(service),
    ...cardSyncRoutes(service),
    ...cardNumberRoutes(service, createJobService(dependencies)),
    ...passcodeRoutes(service),
    ...conflictRoutes(service, dependencies),
    ...enrolledCredentialRoutes(service),
    ...faceRoutes(service, dependencies),
    ...fingerprintDataRoutes(service, createJobService(dependencies)),
    ...qrCodeRoutes(service),
    ...lockUserRoutes(service, createJobService(dependencies)),
  ];
}

function bulkRoutes(dependencies: Dependencies): Route[] {
  const jobs = createJobService(dependencies);
  return [
    ...batchRoutes(dependencies, jobs),
    ...changeJobRoutes(dependencies, jobs),
    ...exportRoutes(dependencies, jobs),
  ];
}

const allRoutes = (dependencies: Dependencies): Route[] => [
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
  ...paletteRoutes(dependencies),
  ...transferRoutes(dependencies),
  ...attentionRoutes(dependencies),
  ...auditRoutes(dependencies),
  ...messageRoutes(dependencies),
  ...operatorRoutes(dependencies),
  ...credentialMessageRoutes(dependencies),
  ...ekeyRoutes(dependencies, createJobService(dependencies)),
  ...myEKeyRoutes(dependencies),
  ...credentialRoutes(dependencies),
  ...faceAuthRoutes(dependencies),
  ...guestRoutes(dependencies),
  ...groupRoutes(dependencies),
  ...adminRoutes(dependencies, createJobService(dependencies)),
  ...lockRecordRoutes(dependencies),
  ...recordUpkeepRoutes(dependencies),
  ...migrationRoutes(dependencies, createJobService(dependencies)),
  ...jobRoutes(dependencies),
  ...scheduleRoutes(dependencies),
  ...orderRoutes(dependencies),
  ...paymentRoutes(dependencies),
  ...vipRoutes(dependencies),
  ...templateRoutes(dependencies),
  ...bulkRoutes(dependencies),
  ...(dependencies.faultKnobs ? simulatedRoutes(dependencies, dependencies.faultKnobs) : []),
  ...(dependencies.explorer ? explorerRoutes(dependencies) : []),
  ...(dependencies.map ? mapRoutes(dependencies.map) : []),
];

export const createRoutes = (dependencies: Dependencies): Route[] =>
  allRoutes(dependencies)
    .map(requireCurrentTerm(dependencies))
    .map(requireShop(dependencies))
    .map(requireOperator(dependencies));
