/** Whatever opens over a page or goes on from it, but for forms: menus, questions, boxes that unfold, steps. How one comes to each. */
import type { Page } from 'playwright';
import { go } from './formRow.ts';

type Name = string | RegExp;

export interface Opening {
  /** The source of it, under src/app. */
  files: readonly string[];
  /** Where, as whom: the owner, unless told otherwise. */
  at: string;
  by?: 'visitor' | 'guest' | 'newcomer' | 'admin';
  /** What is pressed there, one after another. */
  press: readonly Name[];
  /** What is typed before that, by the label of its input. */
  type?: Readonly<Record<string, string>>;
}

const ROLES = ['button', 'menuitem', 'checkbox', 'radio', 'link', 'combobox', 'switch'] as const;

/** Whatever can be pressed and is called so; what is in a dialog comes before what is behind it. */
function named(page: Page, name: Name) {
  const [first, ...others] = ROLES.map(role => page.getByRole(role, { name, exact: true }));
  return others
    .reduce((all, each) => all.or(each), first ?? page.locator('summary'))
    .or(page.locator('summary').filter({ hasText: name }))
    .first();
}

export async function reach(page: Page, { at, by, press, type = {} }: Opening): Promise<void> {
  // Whatever was open or chosen there before is not any more.
  await page.keyboard.press('Escape');
  await go(page, by === 'visitor' ? '/terms' : '/account/outbox');
  await go(page, at);
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.animate-pulse'));
  for (const [label, text] of Object.entries(type)) await page.getByRole('textbox', { name: label }).fill(text);
  for (const name of press) await named(page, name).click();
}

/** Where others are read, or why there is nothing of their own to be read. */
export const OPENED_ELSEWHERE: Record<string, string> = {
  'forms/PageForm.tsx': 'whose dialog is read',
  'screens/batch/BatchIssue.tsx': 'whose dialog is read',
  'screens/ConfirmDialog.tsx': 'what questions are made of',
  'screens/credential/FormDialog.tsx': 'what forms are made of',
  'screens/face/VerifyDialog.tsx': 'of a face that has to be verified, which the demo has none of: faces.test.ts',
  'screens/credential/ActionDialogs.tsx': 'which dialog it is: each is read',
  'screens/credential/IssuedPanel.tsx': 'whose dialogs are read',
  'screens/message/SendToReceiver.tsx': 'whose dialog is read',
  'screens/account/SigningInSection.tsx': 'whose dialog is read',
  'screens/card/SendCardForm.tsx': 'whose dialog is read',
  'screens/card/SendCardBar.tsx': 'the question of a form: forms.test.ts',
  'screens/explorer/Coverage.tsx': 'what no test has walked, and there is no such thing',
  'screens/adding/CloudScreen.tsx': 'cloudLock.test.ts',
  'screens/job/JobItemRow.tsx': 'jobs.test.ts',
  'screens/job/RunAgain.tsx': 'jobs.test.ts',
  'screens/account/security/SecondFactorSection.tsx': 'passkeys.test.ts',
  'screens/account/security/ProofDialog.tsx': 'passkeys.test.ts',
  'screens/recovery/CodeField.tsx': 'recovery.test.ts',
  'shell/GroupList.tsx': 'what the chooser of groups opens: it is read',
  'ui/Menu.tsx': 'what menus are made of',
  'ui/OpenedMenu.tsx': 'what menus are made of',
};

const CARD = 'What can be done with Card 0417';
const ofLock = (kind: string) => `/manage/${kind}?lockId=1`;

export const OPENINGS: Record<string, Opening> = {
  'the languages': {
    files: ['shell/LanguageMenu.tsx', 'shell/MenuOf.tsx'],
    at: '/login',
    by: 'visitor',
    press: [/^Language/],
  },
  'light and dark': {
    files: ['shell/ThemeMenu.tsx', 'shell/MenuOf.tsx'],
    at: '/login',
    by: 'visitor',
    press: [/^(Theme|Appearance)/],
  },
  'more places': { files: ['shell/MorePlaces.tsx'], at: '/account/outbox', press: ['More'] },
  'the account': { files: ['shell/AccountMenu.tsx'], at: '/account/outbox', press: [/^Account: /] },
  'the groups': { files: ['shell/GroupChooser.tsx'], at: '/console/home', press: [/^Lock group/] },

  'many doors at once': {
    files: ['screens/console/SelectionBar.tsx', 'screens/JobQuestion.tsx'],
    at: '/console/home?search=door',
    press: ['Select Back door', 'Unlock 1 lock'],
  },
  'a group for some locks': {
    files: ['screens/group/MoveToGroup.tsx'],
    at: '/console/home?search=door',
    press: ['Select Back door', 'Move to a group'],
  },
  'an advanced function': {
    files: ['screens/GatedButton.tsx'],
    at: '/console/home',
    by: 'newcomer',
    press: ['Select Holiday flat', 'Unlock 1 lock'],
  },
  'all doors of a group': {
    files: ['screens/group/OperateGroup.tsx'],
    at: '/group/home',
    press: [/^Unlock .*First floor/],
  },
  'what is done with a group': {
    files: ['screens/group/GroupsScreen.tsx'],
    at: '/group/home',
    press: ['Actions for First floor'],
  },
  'a group goes': {
    files: ['screens/group/GroupDialogs.tsx'],
    at: '/group/home',
    press: ['Actions for First floor', 'Delete'],
  },
  'a gateway goes': {
    files: ['screens/gateway/GatewayDialogs.tsx'],
    at: '/plug/gateway?gatewayId=1',
    press: [/^Delete/],
  },

  'what is done with a card': { files: ['screens/credential/CredentialRow.tsx'], at: ofLock('card'), press: [CARD] },
  'a card goes': { files: ['screens/credential/DeleteDialog.tsx'], at: ofLock('card'), press: [CARD, 'Delete'] },
  'a card goes that only the lock has': {
    files: ['screens/card/sync/FoundCards.tsx'],
    at: '/manage/card?lockId=2',
    press: ['Sync cards', 'Delete from the lock'],
  },
  'several passcodes go': {
    files: ['screens/credential/DeleteDialog.tsx'],
    at: ofLock('passcode'),
    press: ['Select Cleaning', 'Select Liam Chen', /^Delete 2/],
  },
  'all passcodes go': { files: ['screens/credential/ClearAll.tsx'], at: ofLock('passcode'), press: ['Delete all'] },
  'what is done with a passcode': {
    files: ['screens/credential/CredentialRow.tsx'],
    at: ofLock('passcode'),
    press: ['What can be done with Cleaning'],
  },
  'a passcode is sent': {
    files: ['screens/message/SendMessageDialog.tsx'],
    at: ofLock('passcode'),
    press: ['What can be done with Cleaning', 'Send to receiver'],
  },
  'what is done with a QR code': {
    files: ['screens/credential/CredentialRow.tsx'],
    at: ofLock('qrcode'),
    press: ['What can be done with Parcel service'],
  },
  'a QR code is shown': {
    files: ['screens/qrCode/QrCodeDialog.tsx'],
    at: ofLock('qrcode'),
    press: ['What can be done with Parcel service', 'Show the code'],
  },
  'a new link to a QR code': {
    files: ['screens/qrCode/LinkDialog.tsx'],
    at: ofLock('qrcode'),
    press: ['What can be done with Parcel service', 'New link'],
  },
  'what is done with a face': {
    files: ['screens/credential/CredentialRow.tsx'],
    at: ofLock('face'),
    press: [/^What can be done with Mia/],
  },
  'another photo': {
    files: ['screens/face/PhotoDialog.tsx', 'screens/face/SendPhotoDialog.tsx'],
    at: ofLock('face'),
    press: ['What can be done with Liam Chen', 'Choose another photo'],
  },
  'how often to verify a face': {
    files: ['screens/face/FrequencyDialog.tsx'],
    at: ofLock('face'),
    press: [/^What can be done with Mia/, 'Verification frequency'],
  },
  'for whom': { files: ['forms/ForWhomField.tsx'], at: '/manage/issueCard?lockId=1', press: [/^For/] },

  'what is done with an eKey': {
    files: ['screens/ekey/EKeyRow.tsx'],
    at: ofLock('ekey'),
    press: ['What can be done with Grace, front door'],
  },
  'an eKey goes': {
    files: ['screens/ekey/EKeyDialogs.tsx'],
    at: ofLock('ekey'),
    press: ['What can be done with Grace, front door', 'Delete'],
  },
  'an eKey begins anew': {
    files: ['screens/ekey/EKeyDialogs.tsx'],
    at: ofLock('ekey'),
    press: ['What can be done with Grace, front door', 'Reset'],
  },
  'an eKey that is not wanted': {
    files: ['screens/ekey/MyEKeys.tsx'],
    at: '/console/home',
    by: 'guest',
    press: [/^Decline the eKey/],
  },

  'what is done with a card everywhere': {
    files: ['screens/card/CardNumberRow.tsx'],
    at: '/card/manage',
    press: [CARD],
  },
  'a card is lost': { files: ['screens/card/EverywhereDialogs.tsx'], at: '/card/manage', press: [CARD, /lost/] },
  'a card goes everywhere': {
    files: ['screens/card/EverywhereDialogs.tsx'],
    at: '/card/manage',
    press: [CARD, /^Remove/],
  },
  'the doors of a card': {
    files: ['screens/card/CardDoorsScreen.tsx'],
    at: '/card/manage',
    press: ['Card 0417', CARD],
  },
  'what is done with a person': {
    files: ['screens/lockUser/PersonHeader.tsx'],
    at: '/lockUser/home',
    press: ['Grace Guest', 'What can be done with everything'],
  },
  'all that somebody holds goes': {
    files: ['screens/lockUser/HeldDialog.tsx', 'screens/EndingDialog.tsx'],
    at: '/lockUser/home',
    press: ['Grace Guest', 'Remove everything'],
  },

  'what is done with a finger from the desk': {
    files: ['screens/collected/CollectedRow.tsx'],
    at: '/fingerprint/manage',
    press: [/^Actions for /],
  },
  'a finger from the desk goes': {
    files: ['screens/collected/DeleteFingerDialog.tsx'],
    at: '/fingerprint/manage',
    press: [/^Actions for /, 'Delete'],
  },
  'what is done with an administrator': {
    files: ['screens/administrator/AdministratorRow.tsx'],
    at: '/auth/home',
    press: ['Actions for Adam'],
  },
  'an administrator goes': {
    files: ['screens/administrator/RemoveAdministrator.tsx'],
    at: '/auth/home',
    press: ['Actions for Adam', 'Remove'],
  },

  'a record': { files: ['screens/records/RecordDetails.tsx'], at: '/console/records', press: ['Details'] },
  'a record goes': {
    files: ['screens/records/RecordDetails.tsx'],
    at: '/console/records?lockId=1',
    press: ['Details', 'Delete this record'],
  },
  'all records of a lock go': {
    files: ['screens/records/ClearRecords.tsx'],
    at: '/console/records?lockId=1',
    press: ['Clear records'],
  },
  'the battery as a table': {
    files: ['screens/insight/BatteryChart.tsx'],
    at: '/console/insight?lockId=1',
    press: ['As a table'],
  },

  'who sets an app up is asked for the password': {
    files: ['screens/account/security/ProofDialog.tsx'],
    at: '/account/info',
    press: ['Set up an app'],
  },
  'the account becomes a company’s': {
    files: ['screens/account/CompanySection.tsx'],
    at: '/account/info',
    press: ['Make this a company’s account'],
  },
  'a passkey': {
    files: ['screens/account/security/PasskeysSection.tsx'],
    at: '/account/info',
    press: ['Add a passkey'],
  },
  'other devices are signed out': {
    files: ['screens/account/security/DevicesSection.tsx'],
    at: '/account/info',
    press: ['Sign out all others'],
  },

  'an order that is not wanted': {
    files: ['screens/billing/OrderPanel.tsx'],
    at: '/account/service',
    press: [/^Order for/, 'Cancel the order'],
  },
  'a template goes': {
    files: ['screens/template/TemplatesPage.tsx'],
    at: '/account/smsTmpl/new',
    type: { Name: 'For guests', Message: '{ROOM}: {PASSCODE}' },
    press: ['Save', /^Delete /],
  },

  'what the clock was to begin is not wanted': {
    files: ['screens/schedule/ScheduleScreen.tsx'],
    at: '/job/scheduled/new',
    type: { Name: 'At night' },
    press: ['Garage', 'Schedule', 'Cancel for good'],
  },
  'what was entered is left': {
    files: ['forms/LeaveDialog.tsx'],
    at: '/account/smsTmpl/new',
    // On a page that nobody else goes on from.
    by: 'admin',
    type: { Name: 'Half a form' },
    press: ['Jobs'],
  },

  'locks that a way leads to': {
    files: ['screens/adding/FoundList.tsx'],
    at: '/lock/add',
    press: ['The simulated world'],
  },
  'names for locks': {
    files: ['screens/adding/NamingForm.tsx'],
    at: '/lock/add',
    press: ['The simulated world', 'Add Barn', 'Name it'],
  },
  'what became of locks': {
    files: ['screens/adding/AdoptionResults.tsx'],
    at: '/lock/add',
    press: ['The simulated world', 'Add Barn', 'Name it', 'Add the lock'],
  },
  'a puzzle before a code': {
    files: ['screens/recovery/Captcha.tsx'],
    at: '/regist',
    by: 'visitor',
    type: { 'E-mail': 'maya@example.org' },
    press: ['Send the code'],
  },
};
