import { describe } from 'vitest';
import type { CodeStanding } from '../../../models/calls/user.calls.ts';
import { PASSWORD } from '../../http/house.ts';
import {
  ADDRESS,
  type AtTheForm,
  digitsOf,
  knownAs,
  stagedVerificationCode,
} from '../../http/paths/verificationCodeStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { RecoveryPage } from '../pages/recoveryPage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = AtTheForm & OnScreen;
type OnThePage = Staged<typeof stagedVerificationCode.machine, AtTheForm, Here>;

const form = ({ page }: Here) => new RecoveryPage(page);

/** Submits the form with this code. */
async function tryDigits(here: Here, digits: string) {
  await here.page.clock.setFixedTime(here.clock.now());
  await form(here).code.fill(digits);
  await form(here).button('Create account').click();
}

const acts = {
  'verificationCode.requested.v1': async (_, here) => {
    const { page, house, clock } = here;
    await page.clock.setFixedTime(clock.now());
    await form(here).address.fill(ADDRESS);
    await form(here).choose(PASSWORD);
    await page.getByRole('checkbox').check();
    const answered = page.waitForResponse('**/api/user/sendValidationCode');
    await form(here).solve(house.folder);
    const { data } = (await (await answered).json()) as { data: CodeStanding };
    await knownAs(here, data.codeId);
  },
  'verificationCode.wrong.v1': async (_, here) => {
    const answered = here.page.waitForResponse('**/api/user/register');
    await tryDigits(here, (await digitsOf(here)) === '000000' ? '111111' : '000000');
    await answered;
  },
  'verificationCode.used.v1': async (_, here) => tryDigits(here, await digitsOf(here)),
} satisfies Partial<OnThePage['play']>;

/** The text in the form, or the error of a try. */
const says = (text: string | RegExp) => (here: Here) => shows(here, here.page.getByText(text));
const countsNoMore = (text: string | RegExp) => async (here: Here) => {
  await tryDigits(here, '123456');
  await says(text)(here);
};

describe('generated paths of a verification code in the browser', () => {
  walkInBrowser(
    { ...stagedVerificationCode, play: { ...stagedVerificationCode.play, ...acts } },
    {
      who: ({ visitor }) => visitor,
      opens: '/regist',
      wholly: true,
      seen: {
        none: here => shows(here, form(here).heading('Create account')),
        'inForce.sending': says('Sending the code…'),
        'inForce.delivered': says(/^Code sent\./),
        'inForce.undelivered': says(/^Couldn’t send the code\./),
        used: here => shows(here, form(here).heading('Account created')),
        expired: countsNoMore(/^This code has expired/),
        lockedOut: countsNoMore(/^This code is locked/),
      },
    },
  );
});
