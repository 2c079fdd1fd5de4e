/** An eKey from sending to deletion, in two browsers: its sender's, and its recipient's, which is their app. */
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { insteadOf, insteadOfOne } from './answerInstead.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { EKeysPage, MyEKeys } from './pages/eKeysPage.ts';
import { tabTo } from './tabTo.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });
const GUEST = 'guest@latchwork.test';
const NEWCOMER = 'newcomer@latchwork.test';

/** Outside all groups, and without eKeys. */
const LOCK = { lockId: 6, name: 'Boiler room' };
/** A lock that the administrator does not manage. */
const CHAIN = { lockId: 7, name: 'Room 101' };

describe('an eKey', () => {
  it('has a menu that does not cover the navigation bar on a phone', async () => {
    const { page, ...owner } = new EKeysPage(
      await product.signedIn(undefined, { viewport: { width: 360, height: 480 } }),
    );
    await owner.open(1);
    await owner.menu('Grace, front door').waitFor();
    // Scrolls so that there is more room below the button than above.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await owner.menu('Grace, front door').click();
    const menu = page.getByRole('menu', { name: 'Actions for “Grace, front door”' });
    await menu.getByRole('menuitem', { name: 'Records' }).waitFor();
    const bar = await page
      .locator('nav')
      .filter({ has: page.locator('a[href="/job/home"]') })
      .last()
      .boundingBox();
    const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(bar?.y ?? 0);
  });

  it('shows a failed freeze on a phone in a dismissible message, even with a long name', async () => {
    const { page, ...owner } = new EKeysPage(
      await product.signedIn(undefined, { viewport: { width: 360, height: 740 } }),
    );
    const name = 'Donaudampfschifffahrtsgesellschaftskapitäninnenwitwenverein';
    await insteadOf(page, '**/api/key/list?*', async route => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ body: text.replaceAll('Grace, front door', name), contentType: 'application/json' });
    });
    await insteadOfOne(page, '**/api/key/freeze', route =>
      route.fulfill({ json: { errorCode: -3003, errorMsg: '', description: '', data: {} } }),
    );
    await owner.open(1);
    await owner.menu(name).click();
    await page.getByRole('menuitem', { name: 'Freeze', exact: true }).click();
    await page.getByText(`${name}: The gateway is busy`).waitFor();
    const dismiss = page.getByRole('button', { name: 'Dismiss message', exact: true });
    const { x = 0, width = 0 } = (await dismiss.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(360);
    await dismiss.click();
    await page.getByText(`${name}: The gateway is busy`).waitFor({ state: 'detached' });
  });

  it('is sent, accepted, frozen when the recipient’s app comes online, unfrozen and deleted', async () => {
    const owner = new EKeysPage(await product.signedIn());
    const guest = new MyEKeys(await product.signedIn(GUEST));
    const locks = new ConsolePage(guest.page);

    await owner.open(LOCK.lockId);
    await owner.none.waitFor();
    await owner.send(GUEST, 'Grace');
    await owner.sentTo(GUEST);
    await owner.stands('Grace', 'Waiting for acceptance').waitFor();
    await owner.row('Grace').getByRole('button', { name: 'Actions for “Grace”' }).click();
    const later = owner.page.getByRole('menuitem', { name: 'Freeze The recipient hasn’t accepted this eKey yet.' });
    await expect.poll(() => later.getAttribute('aria-disabled')).toBe('true');
    await owner.page.keyboard.press('Escape');

    await guest.goOnline();
    await guest.accept(LOCK.name);
    await guest.of(LOCK.name).getByText('“Accept” saved').waitFor();
    await guest.stands(LOCK.name, 'Active').waitFor();
    await owner.stands('Grace', 'Active').waitFor();
    await locks.unlock(LOCK.name);
    await locks.result(LOCK.name, 'Unlocking confirmed').waitFor();

    await guest.goOffline();
    // The row shows an error until the next request, and then that request.
    await insteadOfOne(owner.page, '**/api/key/freeze', route =>
      route.fulfill({ json: { errorCode: -3003, errorMsg: '', description: '', data: {} } }),
    );
    await owner.choose('Grace', 'Freeze');
    await owner.row('Grace').getByText('Freeze: The gateway is busy').waitFor();
    await owner.row('Grace').getByRole('button', { name: 'Dismiss result for “Grace”' }).waitFor();
    await owner.choose('Grace', 'Freeze');
    await owner.row('Grace').getByText('“Freeze” requested').waitFor();
    await owner.stands('Grace', 'Freezing').waitFor();
    await guest.goOnline();
    await guest.stands(LOCK.name, 'Frozen').waitFor();
    await owner.stands('Grace', 'Frozen').waitFor();
    await owner.stands('Grace', 'Frozen by Olivia Owner.').waitFor();
    await expectNoUnlock(locks);

    await owner.choose('Grace', 'Unfreeze');
    await guest.stands(LOCK.name, 'Active').waitFor();
    await owner.stands('Grace', 'Active').waitFor();

    await guest.goOffline();
    await owner.delete('Grace');
    await owner.stands('Grace', 'Deleting').waitFor();
    await guest.goOnline();
    await owner.page.getByText('Deleted the eKey for Grace Guest', { exact: true }).waitFor();
    await owner.none.waitFor();
    await guest.of(LOCK.name).waitFor({ state: 'detached' });
    await locks.lock(LOCK.name).waitFor({ state: 'detached' });
  });

  it('is refused with advice if its recipient is not registered', async () => {
    const owner = new EKeysPage(await product.signedIn());
    await owner.open(LOCK.lockId);
    await owner.send('nobody@latchwork.test', 'Nobody');
    await owner.refusal(/isn’t registered.*country code/).waitFor();
  });

  it('lets the owner, by keyboard alone, withdraw the right to send and end the eKeys that the recipient sent', async () => {
    const owner = new EKeysPage(await product.signedIn());
    const guest = new MyEKeys(await product.signedIn(GUEST));
    await owner.open(LOCK.lockId);
    await owner.send(GUEST, 'Grace');
    await owner.sentTo(GUEST);
    await guest.goOnline();
    await guest.accept(LOCK.name);
    await owner.stands('Grace', 'Active').waitFor();
    await owner.choose('Grace', 'Allow sending eKeys');
    await owner.row('Grace').getByText('Can send eKeys').waitFor();
    const issuer = new EKeysPage(guest.page);
    await issuer.openForm(LOCK.lockId);
    await issuer.offer(NEWCOMER, 'Nina');
    await owner.stands('Nina', 'Waiting for acceptance').waitFor();

    await owner.delete('Grace');
    const deleting = owner.page.getByRole('dialog', { name: 'Delete eKey “Grace”?' });
    await focused(deleting.getByRole('radio', { name: 'End this access too' }));
    // The button is not “Keep”, which could refer to the eKeys they sent.
    await deleting.getByRole('button', { name: 'Cancel' }).waitFor();
    await owner.page.keyboard.press('Escape');
    await focused(owner.menu('Grace'));

    await owner.choose('Grace', 'Don’t allow sending eKeys');
    const dialog = owner.page.getByRole('dialog', { name: 'Grace' });
    const group = dialog.getByRole('group', { name: 'Access this user gave to others:' });
    await tabTo(owner.page, group.getByRole('radio', { name: 'End this access too' }));
    await owner.page.keyboard.press('Space');
    await tabTo(owner.page, dialog.getByRole('button', { name: 'Don’t allow sending eKeys' }));
    await owner.page.keyboard.press('Enter');
    await owner.row('Nina').waitFor({ state: 'detached' });
    await owner.row('Grace').getByText('Can send eKeys').waitFor({ state: 'detached' });
    await dialog.waitFor({ state: 'detached' });
  });

  it('asks its issuer on deletion what happens to the eKeys that its recipient sent', async () => {
    const owner = new EKeysPage(await product.signedIn());
    const grace = new MyEKeys(await product.signedIn(GUEST));
    const nora = new MyEKeys(await product.signedIn(NEWCOMER));
    const issuer = new EKeysPage(grace.page);
    const last = new EKeysPage(nora.page);
    await owner.open(CHAIN.lockId);
    await owner.send(GUEST, 'Issuing Grace');
    await owner.sentTo(GUEST);
    await grace.goOnline();
    await grace.accept(CHAIN.name);
    await owner.stands('Issuing Grace', 'Active').waitFor();
    await owner.choose('Issuing Grace', 'Allow sending eKeys');
    await owner.row('Issuing Grace').getByText('Can send eKeys').waitFor();
    await issuer.openForm(CHAIN.lockId);
    await issuer.offer(NEWCOMER, 'Issuing Nora');
    await nora.goOnline();
    await nora.accept(CHAIN.name);
    await owner.stands('Issuing Nora', 'Active').waitFor();
    await owner.choose('Issuing Nora', 'Allow sending eKeys');
    await owner.row('Issuing Nora').getByText('Can send eKeys').waitFor();
    await last.openForm(CHAIN.lockId);
    await last.offer('admin@latchwork.test', 'Adam');
    await owner.stands('Adam', 'Waiting for acceptance').waitFor();

    await issuer.open(CHAIN.lockId);
    await issuer.stands('Issuing Nora', 'Active').waitFor();
    await issuer.row('Adam').waitFor({ state: 'detached' });
    await issuer.delete('Issuing Nora');
    const dialog = issuer.page.getByRole('dialog', { name: 'Delete eKey “Issuing Nora”?' });
    const group = dialog.getByRole('group', { name: 'Access this user gave to others:' });
    await group.getByRole('listitem').filter({ hasText: 'eKey' }).getByText('1').waitFor();
    await group.getByText('You manage the access you keep. This access ends when your own access ends.').waitFor();
    await group.getByRole('radio', { name: 'Keep this access' }).check();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await issuer.row('Adam').getByText('Sent by Grace Guest').waitFor();
  });
});

const focused = (control: Locator) =>
  expect.poll(() => control.evaluate(it => it === document.activeElement)).toBe(true);

async function expectNoUnlock(locks: ConsolePage) {
  const unlock = locks.page.getByRole('button', { name: `Unlock “${LOCK.name}”`, exact: true });
  await locks.lock(LOCK.name).waitFor();
  await expect.poll(() => unlock.getAttribute('aria-disabled')).toBe('true');
}
