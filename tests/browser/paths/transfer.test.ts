import { describe, expect } from 'vitest';
import type { LockId } from '../../../models/ids.ts';
import { TransferId } from '../../../models/transfer.ts';
import { locks, nameOf } from '../../http/house.ts';
import { type AtTheTransfer, codeAtHand, stagedTransfer } from '../../http/paths/transferStage.ts';
import { TransferPage } from '../pages/transferPage.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

type Here = AtTheTransfer & OnScreen;
const { door, unlockOnly } = locks;

const stands = (word: string) => (here: Here) => shows(here, new TransferPage(here.page).stands(word));
const on = (act: (transfer: TransferPage) => Promise<unknown>) => (_: object, here: Here) =>
  act(new TransferPage(here.page));

/** Who gives it acts through the page. */
const staged = {
  ...stagedTransfer,
  play: {
    ...stagedTransfer.play,
    'transfer.asked.v1': async ({ data: { items } }: { data: { items: readonly number[] } }, here: Here) => {
      const others = items.includes(unlockOnly.lockId) ? [unlockOnly.alias] : [];
      await new TransferPage(here.page).ask(door.lockId as LockId, nameOf('admin'), others);
      await here.page.waitForURL(/transferId=/);
      here.transferId = TransferId.parse(new URL(here.page.url()).searchParams.get('transferId'));
    },
    'transfer.codeVerified.v1': async (_: object, here: Here) => {
      const code = await codeAtHand(here);
      here.letGo = here.house.holdEffects(['surveyTransfer', 'handOver']);
      return new TransferPage(here.page).enter(code);
    },
    'transfer.confirmed.v1': on(transfer => transfer.confirm()),
    'transfer.cancelled.v1': on(transfer => transfer.cancel()),
    'transfer.retried.v1': on(transfer => transfer.retry()),
  },
};

describe('the browser walks a transfer', () => {
  walkInBrowser(staged, {
    opens: '/console/home',
    taking: ['transfer.retried.v1'],
    seen: {
      none: async here => expect(here.transferId).toBeNull(),
      'preparing.asked': stands('Waiting for the code'),
      'preparing.verified': stands('Being looked through'),
      'preparing.told': stands('Waiting for your word'),
      offered: stands('Waiting for acceptance'),
      handingOver: stands('Being handed over'),
      received: stands('Handed over'),
      partlyReceived: stands('Partly handed over'),
      kept: stands('Nothing handed over'),
      refused: stands('Refused'),
      cancelled: stands('Cancelled'),
      expired: stands('Expired'),
    },
  });
});
