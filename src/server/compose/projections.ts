import type { Projection } from '../../engine/store/store.ts';
import { connectivityRow } from '../connectors/connectivityRow.ts';
import { accountAddressRow } from '../features/account/accountAddressRow.ts';
import { accountRow } from '../features/account/accountRow.ts';
import { administeredLockRow } from '../features/administrators/administeredLockRow.ts';
import { administratorRow } from '../features/administrators/administratorRow.ts';
import { attentionSeenRow } from '../features/attention/attentionSeenRow.ts';
import { auditRow } from '../features/audit/auditRow.ts';
import { creditUseRow } from '../features/billing/creditUseRow.ts';
import { orderRow } from '../features/billing/orderRow.ts';
import { paymentRow } from '../features/billing/paymentRow.ts';
import { vipRow } from '../features/billing/vipRow.ts';
import { cardNumberRow } from '../features/cardNumbers/cardNumberRow.ts';
import { cardSyncFailureRow } from '../features/cards/cardSyncFailureRow.ts';
import { cardSyncSecrets } from '../features/cards/cardSyncSecrets.ts';
import { accessGrantRow } from '../features/credentials/accessGrantRow.ts';
import { credentialRow } from '../features/credentials/credentialRow.ts';
import { eKeyRow } from '../features/ekeys/ekeyRow.ts';
import { exportRow } from '../features/exports/exportRow.ts';
import { faceFeaturesRow } from '../features/faces/faceFeaturesRow.ts';
import { storedFingerprintRow } from '../features/fingerprints/storedFingerprintRow.ts';
import { gatewayRow } from '../features/gateways/gatewayRow.ts';
import { migrationRow } from '../features/imports/migrationRow.ts';
import { jobRow } from '../features/jobs/jobRow.ts';
import { batteryRow } from '../features/locks/batteryRow.ts';
import { groupRow } from '../features/locks/groupRow.ts';
import { lockAccess } from '../features/locks/lockAccess.ts';
import { lockRow } from '../features/locks/lockRow.ts';
import { mapCity } from '../features/map/mapCity.ts';
import { codeViewRow } from '../features/messages/codeViewRow.ts';
import { messageRow } from '../features/messages/messageRow.ts';
import { messageTemplateRow } from '../features/messages/messageTemplateRow.ts';
import { operationRow } from '../features/operations/operationRow.ts';
import { linkRow } from '../features/qrCodes/linkRow.ts';
import { recordKeeping } from '../features/records/recordKeeping.ts';
import { recordRow } from '../features/records/recordRow.ts';
import { scheduleRow } from '../features/schedules/scheduleRow.ts';
import { codeRow } from '../features/signIn/codeRow.ts';
import { invitationRow } from '../features/signIn/invitationRow.ts';
import { passkeyRow } from '../features/signIn/passkeyRow.ts';
import { secondFactorSecrets } from '../features/signIn/secondFactorSecrets.ts';
import { sessionRow } from '../features/signIn/sessionRow.ts';
import { signInRow } from '../features/signIn/signInRow.ts';
import { daylightRow } from '../features/timeZones/daylightRow.ts';
import { transferRow } from '../features/transfers/transferRow.ts';
import { transferredLock } from '../features/transfers/transferredLock.ts';

/** Projects each fact in this order, because some projections read the tables of others. */
export const projections: readonly Projection[] = [
  accountRow,
  accountAddressRow,
  sessionRow,
  cardSyncFailureRow,
  cardSyncSecrets,
  secondFactorSecrets,
  passkeyRow,
  signInRow,
  codeRow,
  codeViewRow,
  invitationRow,
  groupRow,
  gatewayRow,
  mapCity,
  lockRow,
  connectivityRow,
  batteryRow,
  daylightRow,
  eKeyRow,
  lockAccess,
  administeredLockRow,
  transferredLock,
  administratorRow,
  credentialRow,
  storedFingerprintRow,
  cardNumberRow,
  faceFeaturesRow,
  accessGrantRow,
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
  creditUseRow,
  recordRow,
  recordKeeping,
  transferRow,
  attentionSeenRow,
  auditRow,
];
