/** Every form of the product: how one comes to it, what is changed in it, and what the server may find wrong with that. */
import type { Locator, Page } from 'playwright';
import { BatchPage } from './pages/batchPage.ts';
import { CardNumbersPage } from './pages/cardNumbersPage.ts';
import { DeskPage } from './pages/deskPage.ts';
import { PersonPage } from './pages/personPage.ts';

/** What the server answers with, and beside which input it is told. */
export interface No {
  call: string;
  /** A parameter that it does not take, or an error that is always about the input. */
  field?: string;
  errorCode?: number;
  at: (page: Page) => Locator;
}

export interface FormRow {
  /** The source of it, under src/app. */
  files: readonly string[];
  open: (page: Page) => Promise<unknown>;
  change: (page: Page) => Promise<unknown>;
  /** What sends it. */
  send: string | RegExp;
  /** Sent as it was opened it says that nothing was changed; or why there is nothing that it could be compared with. */
  unchanged: 'told' | 'what is new has nothing before it' | 'each of many may have another';
  no: No;
}

const NEW = 'what is new has nothing before it';
const MANY = 'each of many may have another';
const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const name = textbox('Name');
const whom = (page: Page) => page.getByRole('combobox', { name: /^For/ });
const kept = (page: Page) => page.getByRole('combobox', { name: 'How long records are kept' });
const frequency = (page: Page) => page.getByRole('combobox', { name: 'Verify the face' });
const radio = (label: string) => (page: Page) => page.getByRole('radio', { name: label });
const fill = (input: (page: Page) => Locator, text: string) => (page: Page) => input(page).fill(text);
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label, exact: true });

/** As by a link, so that the way back is the product's and not the browser's alone. */
export const go = (page: Page, path: string) => page.evaluate(to => history.pushState(null, '', to), path);

/** The menu of a row, and what is chosen in it. */
const inMenu = (path: string, of: string | RegExp, item: string) => async (page: Page) => {
  await go(page, path);
  await button(page, of).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const press = (path: string, label: string) => async (page: Page) => {
  await go(page, path);
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click();
};
const ofLock = (kind: string, of: string, item: string) =>
  inMenu(`/manage/${kind}?lockId=1`, `What can be done with ${of}`, item);
const asked = (path: string) => (page: Page) => go(page, path);
const permanent = (page: Page) => radio('Permanent')(page).check();
const recurring = (page: Page) => radio('Recurring')(page).check();
const firstTimes = (page: Page) =>
  page.getByRole('group', { name: 'When it opens the door' }).getByRole('radio').first();

const ISSUE = 'screens/credential/useIssueForm.ts';
const VALIDITY = 'screens/credential/ValidityDialog.tsx';
const TEXT = 'screens/credential/TextDialog.tsx';

/** What a device on the desk has collected once; see `DeskPage.keep`. */
export const COLLECTED = 'Desk finger';

/** Forms that are not walked with the others, and why. */
export const APART: Record<string, string> = {
  'forms/Form.tsx': 'what they are all made of',
  'forms/useUnsavedChanges.ts': 'what they are all made of',
  'screens/signIn/SignInForm.tsx': 'nothing is saved by it; its own test is beside the others',
  'screens/signIn/DeviceForm.tsx': 'nothing is saved by it: recovery.test.ts',
  'screens/signIn/SecondFactorForm.tsx': 'nothing is saved by it: passkeys.test.ts',
  'screens/account/security/EnrolmentForm.tsx': 'it shows a code once, and nothing of it is kept: passkeys.test.ts',
  'screens/account/security/ProofDialog.tsx': 'it shows who is there, and nothing of it is kept: passkeys.test.ts',
  'screens/account/LeavePanel.tsx':
    'whoever leaves keeps nothing that could be lost or be unchanged: accountInfo.test.ts',
  'screens/recovery/ProvenForm.tsx': 'for who has no account yet, or not any more: recovery.test.ts',
  'screens/message/AddressForm.tsx':
    'it ends sessions or invites, and nothing of it is kept that could be lost: operator.test.ts',
  'screens/message/SendMessageDialog.tsx': 'what is chosen is sent once, and nothing of it is kept: messages.test.ts',
  'screens/export/ExportForm.tsx':
    'it asks for a file, and nothing of it is kept that could be lost or be unchanged: exports.test.ts',
  'screens/migration/MigrationForm.tsx':
    'it has a file looked at, and nothing of it is kept that could be lost or be unchanged: migration.test.ts',
  'screens/adding/NamingForm.tsx':
    'the console says of each lock by itself what became of it, beside that lock: adding.test.ts',
  'screens/adding/CloudSignIn.tsx': 'it signs in to a cloud, and nothing of it is kept: adding.test.ts',
  'screens/credential/IssueFromDesk.tsx':
    'the form of what is taken at the lock, after a device on the desk: plugIns.test.ts',
  'screens/face/IssueFace.tsx': 'the form of every credential, once a photo was looked at: faces.test.ts',
  'screens/face/SendPhotoDialog.tsx': 'the dialog of every form, once a photo was looked at: faces.test.ts',
};

export const FORMS: Record<string, FormRow> = {
  'a card for a lock': {
    files: [ISSUE, 'screens/credential/IssueCard.tsx'],
    open: asked('/manage/issueCard?lockId=1'),
    change: async page => {
      await page.getByLabel('Card number').fill('24681357');
      await name(page).fill('Half a form');
    },
    send: 'Issue a card',
    unchanged: NEW,
    no: { call: '/identityCard/add', errorCode: -2045, at: page => page.getByLabel('Card number') },
  },
  'a passcode for a lock': {
    files: [ISSUE, 'screens/credential/IssuePasscode.tsx'],
    open: asked('/manage/issuePasscode?lockId=1'),
    change: async page => {
      await page.getByRole('radio', { name: /^Custom/ }).check();
      await textbox('Digits')(page).fill('864209');
      await name(page).fill('Half a form');
    },
    send: 'Issue a passcode',
    unchanged: NEW,
    no: { call: '/keyboardPwd/add', field: 'digits', at: textbox('Digits') },
  },
  'a QR code for a lock': {
    files: [ISSUE, 'screens/qrCode/IssueQrCode.tsx'],
    open: asked('/manage/issueQrcode?lockId=1'),
    change: fill(name, 'Half a form'),
    send: 'Issue a QR code',
    unchanged: NEW,
    no: { call: '/qrCode/add', field: 'validity', at: firstTimes },
  },
  'a fingerprint taken at a lock': {
    files: [ISSUE, 'screens/credential/IssueAtLock.tsx'],
    open: asked('/manage/issuePrint?lockId=1'),
    change: fill(name, 'Half a form'),
    send: 'Add a fingerprint',
    unchanged: NEW,
    no: { call: '/fingerprint/add', field: 'forWhom.lockUserId', at: whom },
  },
  'how often to verify a face': {
    files: ['screens/face/FrequencyDialog.tsx'],
    open: ofLock('face', 'Mia’s face', 'Verification frequency'),
    change: page => frequency(page).selectOption('weekly'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/face/setVerification', field: 'every', at: frequency },
  },
  'a template for messages': {
    files: ['screens/template/TemplateForm.tsx'],
    open: asked('/account/smsTmpl/new'),
    change: async page => {
      await name(page).fill('Half a form');
      await textbox('Message')(page).fill('{ROOM}: {PASSCODE}');
    },
    send: 'Save',
    unchanged: NEW,
    no: { call: '/template/add', field: 'content', at: textbox('Message') },
  },
  'an eKey': {
    files: ['screens/ekey/useSendForm.ts'],
    open: asked('/manage/issueEKey?lockId=1'),
    change: async page => {
      await page.getByLabel('Recipient’s account').fill('+61400000000');
      await name(page).fill('Half a form');
    },
    send: 'Send an eKey',
    unchanged: NEW,
    no: { call: '/key/send', field: 'countryCode', at: page => page.getByLabel('Country code of the phone number') },
  },
  'rows to be given out': {
    files: ['screens/batch/useBatch.ts'],
    open: asked('/manage/issuePasscodeBatch?lockId=1'),
    change: page => new BatchPage(page).paste('Room 1\t642001\nRoom 2\t642002'),
    send: /^Issue 2 /,
    unchanged: NEW,
    no: { call: '/keyboardPwd/batchAdd', field: 'rows.1.name', at: page => new BatchPage(page).cell('Name', 2) },
  },
  'hours in which a door is held open': {
    files: ['screens/lock/passage/PassageForm.tsx'],
    open: asked('/manage/passageMode?lockId=1'),
    change: page => page.getByRole('switch', { name: 'Hold the door open at certain hours' }).click(),
    send: 'Set it on the lock',
    unchanged: 'told',
    no: {
      call: '/lock/updateSetting',
      field: 'setting.value',
      at: page => page.getByRole('button', { name: 'Monday', exact: true }).first(),
    },
  },
  'an administrator': {
    files: ['screens/administrator/AddAdministratorScreen.tsx'],
    open: asked('/auth/create'),
    change: async page => {
      await page.getByLabel('Their account').fill('guest@latchwork.test');
      await name(page).fill('Half a form');
      await page.getByRole('checkbox', { name: 'Garage' }).check();
    },
    send: 'Authorize',
    unchanged: NEW,
    no: { call: '/admin/add', errorCode: -2075, at: page => page.getByLabel('Their account') },
  },
  'what the clock is to begin': {
    files: ['screens/schedule/ScheduleForm.tsx'],
    open: asked('/job/scheduled/new'),
    change: async page => {
      await name(page).fill('At night');
      await page.getByRole('checkbox', { name: 'Garage' }).check();
    },
    send: 'Schedule',
    unchanged: NEW,
    no: { call: '/schedule/create', field: 'name', at: name },
  },
  'the name of an administrator': {
    files: [TEXT, 'screens/administrator/AdministratorDialogs.tsx'],
    open: inMenu('/auth/home', 'Actions for Adam', 'Rename'),
    change: fill(name, 'Adam B.'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/admin/rename', field: 'name', at: name },
  },
  'for how long somebody administers': {
    files: [VALIDITY, 'screens/administrator/AdministratorDialogs.tsx'],
    open: inMenu('/auth/home', 'Actions for Adam', 'Change for how long'),
    change: page => radio('From – to')(page).check(),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/admin/changePeriod', field: 'term', at: radio('Permanent') },
  },
  'which locks somebody administers': {
    files: ['screens/administrator/AdministratorLocksScreen.tsx'],
    open: inMenu('/auth/home', 'Actions for Adam', 'Choose locks'),
    change: page => page.getByRole('checkbox', { name: 'Garage' }).check(),
    send: 'Withdraw',
    unchanged: NEW,
    no: {
      call: '/admin/removeLocks',
      field: 'lockIds',
      at: page => page.getByRole('main').getByRole('button', { name: 'Withdraw' }),
    },
  },
  'a lock for somebody else': {
    files: ['screens/transfer/TransferForm.tsx', 'screens/transfer/TransferLockScreen.tsx'],
    open: asked('/manage/transferLock?lockId=1'),
    change: fill(textbox('Recipient’s account'), 'nobody@latchwork.test'),
    send: 'Go on',
    unchanged: NEW,
    no: { call: '/lock/transfer', errorCode: -2050, at: textbox('Recipient’s account') },
  },
  'a gateway for somebody else': {
    files: ['screens/transfer/TransferForm.tsx', 'screens/transfer/TransferGatewayScreen.tsx'],
    open: asked('/plug/transfer?gatewayId=1'),
    change: fill(textbox('Recipient’s account'), '+61400000000'),
    send: 'Go on',
    unchanged: NEW,
    no: { call: '/gateway/transfer', field: 'countryCode', at: textbox('Country code of the phone number') },
  },
  'the code of a transfer': {
    files: ['screens/transfer/TransferNext.tsx'],
    open: async page => {
      await go(page, '/manage/transferLock?lockId=5');
      await fill(textbox('Recipient’s account'), 'guest@latchwork.test')(page);
      await button(page, 'Go on').click();
      await textbox('Verification code')(page).waitFor();
    },
    change: fill(textbox('Verification code'), '123456'),
    send: 'Enter',
    unchanged: NEW,
    no: { call: '/transfer/enterCode', errorCode: 10010, at: textbox('Verification code') },
  },
  'the number of a new card': {
    files: ['screens/card/AddCardDialog.tsx'],
    open: press('/card/manage', 'Add a card'),
    change: async page => {
      await textbox('Card number')(page).fill('24681357');
      await name(page).fill('Half a form');
    },
    send: 'Choose locks',
    unchanged: NEW,
    no: { call: '/identityCard/choose', field: 'cardNumber', at: textbox('Card number') },
  },
  'a card number for later': {
    files: ['screens/card/CollectCardScreen.tsx'],
    open: asked('/card/collect'),
    change: async page => {
      await textbox('Card number')(page).fill('86421357');
      await name(page).fill('Half a form');
    },
    send: 'Keep it',
    unchanged: NEW,
    no: { call: '/identityCard/keepNumber', errorCode: -2057, at: textbox('Card number') },
  },
  'the name of a card number': {
    files: ['screens/card/KeptNumberDialogs.tsx'],
    open: inMenu('/card/manage', /^What can be done with/, 'Rename'),
    change: fill(name, 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/identityCard/describeNumber', field: 'name', at: name },
  },
  'a card number for somebody else': {
    files: ['screens/transfer/TransferCardScreen.tsx'],
    open: inMenu('/card/manage', /^What can be done with/, 'Hand over the number'),
    change: fill(textbox('Recipient’s account'), 'nobody@latchwork.test'),
    send: 'Go on',
    unchanged: NEW,
    no: { call: '/identityCard/transfer', errorCode: -2050, at: textbox('Recipient’s account') },
  },
  'a card for many locks': {
    files: ['screens/card/SendCardForm.tsx'],
    open: async page => {
      const cards = new CardNumbersPage(page);
      await go(page, '/card/manage');
      await cards.add('24681357', 'Caretaker');
      await cards.lock('Back door').click();
    },
    change: fill(name, 'Half a form'),
    send: /^Issue to/,
    unchanged: NEW,
    no: { call: '/identityCard/send', field: 'name', at: name },
  },
  'other times for a card everywhere': {
    files: ['screens/card/CardPeriodDialog.tsx'],
    open: inMenu('/card/manage', /^What can be done with/, 'Change validity at all locks'),
    change: recurring,
    send: 'Save',
    unchanged: MANY,
    no: { call: '/identityCard/changePeriodEverywhere', field: 'validity', at: firstTimes },
  },
  'a finger from the desk': {
    files: ['screens/collected/CollectFingerScreen.tsx'],
    open: async page => {
      const desk = new DeskPage(page);
      await go(page, '/fingerprint/collect');
      await desk.press('WEIDUN');
      await desk.collected();
    },
    change: fill(name, 'Half a form'),
    send: 'Keep it',
    unchanged: NEW,
    no: { call: '/fingerprintData/add', field: 'name', at: name },
  },
  'the name of a finger from the desk': {
    files: ['screens/collected/RenameFingerDialog.tsx'],
    open: inMenu('/fingerprint/manage', `Actions for ${COLLECTED}`, 'Rename'),
    change: fill(name, 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/fingerprintData/rename', field: 'name', at: name },
  },
  'a finger from the desk for somebody else': {
    files: ['screens/transfer/TransferForm.tsx', 'screens/transfer/TransferFingerScreen.tsx'],
    open: inMenu('/fingerprint/manage', `Actions for ${COLLECTED}`, 'Hand over'),
    change: fill(textbox('Recipient’s account'), 'nobody@latchwork.test'),
    send: 'Go on',
    unchanged: NEW,
    no: { call: '/fingerprintData/transfer', errorCode: -2050, at: textbox('Recipient’s account') },
  },
  'a finger from the desk for many locks': {
    files: ['screens/collected/SendFingerForm.tsx'],
    open: inMenu('/fingerprint/manage', `Actions for ${COLLECTED}`, 'Issue to locks'),
    change: async page => {
      await name(page).fill('Half a form');
      await page.getByRole('checkbox', { name: 'Garage' }).check();
    },
    send: 'Issue to locks',
    unchanged: NEW,
    no: { call: '/fingerprintData/issueToLocks', field: 'name', at: name },
  },
  'how long records are kept': {
    files: ['screens/records/KeepRecords.tsx'],
    open: async page => {
      await press('/console/records', 'How long records are kept')(page);
      // How long it is now is asked for first.
      await kept(page).waitFor();
    },
    change: page => kept(page).selectOption({ label: '90 days' }),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/lockRecord/keep', field: 'days', at: kept },
  },
  'a new group': {
    files: [TEXT, 'screens/group/GroupDialogs.tsx'],
    open: press('/group/home', 'New group'),
    change: fill(textbox('Name of the group'), 'Half a form'),
    send: 'Save',
    unchanged: NEW,
    no: { call: '/group/add', errorCode: -2071, at: textbox('Name of the group') },
  },
  'the name of a group': {
    files: [TEXT, 'screens/group/GroupDialogs.tsx'],
    open: inMenu('/group/home', 'Actions for First floor', 'Rename'),
    change: fill(textbox('Name of the group'), 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/group/rename', field: 'groupName', at: textbox('Name of the group') },
  },
  'the name of a gateway': {
    files: [TEXT, 'screens/gateway/GatewayDialogs.tsx'],
    open: press('/plug/gateway?gatewayId=1', 'Rename'),
    change: fill(name, 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/gateway/rename', field: 'gatewayName', at: name },
  },
  'the name of a lock': {
    files: ['screens/lock/settings/RenameLockDialog.tsx'],
    open: press('/manage/lock?lockId=1', 'Rename'),
    change: fill(name, 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/lock/rename', field: 'lockAlias', at: name },
  },
  'after how long a lock locks by itself': {
    files: ['screens/lock/settings/AutoLockDialog.tsx'],
    open: press('/manage/lock?lockId=1', 'Change: Auto-lock'),
    change: fill(textbox('Seconds'), '77'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/lock/setAutoLockTime', field: 'seconds', at: textbox('Seconds') },
  },
  'the time zone of a lock': {
    files: ['screens/lock/settings/ZoneDialog.tsx'],
    open: press('/manage/lock?lockId=1', 'Change time zone'),
    change: fill(page => page.getByLabel('Time zone', { exact: true }), 'Asia/Tokyo'),
    send: 'Save',
    unchanged: 'told',
    no: {
      call: '/lock/changeTimezoneRawOffset',
      field: 'timeZone',
      at: page => page.getByLabel('Time zone', { exact: true }),
    },
  },
  'a card that only the lock has': {
    files: [TEXT, 'screens/card/sync/FoundCards.tsx'],
    open: async page => {
      await press('/manage/card?lockId=2', 'Sync cards')(page);
      await button(page, 'Add to this list').click();
    },
    change: fill(name, 'Movers of May'),
    send: 'Save',
    unchanged: NEW,
    no: { call: '/identityCard/takeIn', field: 'name', at: name },
  },
  'the name of a passcode': {
    files: [TEXT, 'screens/credential/RenameDialog.tsx'],
    open: ofLock('passcode', 'Cleaning', 'Rename'),
    change: fill(name, 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/keyboardPwd/rename', field: 'name', at: name },
  },
  'the name of a card': {
    files: ['screens/credential/DescribeDialog.tsx', 'screens/credential/RenameDialog.tsx'],
    open: ofLock('card', 'Card 0417', 'Rename'),
    change: fill(name, 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/identityCard/rename', field: 'remark', at: textbox('Remark (optional)') },
  },
  'other digits': {
    files: ['screens/credential/DigitsDialog.tsx'],
    open: ofLock('passcode', 'Cleaning', 'Change digits'),
    change: fill(textbox('Digits'), '975310'),
    send: 'Save',
    unchanged: NEW,
    no: { call: '/keyboardPwd/changeDigits', errorCode: -3007, at: textbox('Digits') },
  },
  'other times for a card': {
    files: [VALIDITY, 'screens/credential/PeriodDialog.tsx'],
    open: ofLock('card', 'Card 0417', 'Change validity'),
    change: recurring,
    send: 'Save',
    unchanged: 'told',
    no: { call: '/identityCard/changePeriod', errorCode: -2031, at: page => page.getByLabel('Last day') },
  },
  'who a card is for': {
    files: ['screens/credential/GiveToDialog.tsx'],
    open: ofLock('card', 'Card 0417', 'Who it is for'),
    change: async page => {
      await whom(page).fill('Zoe');
      await page.getByRole('option', { name: /^New person/ }).click();
    },
    send: 'Save',
    unchanged: 'told',
    no: { call: '/identityCard/giveTo', errorCode: -2046, at: whom },
  },
  'what an eKey is called': {
    files: ['screens/credential/DescribeDialog.tsx', 'screens/ekey/EKeyDialogs.tsx'],
    open: ofLock('ekey', 'Grace, front door', 'Rename'),
    change: fill(name, 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/key/rename', field: 'name', at: name },
  },
  'when an eKey opens': {
    files: [VALIDITY, 'screens/ekey/EKeyDialogs.tsx'],
    open: ofLock('ekey', 'Grace, front door', 'Change validity'),
    change: permanent,
    send: 'Save',
    unchanged: 'told',
    no: { call: '/key/changePeriod', errorCode: -2034, at: firstTimes },
  },
  'the ID number of a guest': {
    files: [TEXT, 'screens/lockUser/IdNumberDialog.tsx'],
    open: async page => {
      await go(page, '/lockUser/home');
      await page.getByRole('link', { name: 'Jonas Weber', exact: true }).click();
      await button(page, 'What can be done with everything').click();
      await page.getByRole('menuitem', { name: 'Add ID number', exact: true }).click();
    },
    change: fill(textbox('ID number'), '11010519491231002X'),
    send: 'Save',
    unchanged: NEW,
    no: { call: '/lockUser/identify', field: 'idNumber', at: textbox('ID number') },
  },
  'other times for some of what somebody holds': {
    files: [VALIDITY, 'screens/lockUser/HeldPeriodDialog.tsx'],
    open: async page => {
      const person = new PersonPage(page);
      await go(page, '/lockUser/home');
      await page.getByRole('main').getByRole('link', { name: 'Grace Guest', exact: true }).click();
      await person.select('Front door', 'Fob 3');
      await person.button('Change validity').click();
    },
    change: recurring,
    send: 'Save',
    unchanged: MANY,
    no: { call: '/job/changePeriod', field: 'validity', at: firstTimes },
  },
  'other times for what is about to end': {
    files: [VALIDITY, 'screens/lockUser/ExpiringScreen.tsx'],
    open: async page => {
      await go(page, '/lockUser/onDate?days=90');
      await page.getByRole('checkbox').first().click();
      await page.getByRole('button', { name: /^Renew/ }).click();
    },
    change: recurring,
    send: 'Save',
    unchanged: MANY,
    no: { call: '/job/changePeriod', field: 'validity', at: firstTimes },
  },
  'the profile': {
    files: ['screens/account/ProfileSection.tsx'],
    open: async page => {
      await go(page, '/account/info');
      await page.getByLabel('Country or region').waitFor();
    },
    change: fill(name, 'Somebody else'),
    send: 'Save the profile',
    unchanged: 'told',
    no: { call: '/user/updateUserInfo', field: 'nickname', at: name },
  },
  'another account': {
    files: ['screens/account/AddressDialog.tsx'],
    open: press('/account/info', 'Change: E-mail address'),
    change: async page => {
      await textbox('New e-mail address or phone number')(page).fill('other@latchwork.test');
      await textbox('Verification code')(page).fill('123456');
      await page.getByLabel('Your password').fill('Latchwork-2026');
    },
    send: 'Save',
    unchanged: NEW,
    no: { call: '/user/changeAccount', errorCode: 10003, at: textbox('New e-mail address or phone number') },
  },
  'another password': {
    files: ['screens/account/PasswordDialog.tsx'],
    open: press('/account/info', 'Change: Password'),
    change: async page => {
      await page.getByLabel('Present password').fill('Latchwork-2025');
      await page.getByLabel('New password').fill('Another-kind-8');
      await page.getByLabel('The password once more').fill('Another-kind-8');
    },
    send: 'Change it, and sign out elsewhere',
    unchanged: NEW,
    no: { call: '/user/changePassword', errorCode: 10022, at: page => page.getByLabel('Present password') },
  },
  'removing a lock': {
    files: ['screens/lock/RemoveLock.tsx'],
    open: async page => {
      await go(page, '/lock/add');
      await page.getByRole('radio', { name: 'The simulated world' }).check();
      await page.getByRole('checkbox', { name: 'Add Studio', exact: true }).check();
      await button(page, 'Name it').click();
      await button(page, 'Add the lock').click();
      await page.getByRole('link', { name: 'To the lock Studio' }).click();
      await button(page, 'See what that means').click();
    },
    change: page => page.getByLabel('Your password').fill('Latchwork-2025'),
    send: 'Remove',
    unchanged: NEW,
    no: { call: '/lock/delete', errorCode: 10022, at: page => page.getByLabel('Your password') },
  },
};
