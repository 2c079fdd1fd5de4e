import { describe, expect } from 'vitest';
import { PASSWORD } from '../../http/house.ts';
import { stagedPasskey, type WithPasskey } from '../../http/paths/passkeyStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { SecurityPage } from '../pages/securityPage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = WithPasskey & OnScreen;
type OnThePage = Staged<typeof stagedPasskey.machine, WithPasskey, Here>;

const part = ({ page }: Here) => new SecurityPage(page).passkeys;

/** A software passkey: a browser's own needs a host name, and this house has an IP address. */
const seen = (text: string | RegExp) => async (here: Here) => {
  await here.page.reload();
  await shows(here, part(here).getByText(text));
};

const acts = {
  'passkey.deleted.v1': async (_, here) => {
    await part(here).getByRole('button', { name: 'Delete passkey “Work laptop”' }).click();
    await new SecurityPage(here.page).password.fill(PASSWORD);
    await here.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  },
} satisfies Partial<OnThePage['play']>;

describe('generated paths of a passkey in the browser', () => {
  walkInBrowser(
    { ...stagedPasskey, play: { ...stagedPasskey.play, ...acts } },
    {
      opens: '/account/info',
      wholly: true,
      seen: {
        none: seen('No passkeys yet'),
        registered: async (here, { context }) => {
          await seen('Work laptop')(here);
          await expect.poll(() => part(here).getByText('Not used yet').count()).toBe(context.counter > 1 ? 0 : 1);
        },
        cloned: seen(/This passkey may have been copied/),
        deleted: seen('No passkeys yet'),
      },
    },
  );
});
