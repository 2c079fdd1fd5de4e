import { describe } from 'vitest';
import { PASSWORD } from '../../http/house.ts';
import { stagedSecondFactor, type WithApp, withCodeFirst } from '../../http/paths/secondFactorStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { codeShown } from '../../support/totpApp.ts';
import { SecurityPage } from '../pages/securityPage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = WithApp & OnScreen;
type OnThePage = Staged<typeof stagedSecondFactor.machine, WithApp, Here>;

const part = ({ page }: Here) => new SecurityPage(page).factor;

/** Confirms with password and recovery code. */
async function prove(here: Here, button: string) {
  const { page, recoveryCodes } = here;
  const security = new SecurityPage(page);
  await part(here).getByRole('button', { name: button }).click();
  await security.password.fill(PASSWORD);
  await page.getByRole('textbox', { name: /Authenticator app code/ }).fill(recoveryCodes[0] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

async function keepCodes(here: Here) {
  await shows(here, part(here).getByRole('heading', { name: 'Recovery codes' }));
  here.recoveryCodes = await part(here).getByRole('listitem').allTextContents();
  await part(here).getByRole('button', { name: 'I’ve saved the codes' }).click();
}

const acts = {
  'secondFactor.enrolmentBegun.v1': async (_, here) => {
    // Reloads first: a new key can only be requested once the old one is no longer shown.
    await here.page.reload();
    here.key = await new SecurityPage(here.page).setUpApp(PASSWORD);
  },
  'secondFactor.enrolmentGivenUp.v1': (_, here) => part(here).getByRole('button', { name: 'Cancel' }).click(),
  'secondFactor.turnedOn.v1': async (_, here) => {
    const code = codeShown(here.key, here.clock.now());
    await part(here).getByRole('textbox', { name: 'Code from the app' }).fill(code);
    await part(here).getByRole('button', { name: 'Turn on' }).click();
    await keepCodes(here);
  },
  'secondFactor.recoveryRenewed.v1': (_, here) =>
    withCodeFirst(async () => {
      await prove(here, 'Create new recovery codes');
      await keepCodes(here);
    }),
  'secondFactor.turnedOff.v1': (_, here) => withCodeFirst(() => prove(here, 'Turn off')),
} satisfies Partial<OnThePage['play']>;

/** Reloads to see what happened elsewhere or by time. */
const seen = (text: string | RegExp) => async (here: Here) => {
  const said = part(here).getByText(text);
  await here.page.clock.setFixedTime(here.clock.now());
  if (await said.first().isVisible()) return;
  await here.page.reload();
  await shows(here, said);
};

describe('generated paths of a second factor in the browser', () => {
  walkInBrowser(
    { ...stagedSecondFactor, play: { ...stagedSecondFactor.play, ...acts } },
    {
      opens: '/account/info',
      wholly: true,
      seen: {
        off: seen(/^Off$/),
        enrolling: here => shows(here, part(here).getByText('Setup not finished')),
        on: async (here, { context }) => {
          const { length } = context.recoveryLeft;
          await seen(length === 1 ? '1 recovery code left.' : `${length} recovery codes left.`)(here);
        },
      },
    },
  );
});
