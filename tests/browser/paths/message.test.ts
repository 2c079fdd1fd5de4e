import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { credentialMessageCalls } from '../../../models/calls/credentialMessage.calls.ts';
import { locks } from '../../http/house.ts';
import { forgetAnswers, stagedMessage, type WithMessage } from '../../http/paths/messageStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { messageSaid } from '../../support/balanceMustShow.ts';
import { within } from '../../support/pace.ts';
import { comesToShow, saidIn } from './saidOnScreen.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = WithMessage & OnScreen;
type OnThePage = Staged<typeof stagedMessage.machine, WithMessage, Here>;
type State = SnapshotFrom<(typeof stagedMessage)['machine']>;

const dialog = ({ page }: Here) => page.getByRole('dialog');
const again = (here: Here) => dialog(here).getByRole('button', { name: /^Try .*again/ });

/** A passcode's messages are in a dialog of its row. */
async function open(here: Here) {
  const { page } = here;
  if ((await dialog(here).count()) > 0) return;
  const menu = page.getByRole('button', { name: 'Actions for “Anna”' });
  await shows(here, menu);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send to recipient' }).click();
  await shows(here, dialog(here).getByText('Preview'));
}

const acts = {
  'message.asked.v1': async (_, here) => {
    const { owner, about } = here;
    await open(here);
    await dialog(here).getByLabel('Recipient').fill('anna@example.org');
    await dialog(here).getByRole('button', { name: 'Send', exact: true }).click();
    await expect
      .poll(async () => (await owner.data(credentialMessageCalls.list, { about })).list.length, {
        timeout: within(15_000),
      })
      .toBe(1);
    here.messageId = (await owner.data(credentialMessageCalls.list, { about })).list[0]?.messageId ?? null;
    await expect.poll(() => dialog(here).count(), { timeout: within(15_000) }).toBe(0);
  },
  'message.doubted.v1': async (event, here, from: State) => {
    await stagedMessage.play['message.doubted.v1'](event, here, from);
    // The user reopens the page after the long wait.
    await here.page.clock.setFixedTime(here.clock.now());
    await here.page.reload();
  },
  'message.retried.v1': async (_, here) => {
    await open(here);
    await shows(here, again(here));
    forgetAnswers();
    await again(here).click();
  },
} satisfies Partial<OnThePage['play']>;

async function stands(here: Here, snapshot: State) {
  await open(here);
  const sent = dialog(here).getByRole('region', { name: 'Sent messages' });
  const read = async () => ({ said: await saidIn(sent), again: await again(here).isVisible() });
  await comesToShow(here, read, { said: messageSaid(snapshot), again: snapshot.hasTag('retryable') });
}

describe('generated paths of a message in the browser', () => {
  walkInBrowser(
    { ...stagedMessage, play: { ...stagedMessage.play, ...acts } },
    {
      opens: `/manage/passcode?lockId=${locks.door.lockId}`,
      wholly: true,
      seen: { none: async () => {}, queued: stands, sent: stands, failed: stands, doubted: stands },
    },
  );
});
