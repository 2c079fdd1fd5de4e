/** How to open each menu, dialog, disclosure and step of the product, except forms. */
import type { Page } from 'playwright';
import { go } from './formRow.ts';

type Name = string | RegExp;

export interface Opening {
  /** Its sources under src/app. */
  files: readonly string[];
  /** URL path, and the user; default: the owner. */
  at: string;
  by?: 'visitor' | 'guest' | 'newcomer' | 'admin';
  /** Controls to press, in order. */
  press: readonly Name[];
  /** Text to type first, by input label. */
  type?: Readonly<Record<string, string>>;
}

const ROLES = ['button', 'menuitem', 'checkbox', 'radio', 'link', 'combobox', 'switch'] as const;

/** Finds a control by name, dialogs before the page behind. */
function named(page: Page, name: Name) {
  const [first, ...others] = ROLES.map(role => page.getByRole(role, { name, exact: true }));
  return others
    .reduce((all, each) => all.or(each), first ?? page.locator('summary'))
    .or(page.locator('summary').filter({ hasText: name }))
    .first();
}

export async function reach(page: Page, { at, by, press, type = {} }: Opening): Promise<void> {
  // Closes and deselects what is left from before.
  await page.keyboard.press('Escape');
  await go(page, by === 'visitor' ? '/terms' : '/account/outbox');
  await go(page, at);
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.animate-pulse'));
  for (const [label, text] of Object.entries(type)) await page.getByRole('textbox', { name: label }).fill(text);
  for (const name of press) await named(page, name).click();
}

/** Components without an opening of their own, by reason. */
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

const CARD = 'Actions for “Card 0417”';
const ofLock = (kind: string) => `/manage/${kind}?lockId=1`;

export const OPENINGS: Record<string, Opening> = {
  'the language menu': {
    files: ['shell/LanguageMenu.tsx', 'shell/MenuOf.tsx'],
    at: '/login',
    by: 'visitor',
    press: [/^Language/],
  },
  'the theme menu': {
    files: ['shell/ThemeMenu.tsx', 'shell/MenuOf.tsx'],
    at: '/login',
    by: 'visitor',
    press: [/^(Theme|Appearance)/],
  },
  'the menu of more pages': { files: ['shell/MorePlaces.tsx'], at: '/account/outbox', press: ['More'] },
  'the palette': {
    files: ['screens/palette/PaletteDialog.tsx'],
    at: '/account/outbox',
    press: ['More', 'Go to a lock or page'],
  },
  'the account menu': { files: ['shell/AccountMenu.tsx'], at: '/account/outbox', press: [/^Account: /] },
  'the group filter': {
    files: ['shell/GroupChooser.tsx'],
    at: '/console/home',
    press: ['Filter and sort', /^Lock group/],
  },
  'the menu of pages about all locks': {
    files: ['screens/console/ConsoleScreen.tsx'],
    at: '/console/home',
    press: ['More actions'],
  },

  'the confirmation of a batch unlock': {
    files: ['screens/console/SelectionBar.tsx', 'screens/JobQuestion.tsx'],
    at: '/console/home?search=door',
    press: ['Select “Back door”', 'Unlock 1 lock'],
  },
  'the dialog to move locks to a group': {
    files: ['screens/group/MoveToGroup.tsx'],
    at: '/console/home?search=door',
    press: ['Select “Back door”', 'Move to group'],
  },
  'the explanation of an advanced function': {
    files: ['screens/GatedButton.tsx'],
    at: '/console/home',
    by: 'newcomer',
    press: ['Select “Holiday flat”', 'Unlock 1 lock'],
  },
  'the confirmation of unlocking a group': {
    files: ['screens/group/OperateGroup.tsx'],
    at: '/group/home',
    press: [/^Unlock .*First floor/],
  },
  'the menu of a group': {
    files: ['screens/group/GroupsScreen.tsx'],
    at: '/group/home',
    press: ['Actions for “First floor”'],
  },
  'the deletion of a group': {
    files: ['screens/group/GroupDialogs.tsx'],
    at: '/group/home',
    press: ['Actions for “First floor”', 'Delete'],
  },
  'the deletion of a gateway': {
    files: ['screens/gateway/GatewayDialogs.tsx'],
    at: '/plug/gateway?gatewayId=1',
    press: [/^Delete/],
  },

  'the menu of a card': { files: ['screens/credential/CredentialRow.tsx'], at: ofLock('card'), press: [CARD] },
  'the deletion of a card': {
    files: ['screens/credential/DeleteDialog.tsx'],
    at: ofLock('card'),
    press: [CARD, 'Delete'],
  },
  'the deletion of an unknown card on a lock': {
    files: ['screens/card/sync/FoundCards.tsx'],
    at: '/manage/card?lockId=2',
    press: ['Sync cards', 'Delete from the lock'],
  },
  'the deletion of several passcodes': {
    files: ['screens/credential/DeleteDialog.tsx'],
    at: ofLock('passcode'),
    press: ['Select “Cleaning”', 'Select “Liam Chen”', /^Delete 2/],
  },
  'the deletion of all passcodes': {
    files: ['screens/credential/ClearAll.tsx'],
    at: ofLock('passcode'),
    press: ['Delete all'],
  },
  'the menu of a passcode': {
    files: ['screens/credential/CredentialRow.tsx'],
    at: ofLock('passcode'),
    press: ['Actions for “Cleaning”'],
  },
  'the message with a passcode': {
    files: ['screens/message/SendMessageDialog.tsx'],
    at: ofLock('passcode'),
    press: ['Actions for “Cleaning”', 'Send to recipient'],
  },
  'the menu of a QR code': {
    files: ['screens/credential/CredentialRow.tsx'],
    at: ofLock('qrcode'),
    press: ['Actions for “Parcel service”'],
  },
  'the dialog of a QR code': {
    files: ['screens/qrCode/QrCodeDialog.tsx'],
    at: ofLock('qrcode'),
    press: ['Actions for “Parcel service”', 'Show code'],
  },
  'the renewal of a QR code link': {
    files: ['screens/qrCode/LinkDialog.tsx'],
    at: ofLock('qrcode'),
    press: ['Actions for “Parcel service”', 'Create new link'],
  },
  'the menu of a face': {
    files: ['screens/credential/CredentialRow.tsx'],
    at: ofLock('face'),
    press: [/^Actions for “Mia/],
  },
  'the replacement of a face photo': {
    files: ['screens/face/PhotoDialog.tsx', 'screens/face/SendPhotoDialog.tsx'],
    at: ofLock('face'),
    press: ['Actions for “Liam Chen”', 'Choose another photo'],
  },
  'the verification frequency of a face': {
    files: ['screens/face/FrequencyDialog.tsx'],
    at: ofLock('face'),
    press: [/^Actions for “Mia/, 'Verification frequency'],
  },
  'the recipient field': { files: ['forms/ForWhomField.tsx'], at: '/manage/issueCard?lockId=1', press: [/^User/] },

  'the menu of an eKey': {
    files: ['screens/ekey/EKeyRow.tsx'],
    at: ofLock('ekey'),
    press: ['Actions for “Grace, front door”'],
  },
  'the deletion of an eKey': {
    files: ['screens/ekey/EKeyDialogs.tsx'],
    at: ofLock('ekey'),
    press: ['Actions for “Grace, front door”', 'Delete'],
  },
  'the reset of an eKey': {
    files: ['screens/ekey/EKeyDialogs.tsx'],
    at: ofLock('ekey'),
    press: ['Actions for “Grace, front door”', 'Reset'],
  },
  'the declining of an eKey': {
    files: ['screens/ekey/MyEKeys.tsx'],
    at: '/console/home',
    by: 'guest',
    press: [/^Decline eKey/],
  },

  'the menu of a card number': {
    files: ['screens/card/CardNumberRow.tsx'],
    at: '/card/manage',
    press: [CARD],
  },
  'the loss report of a card': {
    files: ['screens/card/EverywhereDialogs.tsx'],
    at: '/card/manage',
    press: [CARD, /lost/],
  },
  'the removal of a card from all locks': {
    files: ['screens/card/EverywhereDialogs.tsx'],
    at: '/card/manage',
    press: [CARD, /^Delete from/],
  },
  'the menu of the locks of a card': {
    files: ['screens/card/CardDoorsScreen.tsx'],
    at: '/card/manage',
    press: ['Card 0417', CARD],
  },
  'the menu of a lock user': {
    files: ['screens/lockUser/PersonHeader.tsx'],
    at: '/lockUser/home',
    press: ['Grace Guest', 'More actions for this user'],
  },
  'the removal of all credentials of a lock user': {
    files: ['screens/lockUser/HeldDialog.tsx', 'screens/EndingDialog.tsx'],
    at: '/lockUser/home',
    press: ['Grace Guest', 'Delete all credentials'],
  },

  'the menu of a stored fingerprint': {
    files: ['screens/collected/CollectedRow.tsx'],
    at: '/fingerprint/manage',
    press: [/^Actions for /],
  },
  'the deletion of a stored fingerprint': {
    files: ['screens/collected/DeleteFingerDialog.tsx'],
    at: '/fingerprint/manage',
    press: [/^Actions for /, 'Delete'],
  },
  'the menu of an administrator': {
    files: ['screens/administrator/AdministratorRow.tsx'],
    at: '/auth/home',
    press: ['Actions for “Adam”'],
  },
  'the removal of an administrator': {
    files: ['screens/administrator/RemoveAdministrator.tsx'],
    at: '/auth/home',
    press: ['Actions for “Adam”', 'Remove'],
  },

  'the details of a record': {
    files: ['screens/records/RecordDetails.tsx'],
    at: '/console/records',
    press: ['Details'],
  },
  'the deletion of a record': {
    files: ['screens/records/RecordDetails.tsx'],
    at: '/console/records?lockId=1',
    press: ['Details', 'Delete record'],
  },
  'the clearing of a lock’s records': {
    files: ['screens/records/ClearRecords.tsx'],
    at: '/console/records?lockId=1',
    press: ['Clear records'],
  },
  'the table of a battery chart': {
    files: ['screens/insight/BatteryChart.tsx'],
    at: '/console/insight?lockId=1',
    press: ['Show as table'],
  },

  'the password before setting up an authenticator app': {
    files: ['screens/account/security/ProofDialog.tsx'],
    at: '/account/info',
    press: ['Set up app'],
  },
  'the change to a company account': {
    files: ['screens/account/CompanySection.tsx'],
    at: '/account/info',
    press: ['Switch to company account'],
  },
  'the registration of a passkey': {
    files: ['screens/account/security/PasskeysSection.tsx'],
    at: '/account/info',
    press: ['Add passkey'],
  },
  'the sign-out of other devices': {
    files: ['screens/account/security/DevicesSection.tsx'],
    at: '/account/info',
    press: ['Sign out other devices'],
  },

  'the cancellation of an order': {
    files: ['screens/billing/OrderPanel.tsx'],
    at: '/account/service',
    press: [/^Order for/, 'Cancel order'],
  },
  'the deletion of a template': {
    files: ['screens/template/TemplatesPage.tsx'],
    at: '/account/smsTmpl/new',
    type: { Name: 'For guests', Message: '{ROOM}: {PASSCODE}' },
    press: ['Save', /^Delete /],
  },

  'the cancellation of a schedule': {
    files: ['screens/schedule/ScheduleScreen.tsx'],
    at: '/job/scheduled/new',
    type: { Name: 'At night' },
    press: ['Garage', 'Schedule job', 'Cancel scheduled job'],
  },
  'the warning about unsaved input': {
    files: ['forms/LeaveDialog.tsx'],
    at: '/account/smsTmpl/new',
    // The administrator has no other opening after this one.
    by: 'admin',
    type: { Name: 'Half a form' },
    press: ['Jobs'],
  },

  'the locks discovered by a connector': {
    files: ['screens/adding/FoundList.tsx'],
    at: '/lock/add',
    press: ['Simulated locks'],
  },
  'the names of discovered locks': {
    files: ['screens/adding/NamingForm.tsx'],
    at: '/lock/add',
    press: ['Simulated locks', 'Select “Barn”', 'Name lock'],
  },
  'the results of adding locks': {
    files: ['screens/adding/AdoptionResults.tsx'],
    at: '/lock/add',
    press: ['Simulated locks', 'Select “Barn”', 'Name lock', 'Add lock'],
  },
  'the puzzle before a verification code': {
    files: ['screens/recovery/Captcha.tsx'],
    at: '/regist',
    by: 'visitor',
    type: { 'E-mail': 'maya@example.org' },
    press: ['Send code'],
  },
};
