import { EXPLORER_ROUTES } from './explorerRoutes.ts';
import type { AppRoute, BuiltRoute } from './route.ts';
import { titles } from './titles.ts';

const signIn: BuiltRoute['screen'] = () => import('../screens/signIn/SignInScreen.tsx').then(m => m.SignInScreen);

/** Named once, since each place that names a screen costs the first page what that screen is made of. */
const exporting =
  (name: keyof typeof import('../screens/export/ExportScreens.tsx')): BuiltRoute['screen'] =>
  () =>
    import('../screens/export/ExportScreens.tsx').then(screens => screens[name]);

const templates =
  (name: keyof typeof import('../screens/template/TemplateScreens.tsx')): BuiltRoute['screen'] =>
  () =>
    import('../screens/template/TemplateScreens.tsx').then(screens => screens[name]);

/** Every address of the product (spec §2), in order of precedence. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', title: titles.signIn, guard: 'public', screen: signIn },
  { path: '/login', title: titles.signIn, guard: 'public', screen: signIn },
  { path: '/user/loginByAccessToken', title: titles.signIn, guard: 'public', screen: signIn },
  {
    path: '/error',
    title: titles.error,
    guard: 'public',
    screen: () => import('../screens/error/ErrorScreen.tsx').then(m => m.ErrorScreen),
  },
  {
    path: '/open',
    title: titles.openDoor,
    guard: 'public',
    screen: () => import('../screens/guest/OpenDoorScreen.tsx').then(m => m.OpenDoorScreen),
  },
  {
    path: '/app',
    title: titles.getApp,
    guard: 'public',
    screen: () => import('../screens/guest/AppScreen.tsx').then(m => m.AppScreen),
  },
  {
    path: '/regist',
    title: titles.register,
    guard: 'public',
    screen: () => import('../screens/recovery/RecoveryScreens.tsx').then(m => m.RegisterScreen),
  },
  {
    path: '/registSuccess',
    title: titles.registered,
    guard: 'public',
    screen: () => import('../screens/recovery/RecoveryScreens.tsx').then(m => m.RegisteredScreen),
  },
  {
    path: '/resetPwd',
    title: titles.resetPassword,
    guard: 'public',
    screen: () => import('../screens/recovery/RecoveryScreens.tsx').then(m => m.ResetPasswordScreen),
  },
  {
    path: '/resetSuccess',
    title: titles.passwordReset,
    guard: 'public',
    screen: () => import('../screens/recovery/RecoveryScreens.tsx').then(m => m.PasswordResetScreen),
  },
  {
    path: '/privacy',
    title: titles.privacy,
    guard: 'public',
    screen: () => import('../screens/recovery/LegalScreens.tsx').then(m => m.PrivacyScreen),
  },
  {
    path: '/terms',
    title: titles.terms,
    guard: 'public',
    screen: () => import('../screens/recovery/LegalScreens.tsx').then(m => m.TermsScreen),
  },
  {
    path: '/loginByAccessToken',
    title: titles.tokenCheck,
    guard: 'public',
    screen: () => import('../screens/signIn/TokenScreen.tsx').then(m => m.TokenScreen),
  },
  {
    path: '/map/base',
    title: titles.map,
    guard: 'public',
    screen: () => import('../screens/map/MapScreen.tsx').then(m => m.MapScreen),
  },
  {
    path: '/map/new',
    title: titles.dashboard,
    guard: 'public',
    screen: () => import('../screens/map/WallScreen.tsx').then(m => m.WallScreen),
  },

  { path: '/home', movedTo: '/console/home' },
  {
    path: '/console/home',
    title: titles.console,
    guard: 'signedIn',
    screen: () => import('../screens/console/ConsoleScreen.tsx').then(m => m.ConsoleScreen),
  },
  {
    path: '/console/records',
    title: titles.records,
    guard: 'signedIn',
    screen: () => import('../screens/records/RecordsScreen.tsx').then(m => m.RecordsScreen),
  },
  {
    path: '/console/insight',
    title: titles.insight,
    guard: 'signedIn',
    screen: () => import('../screens/insight/InsightScreen.tsx').then(m => m.InsightScreen),
  },
  {
    path: '/console/migrate',
    title: titles.migration,
    guard: 'signedIn',
    screen: () => import('../screens/migration/MigrationScreen.tsx').then(m => m.MigrationScreen),
  },
  {
    path: '/console/exportRecord',
    title: titles.exportRecords,
    guard: 'signedIn',
    screen: exporting('ExportRecordsScreen'),
  },
  {
    path: '/console/exportLockUser',
    title: titles.exportLockUsers,
    guard: 'signedIn',
    screen: exporting('ExportLockUsersScreen'),
  },
  {
    path: '/job/home',
    title: titles.jobs,
    guard: 'signedIn',
    screen: () => import('../screens/job/JobsScreen.tsx').then(m => m.JobsScreen),
  },
  {
    path: '/job/administrators',
    title: titles.administratorsJobs,
    guard: 'signedIn',
    screen: () => import('../screens/job/AdministratorsJobsScreen.tsx').then(m => m.AdministratorsJobsScreen),
  },
  {
    path: '/job/administrators/:uid/:jobId',
    title: titles.administratorsJob,
    guard: 'signedIn',
    screen: () => import('../screens/job/AdministratorsJobScreen.tsx').then(m => m.AdministratorsJobScreen),
  },
  {
    path: '/job/scheduled',
    title: titles.schedules,
    guard: 'signedIn',
    screen: () => import('../screens/schedule/SchedulesScreen.tsx').then(m => m.SchedulesScreen),
  },
  {
    path: '/job/scheduled/new',
    title: titles.newSchedule,
    guard: 'signedIn',
    screen: () => import('../screens/schedule/ScheduleFormScreen.tsx').then(m => m.NewScheduleScreen),
  },
  {
    path: '/job/scheduled/change/:scheduleId',
    title: titles.changeSchedule,
    guard: 'signedIn',
    screen: () => import('../screens/schedule/ScheduleFormScreen.tsx').then(m => m.ChangeScheduleScreen),
  },
  {
    path: '/job/scheduled/one/:scheduleId',
    title: titles.schedule,
    guard: 'signedIn',
    screen: () => import('../screens/schedule/ScheduleScreen.tsx').then(m => m.ScheduleScreen),
  },
  {
    path: '/job/:jobId',
    title: titles.job,
    guard: 'signedIn',
    screen: () => import('../screens/job/JobScreen.tsx').then(m => m.JobScreen),
  },
  {
    path: '/lock/add',
    title: titles.addLock,
    guard: 'signedIn',
    screen: () => import('../screens/adding/AddLockScreen.tsx').then(m => m.AddLockScreen),
  },
  {
    path: '/cloud',
    title: titles.cloud,
    guard: 'signedIn',
    screen: () => import('../screens/adding/CloudScreen.tsx').then(m => m.CloudScreen),
  },

  {
    path: '/manage/lock',
    title: titles.lock,
    guard: 'lockIdInQuery',
    screen: () => import('../screens/lock/LockScreen.tsx').then(m => m.LockScreen),
  },
  {
    path: '/manage/ekey',
    title: titles.ekeys,
    guard: 'lockInfo',
    screen: () => import('../screens/ekey/EKeysScreen.tsx').then(m => m.EKeysScreen),
  },
  {
    path: '/manage/passcode',
    title: titles.passcodes,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/CredentialListScreen.tsx').then(m => m.PasscodesScreen),
  },
  {
    path: '/manage/card',
    title: titles.cards,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/CredentialListScreen.tsx').then(m => m.CardsScreen),
  },
  {
    path: '/manage/fingerprint',
    title: titles.fingerprints,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/CredentialListScreen.tsx').then(m => m.FingerprintsScreen),
  },
  {
    path: '/manage/palmVein',
    title: titles.palmVeins,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/CredentialListScreen.tsx').then(m => m.PalmVeinsScreen),
  },
  {
    path: '/manage/face',
    title: titles.faces,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/CredentialListScreen.tsx').then(m => m.FacesScreen),
  },
  {
    path: '/manage/qrcode',
    title: titles.qrCodes,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/CredentialListScreen.tsx').then(m => m.QrCodesScreen),
  },
  {
    path: '/manage/keyfobNo',
    title: titles.keyFobs,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/CredentialListScreen.tsx').then(m => m.KeyFobsScreen),
  },
  {
    path: '/manage/passageMode',
    title: titles.passageMode,
    guard: 'lockInfo',
    screen: () => import('../screens/lock/passage/PassageModeScreen.tsx').then(m => m.PassageModeScreen),
  },
  {
    path: '/manage/transferLock',
    title: titles.transferLock,
    guard: 'lockInfo',
    screen: () => import('../screens/transfer/TransferLockScreen.tsx').then(m => m.TransferLockScreen),
  },
  {
    path: '/manage/records',
    title: titles.records,
    guard: 'lockRecords',
    screen: () => import('../screens/records/CredentialRecordsScreen.tsx').then(m => m.CredentialRecordsScreen),
  },
  {
    path: '/manage/issueEKey',
    title: titles.issueEKey,
    guard: 'lockInfo',
    screen: () => import('../screens/ekey/SendEKeyScreen.tsx').then(m => m.IssueEKeyScreen),
  },
  {
    path: '/manage/issueEKeyBatch',
    title: titles.issueEKeys,
    guard: 'lockInfo',
    screen: () => import('../screens/batch/BatchScreens.tsx').then(m => m.IssueEKeysScreen),
  },
  {
    path: '/manage/issuePasscodeBatch',
    title: titles.issuePasscodes,
    guard: 'lockInfo',
    screen: () => import('../screens/batch/BatchScreens.tsx').then(m => m.IssuePasscodesScreen),
  },
  {
    path: '/manage/issueCardBatch',
    title: titles.issueCards,
    guard: 'lockInfo',
    screen: () => import('../screens/batch/BatchScreens.tsx').then(m => m.IssueCardsScreen),
  },
  {
    path: '/manage/issuePrintBatch',
    title: titles.issueFingerprints,
    guard: 'lockInfo',
    screen: () => import('../screens/batch/BatchScreens.tsx').then(m => m.IssueFingerprintsScreen),
  },
  {
    path: '/manage/issueFaceBatch',
    title: titles.issueFaces,
    guard: 'lockInfo',
    screen: () => import('../screens/batch/BatchScreens.tsx').then(m => m.IssueFacesScreen),
  },
  {
    path: '/manage/issuePasscode',
    title: titles.issuePasscode,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/IssueScreen.tsx').then(m => m.IssuePasscodeScreen),
  },
  {
    path: '/manage/issueCard',
    title: titles.issueCard,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/IssueScreen.tsx').then(m => m.IssueCardScreen),
  },
  {
    path: '/manage/issuePrint',
    title: titles.issueFingerprint,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/IssueScreen.tsx').then(m => m.IssueAtLockScreen),
  },
  {
    path: '/manage/issueFace',
    title: titles.issueFace,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/IssueScreen.tsx').then(m => m.IssueFaceScreen),
  },
  {
    path: '/manage/issueQrcode',
    title: titles.issueQrCode,
    guard: 'lockInfo',
    screen: () => import('../screens/credential/IssueScreen.tsx').then(m => m.IssueQrCodeScreen),
  },
  {
    path: '/manage/exportRecord',
    title: titles.exportRecords,
    guard: 'lockInfo',
    screen: exporting('ExportRecordsOfLockScreen'),
  },
  {
    path: '/ekey/send',
    title: titles.issueEKey,
    guard: 'lockIfNamed',
    screen: () => import('../screens/ekey/SendEKeyScreen.tsx').then(m => m.SendEKeyScreen),
  },
  {
    path: '/passcode/send',
    title: titles.issuePasscode,
    guard: 'lockIfNamed',
    screen: () => import('../screens/credential/SendPasscodeScreen.tsx').then(m => m.SendPasscodeScreen),
  },

  {
    path: '/account/service',
    title: titles.services,
    guard: 'signedIn',
    screen: () => import('../screens/billing/ServicesScreen.tsx').then(m => m.ServicesScreen),
  },
  {
    path: '/account/record',
    title: titles.serviceRecords,
    guard: 'signedIn',
    screen: () => import('../screens/billing/PurchasesScreen.tsx').then(m => m.PurchasesScreen),
  },
  {
    path: '/account/vip',
    title: titles.vip,
    guard: 'signedIn',
    screen: () => import('../screens/billing/VipScreen.tsx').then(m => m.VipScreen),
  },
  { path: '/account/smsTmpl', title: titles.smsTemplates, guard: 'signedIn', screen: templates('SmsTemplatesScreen') },
  {
    path: '/account/emailTmpl',
    title: titles.emailTemplates,
    guard: 'signedIn',
    screen: templates('EmailTemplatesScreen'),
  },
  {
    path: '/account/smsTmpl/:template',
    title: titles.smsTemplate,
    guard: 'signedIn',
    screen: templates('SmsTemplateScreen'),
  },
  {
    path: '/account/emailTmpl/:template',
    title: titles.emailTemplate,
    guard: 'signedIn',
    screen: templates('EmailTemplateScreen'),
  },
  {
    path: '/account/info',
    title: titles.account,
    guard: 'signedIn',
    screen: () => import('../screens/account/AccountScreen.tsx').then(m => m.AccountScreen),
  },

  {
    path: '/auth/home',
    title: titles.administrators,
    guard: 'signedIn',
    screen: () => import('../screens/administrator/AdministratorsScreen.tsx').then(m => m.AdministratorsScreen),
  },
  {
    path: '/auth/create',
    title: titles.addAdministrator,
    guard: 'signedIn',
    screen: () => import('../screens/administrator/AddAdministratorScreen.tsx').then(m => m.AddAdministratorScreen),
  },
  {
    path: '/auth/locks',
    title: titles.administratorLocks,
    guard: 'signedIn',
    screen: () => import('../screens/administrator/AdministratorLocksScreen.tsx').then(m => m.AdministratorLocksScreen),
  },
  {
    path: '/group/home',
    title: titles.groups,
    guard: 'signedIn',
    screen: () => import('../screens/group/GroupsScreen.tsx').then(m => m.GroupsScreen),
  },
  {
    path: '/lockUser/home',
    title: titles.lockUsers,
    guard: 'signedIn',
    screen: () => import('../screens/lockUser/LockUsersScreen.tsx').then(m => m.LockUsersScreen),
  },
  {
    path: '/lockUser/person',
    title: titles.lockUser,
    guard: 'signedIn',
    screen: () => import('../screens/lockUser/PersonScreen.tsx').then(m => m.PersonScreen),
  },
  {
    path: '/lockUser/onDate',
    title: titles.expiringLockUsers,
    guard: 'signedIn',
    screen: () => import('../screens/lockUser/ExpiringScreen.tsx').then(m => m.ExpiringScreen),
  },
  {
    path: '/lockUser/issueEKeyBatch',
    title: titles.issueEKeys,
    guard: 'signedIn',
    screen: () => import('../screens/batch/BatchScreens.tsx').then(m => m.IssueEKeysOfManyScreen),
  },
  {
    path: '/lockUser/export',
    title: titles.exportLockUsers,
    guard: 'signedIn',
    screen: exporting('ExportPeopleScreen'),
  },
  {
    path: '/card/manage',
    title: titles.cardNumbers,
    guard: 'signedIn',
    screen: () => import('../screens/card/CardNumbersScreen.tsx').then(m => m.CardNumbersScreen),
  },
  {
    path: '/card/send',
    title: titles.sendCard,
    guard: 'signedIn',
    screen: () => import('../screens/card/SendCardScreen.tsx').then(m => m.SendCardScreen),
  },
  {
    path: '/card/issue',
    title: titles.sendCard,
    guard: 'signedIn',
    screen: () => import('../screens/card/SendCardScreen.tsx').then(m => m.GiveCardScreen),
  },
  {
    path: '/card/props',
    title: titles.cardDoors,
    guard: 'signedIn',
    screen: () => import('../screens/card/CardDoorsScreen.tsx').then(m => m.CardDoorsScreen),
  },
  {
    path: '/card/lost',
    title: titles.lostCard,
    guard: 'signedIn',
    screen: () => import('../screens/card/LostCardScreen.tsx').then(m => m.LostCardScreen),
  },
  {
    path: '/card/collect',
    title: titles.collectCard,
    guard: 'signedIn',
    screen: () => import('../screens/card/CollectCardScreen.tsx').then(m => m.CollectCardScreen),
  },
  {
    path: '/card/transfer',
    title: titles.transferCard,
    guard: 'signedIn',
    screen: () => import('../screens/transfer/TransferCardScreen.tsx').then(m => m.TransferCardScreen),
  },
  {
    path: '/fingerprint/manage',
    title: titles.collectedFingers,
    guard: 'signedIn',
    screen: () => import('../screens/collected/StoredFingerprintsScreen.tsx').then(m => m.CollectedFingersScreen),
  },
  {
    path: '/fingerprint/collect',
    title: titles.collectFinger,
    guard: 'signedIn',
    screen: () => import('../screens/collected/CollectFingerScreen.tsx').then(m => m.CollectFingerScreen),
  },
  {
    path: '/fingerprint/send',
    title: titles.sendFinger,
    guard: 'signedIn',
    screen: () => import('../screens/collected/SendFingerScreen.tsx').then(m => m.SendFingerScreen),
  },
  {
    path: '/fingerprint/transfer',
    title: titles.transferFinger,
    guard: 'signedIn',
    screen: () => import('../screens/transfer/TransferFingerScreen.tsx').then(m => m.TransferFingerScreen),
  },
  {
    path: '/plug/home',
    title: titles.gateways,
    guard: 'signedIn',
    screen: () => import('../screens/gateway/GatewaysScreen.tsx').then(m => m.GatewaysScreen),
  },
  {
    path: '/plug/transfer',
    title: titles.transferGateway,
    guard: 'signedIn',
    screen: () => import('../screens/transfer/TransferGatewayScreen.tsx').then(m => m.TransferGatewayScreen),
  },
  {
    path: '/attention/home',
    title: titles.attention,
    guard: 'signedIn',
    screen: () => import('../screens/attention/AttentionScreen.tsx').then(m => m.AttentionScreen),
  },
  {
    path: '/manage/audit',
    title: titles.audit,
    guard: 'lockInfo',
    screen: () => import('../screens/audit/AuditScreens.tsx').then(m => m.LockAuditScreen),
  },
  {
    path: '/account/audit',
    title: titles.audit,
    guard: 'signedIn',
    screen: () => import('../screens/audit/AuditScreens.tsx').then(m => m.AccountAuditScreen),
  },
  {
    path: '/transfer/home',
    title: titles.transfers,
    guard: 'signedIn',
    screen: () => import('../screens/transfer/TransfersScreen.tsx').then(m => m.TransfersScreen),
  },
  {
    path: '/transfer/one',
    title: titles.transfer,
    guard: 'signedIn',
    screen: () => import('../screens/transfer/TransferScreen.tsx').then(m => m.TransferScreen),
  },
  {
    path: '/account/outbox',
    title: titles.outbox,
    guard: 'signedIn',
    screen: () => import('../screens/message/OutboxScreen.tsx').then(m => m.OutboxScreen),
  },
  {
    path: '/plug/gateway',
    title: titles.gateway,
    guard: 'signedIn',
    screen: () => import('../screens/gateway/GatewayScreen.tsx').then(m => m.GatewayScreen),
  },
];

/** What this server shows of all that there is. */
export const routesOf = ({ explorer, map }: { explorer: boolean; map: boolean }): readonly AppRoute[] => {
  const routes = map ? ROUTES : ROUTES.filter(({ path }) => !path.startsWith('/map/'));
  return explorer ? [...routes, ...EXPLORER_ROUTES] : routes;
};
