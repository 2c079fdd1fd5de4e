/** Calls that grant nothing, or continue what a call of {@link GIVING} started. */
import { enrolledCalls } from '../../../models/calls/credential.calls.ts';
import { plainEKeyCalls } from '../../../models/calls/ekey.calls.ts';

/** Continues the call on the right, which checks the right again. */
export const GOES_ON: Record<string, string> = {
  ...Object.fromEntries(Object.values(plainEKeyCalls).map(({ path }) => [path, '/key/send'])),
  '/job/unfreeze': '/key/send',
  '/lockUser/unfreeze': '/key/send',
  '/identityCard/found': '/identityCard/add',
  '/identityCard/retry': '/identityCard/add',
  '/keyboardPwd/retry': '/keyboardPwd/add',
  ...Object.fromEntries(Object.values(enrolledCalls).map(({ retry, add }) => [retry.path, add.path])),
  '/face/retry': '/face/add',
  '/face/verify': '/face/add',
  '/qrCode/retry': '/qrCode/add',
  '/job/retry': '/job/changePeriod',
  '/job/runAgain': '/job/changePeriod',
  '/job/resume': '/job/changePeriod',
  '/message/retry': '/message/send',
  '/migration/confirm': '/migration/upload',
  '/migration/tryAgain': '/migration/upload',
  '/schedule/resume': '/schedule/create',
  '/transfer/enterCode': '/lock/transfer',
  '/transfer/confirm': '/lock/transfer',
  '/transfer/retry': '/lock/transfer',
};

/** Transfers stored items of the account; no lock is involved. */
export const GIVES_OWN = ['/fingerprintData/transfer', '/identityCard/transfer'];

/** By the first part of the path: reads, revocations, reductions and settings at the lock itself. */
const NOTHING: Record<string, string> = {
  admin: 'delete detail givenOut list locks removeLocks rename',
  attention: 'count list seen',
  audit: 'list',
  cloud: 'budget signIn signOut',
  company: 'info passcodeMinLength',
  daylightSaving: 'accept detail dismiss list mute unmute',
  explorer: 'history things',
  export: 'file remove',
  face: 'delete detail giveTo keepPhoto list photo rename room setVerification',
  fingerprintData: 'add delete detail list rename',
  gateway: 'delete detail list listLock listWaiting rename',
  palette: 'targets',
  group: 'add delete rename setLocks',
  identityCard: `
    deleteAtLock lostReceipt sync syncDetail takeIn
    choose chosen delete deleteEverywhere deleteNumber describeNumber detail giveTo keepNumber list
    listLocks listNumbers number rename reportLost reportLostEverywhere room`,
  job: `
    cancel clearCredentials create detail detailOfAdministrator freeze giveUp items itemsOfAdministrator
    list listOfAdministrators moveItems pause removeCredentials`,
  key: 'accept appSeen decline delete detail freeze list listLocks listMine rename reset unauthorize',
  keyboardPwd: 'delete detail giveTo list rename reveal room',
  lock: `
    adopt attempt changeTimezoneRawOffset configPassageMode conflicts delete detail export exportUser
    find getExportRecordNum getExportUserNum getFaceAuthNumBalance getPassageModeConfig list
    listByCardNumber listForRemoteOperation listForTransfer lock queryDate querySetting queryState
    removal rename setAutoLockTime settings unlock updateDate updateSetting ways`,
  lockRecord: 'clear delete insight keep keeping list operators subject',
  lockUser: 'delete detail freeze identify items',
  map: 'figures',
  message: 'list outbox preview viewCode',
  migration: 'drop list planned refused',
  operator: 'endSessions invitations invite withdrawInvitation',
  order: 'askRefund cancel create detail list pay',
  payment: 'cancel check detail refundAgain',
  qrCode: 'delete detail giveTo guest guestAttempt guestUnlock list rename revokeLink room show',
  schedule: 'cancel detail list pause preview times',
  service: 'overview price uses',
  simulated: 'clearFaults faults setFault',
  template: 'add delete detail list offered sample test update',
  transfer: 'accept cancel decline detail list',
  user: `
    addPasskey beginPasskey beginSecondFactor bindEmail bindMobile changeAccount changePassword
    checkPassword chooseLanguage confirmDevice confirmSecondFactor deletePasskey deletePicture
    getFaceAuthInfo getInfo getSliderVerifyImg giveUpDevice giveUpSecondFactor isPaidFeatureAvailable
    isSliderValid leave leaving listDevice listExpireUser listKeyGroup listKeyUser listPasskey
    listSignIn login loginByPasskey logout passkeyOptions register renewRecoveryCodes resetPassword
    secondFactor sendValidationCode setCompany setPicture signOutDevice signOutOthers transferUserConfirm
    turnOffSecondFactor turnOnSecondFactor unbind updateUserInfo validationCode`,
  vip: 'askOwner beginTrial detail',
};

const NOTHING_OF_ENROLLED = Object.values(enrolledCalls).flatMap(calls =>
  (['delete', 'detail', 'giveTo', 'list', 'rename', 'room'] as const).map(name => calls[name].path),
);

export const GIVES_NOTHING: readonly string[] = [
  ...NOTHING_OF_ENROLLED,
  ...Object.entries(NOTHING).flatMap(([first, rest]) =>
    rest
      .trim()
      .split(/\s+/)
      .map(last => `/${first}/${last}`),
  ),
];
