import type { BatchKind } from '../../../models/calls/batch.calls.ts';
import type { CardMark } from '../../../models/calls/cardNumber.calls.ts';
import type { CardNumberId } from '../../../models/cardNumber.ts';
import type { EnrolledKind } from '../../../models/credential.ts';
import type {
  AccountId,
  CredentialId,
  EKeyId,
  GatewayId,
  JobId,
  LockId,
  OrderId,
  ScheduleId,
} from '../../../models/ids.ts';
import type { LockUserId } from '../../../models/lockUser.ts';
import type { MessageTemplateId } from '../../../models/messageTemplate.ts';
import type { SubjectKey } from '../../../models/recordSubject.ts';
import type { StoredFingerprintId } from '../../../models/storedFingerprint.ts';
import type { TransferId } from '../../../models/transfer.ts';

const BATCH_PAGES: Record<BatchKind, string> = {
  passcode: 'issuePasscodeBatch',
  card: 'issueCardBatch',
  ekey: 'issueEKeyBatch',
  fingerprint: 'issuePrintBatch',
  face: 'issueFaceBatch',
};

/** All paths for links; no other code builds paths. */
export const paths = {
  signIn: '/login',
  signInFailed: '/user/loginByAccessToken',
  register: '/regist',
  registered: '/registSuccess',
  resetPassword: '/resetPwd',
  passwordReset: '/resetSuccess',
  privacy: '/privacy',
  terms: '/terms',
  error: '/error',
  map: '/map/base',
  dashboard: '/map/new',
  console: (groupId?: number) =>
    groupId === undefined || groupId < 0 ? '/console/home' : `/console/home?groupId=${groupId}`,
  addLock: '/lock/add',
  cloud: '/cloud',
  lock: (lockId: LockId) => `/manage/lock?lockId=${lockId}`,
  passageMode: (lockId: LockId) => `/manage/passageMode?lockId=${lockId}`,
  passcodes: (lockId: LockId) => `/manage/passcode?lockId=${lockId}`,
  cards: (lockId: LockId) => `/manage/card?lockId=${lockId}`,
  fingerprints: (lockId: LockId) => `/manage/fingerprint?lockId=${lockId}`,
  palmVeins: (lockId: LockId) => `/manage/palmVein?lockId=${lockId}`,
  keyFobs: (lockId: LockId) => `/manage/keyfobNo?lockId=${lockId}`,
  faces: (lockId: LockId) => `/manage/face?lockId=${lockId}`,
  issueFace: (lockId: LockId) => `/manage/issueFace?lockId=${lockId}`,
  qrCodes: (lockId: LockId) => `/manage/qrcode?lockId=${lockId}`,
  issueQrCode: (lockId: LockId) => `/manage/issueQrcode?lockId=${lockId}`,
  issuePasscode: (lockId: LockId) => `/manage/issuePasscode?lockId=${lockId}`,
  issueCard: (lockId: LockId) => `/manage/issueCard?lockId=${lockId}`,
  /** For credentials that are enrolled at the lock. */
  issueAtLock: (lockId: LockId, kind: EnrolledKind) => `/manage/issuePrint?lockId=${lockId}&kind=${kind}`,
  /** Batch issuing from a table. */
  issueMany: (lockId: LockId, kind: BatchKind) => `/manage/${BATCH_PAGES[kind]}?lockId=${lockId}`,
  issueEKeysOfMany: '/lockUser/issueEKeyBatch',
  eKeys: (lockId: LockId) => `/manage/ekey?lockId=${lockId}`,
  issueEKey: (lockId: LockId) => `/manage/issueEKey?lockId=${lockId}`,
  sendEKey: (lockId: LockId) => `/ekey/send?lockId=${lockId}`,
  records: (lockId?: LockId) => (lockId === undefined ? '/console/records' : `/console/records?lockId=${lockId}`),
  /** Statistics about the records of one lock, or of all. */
  insight: (lockId?: LockId) => (lockId === undefined ? '/console/insight' : `/console/insight?lockId=${lockId}`),
  recordsOf: (lockId: LockId, key: SubjectKey, id: CredentialId | EKeyId) =>
    `/manage/records?lockId=${lockId}&${key}=${id}`,
  exportRecords: (lockId?: LockId) =>
    lockId === undefined ? '/console/exportRecord' : `/manage/exportRecord?lockId=${lockId}`,
  migration: '/console/migrate',
  bringCredentials: '/console/migrate?bring=credentials',
  exportLockUsers: '/lockUser/export',
  groups: '/group/home',
  administrators: '/auth/home',
  addAdministrator: '/auth/create',
  administratorLocks: (uid: AccountId) => `/auth/locks?uid=${uid}`,
  lockUsers: '/lockUser/home',
  lockUser: (lockUserId: LockUserId) => `/lockUser/person?lockUserId=${lockUserId}`,
  cardNumbers: '/card/manage',
  /** Sends the card that was chosen last. */
  sendCard: '/card/send',
  cardDoors: (card: CardMark) => `/card/props?card=${card}`,
  lostCard: (card: CardMark) => `/card/lost?card=${card}`,
  collectCard: '/card/collect',
  transferCard: (cardNumberId: CardNumberId) => `/card/transfer?cardNumberId=${cardNumberId}`,
  giveCard: (card: CardMark) => `/card/issue?card=${card}`,
  collectedFingers: '/fingerprint/manage',
  collectFinger: '/fingerprint/collect',
  transferFinger: (collectedId: StoredFingerprintId) => `/fingerprint/transfer?collectedId=${collectedId}`,
  sendFinger: (collectedId: StoredFingerprintId) => `/fingerprint/send?collectedId=${collectedId}`,
  gateways: '/plug/home',
  gateway: (gatewayId: GatewayId) => `/plug/gateway?gatewayId=${gatewayId}`,
  transferLock: (lockId: LockId) => `/manage/transferLock?lockId=${lockId}`,
  transferGateway: (gatewayId: GatewayId) => `/plug/transfer?gatewayId=${gatewayId}`,
  transfers: '/transfer/home',
  transfer: (transferId: TransferId) => `/transfer/one?transferId=${transferId}`,
  account: '/account/info',
  outbox: '/account/outbox',
  attention: '/attention/home',
  expiringLockUsers: '/lockUser/onDate',
  audit: (lockId: LockId) => `/manage/audit?lockId=${lockId}`,
  services: '/account/service',
  vip: '/account/vip',
  purchases: '/account/record',
  smsTemplates: '/account/smsTmpl',
  emailTemplates: '/account/emailTmpl',
  /** `list`: path of the list page for SMS or e-mail templates. */
  template: (list: string, templateId: MessageTemplateId | 'new') => `${list}/${templateId}`,
  order: (orderId: OrderId) => `/account/record?order=${orderId}`,
  accountAudit: '/account/audit',
  jobs: '/job/home',
  job: (jobId: JobId) => `/job/${jobId}`,
  jobsOfAdministrators: '/job/administrators',
  jobOfAdministrator: (uid: AccountId, jobId: JobId) => `/job/administrators/${uid}/${jobId}`,
  schedules: '/job/scheduled',
  newSchedule: '/job/scheduled/new',
  schedule: (scheduleId: ScheduleId) => `/job/scheduled/one/${scheduleId}`,
  changeSchedule: (scheduleId: ScheduleId) => `/job/scheduled/change/${scheduleId}`,
  explorer: '/explorer',
  chart: (name: string) => `/explorer/chart/${name}`,
  things: '/explorer/things',
  /** The history of one stream. */
  thing: (stream: string) => `/explorer/thing/${stream}`,
  world: '/explorer/world',
} as const;
