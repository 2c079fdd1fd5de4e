import type { Projection } from '../../engine/store/store.ts';
import { accountAddress } from './accountAddress.ts';
import { accountRow } from './accountRow.ts';
import { administeredLock } from './administeredLock.ts';
import { administratorRow } from './administratorRow.ts';
import { attentionSeen } from './attentionSeen.ts';
import { auditRow } from './auditRow.ts';
import { batteryRow } from './batteryRow.ts';
import { cardNumberRow } from './cardNumberRow.ts';
import { cardSyncFailure } from './cardSyncFailure.ts';
import { cardSyncSecrets } from './cardSyncSecrets.ts';
import { codeRow } from './codeRow.ts';
import { codeView } from './codeView.ts';
import { collectedFingerRow } from './collectedFinger.ts';
import { credentialRow } from './credentialRow.ts';
import { daylightRow } from './daylightRow.ts';
import { eKeyRow } from './eKeyRow.ts';
import { exportRow } from './exportRow.ts';
import { faceFeatures } from './faceFeatures.ts';
import { gatewayRow } from './gatewayRow.ts';
import { groupRow } from './groupRow.ts';
import { heldItem } from './heldItem.ts';
import { invitationRow } from './invitationRow.ts';
import { jobRow } from './jobRow.ts';
import { linkRow } from './linkRow.ts';
import { lockAccess } from './lockAccess.ts';
import { lockRow } from './lockRow.ts';
import { mapCity } from './mapCity.ts';
import { messageRow } from './messageRow.ts';
import { messageTemplateRow } from './messageTemplateRow.ts';
import { migrationRow } from './migrationRow.ts';
import { operationRow } from './operationRow.ts';
import { orderRow } from './orderRow.ts';
import { passkeyRow } from './passkeyRow.ts';
import { paymentRow } from './paymentRow.ts';
import { reachRow } from './reachRow.ts';
import { recordKeeping } from './recordKeeping.ts';
import { recordRow } from './recordRow.ts';
import { scheduleRow } from './scheduleRow.ts';
import { secondFactorSecrets } from './secondFactorSecrets.ts';
import { sessionRow } from './sessionRow.ts';
import { signInRow } from './signInRow.ts';
import { transferRow } from './transferRow.ts';
import { transferredLock } from './transferredLock.ts';
import { unitUse } from './unitUse.ts';
import { vipRow } from './vipRow.ts';

/** All that is derived from the log, in the order in which a fact is handed to them. */
export const projections: readonly Projection[] = [
  accountRow,
  accountAddress,
  sessionRow,
  cardSyncFailure,
  cardSyncSecrets,
  secondFactorSecrets,
  passkeyRow,
  signInRow,
  codeRow,
  codeView,
  invitationRow,
  groupRow,
  gatewayRow,
  mapCity,
  lockRow,
  reachRow,
  batteryRow,
  daylightRow,
  eKeyRow,
  lockAccess,
  administeredLock,
  transferredLock,
  administratorRow,
  credentialRow,
  collectedFingerRow,
  cardNumberRow,
  faceFeatures,
  heldItem,
  linkRow,
  operationRow,
  jobRow,
  scheduleRow,
  exportRow,
  migrationRow,
  orderRow,
  paymentRow,
  vipRow,
  messageRow,
  messageTemplateRow,
  unitUse,
  recordRow,
  recordKeeping,
  transferRow,
  attentionSeen,
  auditRow,
];
