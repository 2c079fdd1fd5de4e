/** Forms that change something existing: names, validity, settings and the account. */
import {
  button,
  chosenPeriodKind,
  type FormRow,
  fill,
  go,
  inMenu,
  kept,
  MANY,
  NEW,
  name,
  ofLock,
  permanent,
  press,
  recurring,
  TEXT,
  textbox,
  VALIDITY,
  whom,
} from './formRow.ts';
import { PersonPage } from './pages/personPage.ts';

export const KNOWN_FORMS: Record<string, FormRow> = {
  'how long records are kept': {
    files: ['screens/records/KeepRecords.tsx'],
    open: async page => {
      await press('/console/records', 'Change retention')(page);
      // The current value is fetched first.
      await kept(page).waitFor();
    },
    change: page => kept(page).selectOption({ label: '90 days' }),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/lockRecord/keep', field: 'days', at: kept },
  },
  'a new group': {
    files: [TEXT, 'screens/group/GroupDialogs.tsx'],
    open: press('/group/home', 'Create group'),
    change: fill(textbox('Group name'), 'Half a form'),
    send: 'Save',
    unchanged: NEW,
    no: { call: '/group/add', errorCode: -2071, at: textbox('Group name') },
  },
  'the name of a group': {
    files: [TEXT, 'screens/group/GroupDialogs.tsx'],
    open: inMenu('/group/home', 'Actions for “First floor”', 'Rename'),
    change: fill(textbox('Group name'), 'Another name'),
    send: 'Save',
    unchanged: 'told',
    no: { call: '/group/rename', field: 'groupName', at: textbox('Group name') },
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
    files: ['screens/credential/RenamingDialog.tsx', 'screens/lock/settings/RenameLockDialog.tsx'],
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
    open: ofLock('card', 'Card 0417', 'Change user'),
    change: async page => {
      await whom(page).fill('Zoe');
      await page.getByRole('option', { name: /^New user/ }).click();
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
    no: { call: '/key/changePeriod', errorCode: -2034, at: chosenPeriodKind },
  },
  'the ID number of a guest': {
    files: [TEXT, 'screens/lockUser/IdNumberDialog.tsx'],
    open: async page => {
      await go(page, '/lockUser/home');
      await page.getByRole('link', { name: 'Jonas Weber', exact: true }).click();
      await button(page, 'More actions for this user').click();
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
    no: { call: '/job/changePeriod', field: 'validity', at: chosenPeriodKind },
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
    no: { call: '/job/changePeriod', field: 'validity', at: chosenPeriodKind },
  },
  'the profile': {
    files: ['screens/account/ProfileSection.tsx'],
    open: async page => {
      await go(page, '/account/info');
      await page.getByLabel('Country or region').waitFor();
    },
    change: fill(name, 'Somebody else'),
    send: 'Save profile',
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
      await page.getByLabel('Current password').fill('Latchwork-2025');
      await page.getByLabel('New password').fill('Another-kind-8');
      await page.getByLabel('Confirm password').fill('Another-kind-8');
    },
    send: 'Change password',
    unchanged: NEW,
    no: { call: '/user/changePassword', errorCode: 10022, at: page => page.getByLabel('Current password') },
  },
  'removing a lock': {
    files: ['screens/lock/RemoveLock.tsx'],
    open: async page => {
      await go(page, '/lock/add');
      await page.getByRole('radio', { name: 'Simulated locks' }).check();
      await page.getByRole('checkbox', { name: 'Select “Studio”', exact: true }).check();
      await button(page, 'Name lock').click();
      await button(page, 'Add lock').click();
      await page.getByRole('link', { name: 'View lock “Studio”' }).click();
      await button(page, 'Remove lock').click();
    },
    change: page => page.getByLabel('Your password').fill('Latchwork-2025'),
    send: 'Remove lock',
    unchanged: NEW,
    no: { call: '/lock/delete', errorCode: 10022, at: page => page.getByLabel('Your password') },
  },
};
