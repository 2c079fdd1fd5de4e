/** Forms that issue, transfer or collect something. */
import {
  asked,
  button,
  COLLECTED,
  chosenPeriodKind,
  type FormRow,
  fill,
  frequency,
  go,
  ISSUE,
  inMenu,
  MANY,
  NEW,
  name,
  ofLock,
  press,
  radio,
  recurring,
  TEXT,
  textbox,
  VALIDITY,
  whom,
} from './formRow.ts';
import { BatchPage } from './pages/batchPage.ts';
import { CardNumbersPage } from './pages/cardNumbersPage.ts';
import { DeskPage } from './pages/deskPage.ts';

export const NEW_FORMS: Record<string, FormRow> = {
  'a card for a lock': {
    files: [ISSUE, 'screens/credential/IssueCard.tsx'],
    open: asked('/manage/issueCard?lockId=1'),
    change: async page => {
      await page.getByLabel('Card number').fill('24681357');
      await name(page).fill('Half a form');
    },
    send: 'Add card',
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
    send: 'Create passcode',
    unchanged: NEW,
    no: { call: '/keyboardPwd/add', field: 'digits', at: textbox('Digits') },
  },
  'a QR code for a lock': {
    files: [ISSUE, 'screens/qrCode/IssueQrCode.tsx'],
    open: asked('/manage/issueQrcode?lockId=1'),
    change: fill(name, 'Half a form'),
    send: 'Add QR code',
    unchanged: NEW,
    no: { call: '/qrCode/add', field: 'validity', at: chosenPeriodKind },
  },
  'a fingerprint taken at a lock': {
    files: [ISSUE, 'screens/credential/IssueAtLock.tsx'],
    open: asked('/manage/issuePrint?lockId=1'),
    change: fill(name, 'Half a form'),
    send: 'Add fingerprint',
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
    send: 'Send eKey',
    unchanged: NEW,
    no: { call: '/key/send', field: 'countryCode', at: page => page.getByLabel('Country code of the phone number') },
  },
  'rows to be given out': {
    files: ['screens/batch/useBatch.ts'],
    open: asked('/manage/issuePasscodeBatch?lockId=1'),
    change: page => new BatchPage(page).paste('Room 1\t642001\nRoom 2\t642002'),
    send: /^Create 2 /,
    unchanged: NEW,
    no: { call: '/keyboardPwd/batchAdd', field: 'rows.1.name', at: page => new BatchPage(page).cell('Name', 2) },
  },
  'hours in which a door is held open': {
    files: ['screens/lock/passage/PassageForm.tsx'],
    open: asked('/manage/passageMode?lockId=1'),
    change: page => page.getByRole('switch', { name: 'Keep the door unlocked at set hours' }).click(),
    send: 'Apply to lock',
    unchanged: 'told',
    no: {
      call: '/lock/updateSetting',
      field: 'setting.value',
      // Weeks begin on Sunday in the browser’s region.
      at: page => page.getByRole('button', { name: 'Sunday', exact: true }).first(),
    },
  },
  'an administrator': {
    files: ['screens/administrator/AddAdministratorScreen.tsx'],
    open: asked('/auth/create'),
    change: async page => {
      await page.getByLabel('Administrator’s account').fill('guest@latchwork.test');
      await name(page).fill('Half a form');
      await page.getByRole('checkbox', { name: 'Garage' }).check();
    },
    send: 'Add administrator',
    unchanged: NEW,
    no: { call: '/admin/add', errorCode: -2075, at: page => page.getByLabel('Administrator’s account') },
  },
  'what the clock is to begin': {
    files: ['screens/schedule/ScheduleForm.tsx'],
    open: asked('/job/scheduled/new'),
    change: async page => {
      await name(page).fill('At night');
      await page.getByRole('checkbox', { name: 'Garage' }).check();
    },
    send: 'Schedule job',
    unchanged: NEW,
    no: { call: '/schedule/create', field: 'name', at: name },
  },
  'the name of an administrator': {
    files: [TEXT, 'screens/administrator/AdministratorDialogs.tsx'],
    open: inMenu('/auth/home', 'Actions for “Adam”', 'Rename'),
    change: fill(name, 'Adam B.'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/admin/rename', field: 'name', at: name },
  },
  'for how long somebody administers': {
    files: [VALIDITY, 'screens/administrator/AdministratorDialogs.tsx'],
    open: inMenu('/auth/home', 'Actions for “Adam”', 'Change validity'),
    change: page => radio('Limited time')(page).check(),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/admin/changePeriod', field: 'term', at: radio('Limited time') },
  },
  'which locks somebody administers': {
    files: ['screens/administrator/AdministratorLocksScreen.tsx'],
    open: inMenu('/auth/home', 'Actions for “Adam”', 'Choose locks'),
    change: page => page.getByRole('checkbox', { name: 'Garage' }).check(),
    send: 'Revoke access',
    unchanged: NEW,
    no: {
      call: '/admin/removeLocks',
      field: 'lockIds',
      at: page => page.getByRole('main').getByRole('button', { name: 'Revoke access' }),
    },
  },
  'a lock for somebody else': {
    files: ['screens/transfer/TransferForm.tsx', 'screens/transfer/TransferLockScreen.tsx'],
    open: asked('/manage/transferLock?lockId=1'),
    change: fill(textbox('Recipient’s account'), 'nobody@latchwork.test'),
    send: 'Continue',
    unchanged: NEW,
    no: { call: '/lock/transfer', errorCode: -2050, at: textbox('Recipient’s account') },
  },
  'a gateway for somebody else': {
    files: ['screens/transfer/TransferForm.tsx', 'screens/transfer/TransferGatewayScreen.tsx'],
    open: asked('/plug/transfer?gatewayId=1'),
    change: fill(textbox('Recipient’s account'), '+61400000000'),
    send: 'Continue',
    unchanged: NEW,
    no: { call: '/gateway/transfer', field: 'countryCode', at: textbox('Country code of the phone number') },
  },
  'the code of a transfer': {
    files: ['screens/transfer/TransferNext.tsx'],
    open: async page => {
      await go(page, '/manage/transferLock?lockId=5');
      await fill(textbox('Recipient’s account'), 'guest@latchwork.test')(page);
      await button(page, 'Continue').click();
      await textbox('Verification code')(page).waitFor();
    },
    change: fill(textbox('Verification code'), '123456'),
    send: 'Verify code',
    unchanged: NEW,
    no: { call: '/transfer/enterCode', errorCode: 10010, at: textbox('Verification code') },
  },
  'the number of a new card': {
    files: ['screens/card/AddCardDialog.tsx'],
    open: press('/card/manage', 'Add card'),
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
    send: 'Save card number',
    unchanged: NEW,
    no: { call: '/identityCard/keepNumber', errorCode: -2057, at: textbox('Card number') },
  },
  'the name of a card number': {
    files: ['screens/card/KeptNumberDialogs.tsx'],
    open: inMenu('/card/manage', /^Actions for “/, 'Edit name and remark'),
    change: fill(name, 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/identityCard/describeNumber', field: 'name', at: name },
  },
  'a card number for somebody else': {
    files: ['screens/transfer/TransferCardScreen.tsx'],
    open: inMenu('/card/manage', /^Actions for “/, 'Transfer card number'),
    change: fill(textbox('Recipient’s account'), 'nobody@latchwork.test'),
    send: 'Continue',
    unchanged: NEW,
    no: { call: '/identityCard/transfer', errorCode: -2050, at: textbox('Recipient’s account') },
  },
  'a card for many locks': {
    files: ['screens/card/useSendCardForm.ts'],
    open: async page => {
      const cards = new CardNumbersPage(page);
      await go(page, '/card/manage');
      await cards.add('24681357', 'Caretaker');
      await cards.lock('Back door').click();
    },
    change: fill(name, 'Half a form'),
    send: /^Add to/,
    unchanged: NEW,
    no: { call: '/identityCard/send', field: 'name', at: name },
  },
  'other times for a card everywhere': {
    files: ['screens/card/CardPeriodDialog.tsx'],
    open: inMenu('/card/manage', /^Actions for “/, 'Change validity on all locks'),
    change: recurring,
    send: 'Save',
    unchanged: MANY,
    no: { call: '/identityCard/changePeriodEverywhere', field: 'validity', at: chosenPeriodKind },
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
    send: 'Save fingerprint',
    unchanged: NEW,
    no: { call: '/fingerprintData/add', field: 'name', at: name },
  },
  'the name of a finger from the desk': {
    files: ['screens/collected/RenameFingerDialog.tsx'],
    open: inMenu('/fingerprint/manage', `Actions for “${COLLECTED}”`, 'Rename'),
    change: fill(name, 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/fingerprintData/rename', field: 'name', at: name },
  },
  'a finger from the desk for somebody else': {
    files: ['screens/transfer/TransferForm.tsx', 'screens/transfer/TransferFingerScreen.tsx'],
    open: inMenu('/fingerprint/manage', `Actions for “${COLLECTED}”`, 'Transfer fingerprint'),
    change: fill(textbox('Recipient’s account'), 'nobody@latchwork.test'),
    send: 'Continue',
    unchanged: NEW,
    no: { call: '/fingerprintData/transfer', errorCode: -2050, at: textbox('Recipient’s account') },
  },
  'a finger from the desk for many locks': {
    files: ['screens/collected/SendFingerForm.tsx'],
    open: inMenu('/fingerprint/manage', `Actions for “${COLLECTED}”`, 'Add to locks'),
    change: async page => {
      await name(page).fill('Half a form');
      await page.getByRole('checkbox', { name: 'Garage' }).check();
    },
    send: 'Add to locks',
    unchanged: NEW,
    no: { call: '/fingerprintData/issueToLocks', field: 'name', at: name },
  },
};
