import { exporting } from './exporting.ts';
import type { AppRoute } from './route.ts';
import { titles } from './titles.ts';

export const LOCK_ROUTES: readonly AppRoute[] = [
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
    path: '/manage/audit',
    title: titles.audit,
    guard: 'lockInfo',
    screen: () => import('../screens/audit/AuditScreens.tsx').then(m => m.LockAuditScreen),
  },
];
