/** A QR code from issue to the guest's unlock by its link, in two browsers and languages. */
import { describe, expect, it } from 'vitest';
import { textIn } from '../support/textIn.ts';
import { openProduct } from './opened.ts';
import { LockPage } from './pages/lockPage.ts';
import { GuestPage, QrCodesPage } from './pages/qrCodesPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '30' });
const FRONT_DOOR = { lockId: 1, name: 'Front door' };
const onPhone = { locale: 'zh-CN', viewport: { width: 360, height: 780 }, hasTouch: true };

async function givenLink(kind: 'Changes every minute' | 'Stored in the lock', name: string) {
  const codes = new QrCodesPage(await product.signedIn());
  await codes.issue(FRONT_DOOR.lockId, name, kind);
  await codes.show();
  await codes.code(name).waitFor();
  return { codes, link: await codes.link() };
}

describe('the link of a QR code', () => {
  it('shows a guest the code in their language, unlocks the lock, and is invalid once revoked', async () => {
    const { codes, link } = await givenLink('Changes every minute', 'Maya');
    const guest = new GuestPage(await product.page(onPhone));
    const asked: string[] = [];
    guest.page.on('request', request => asked.push(request.url()));
    await guest.page.goto(link);
    await guest.door.filter({ hasText: FRONT_DOOR.name }).waitFor();
    await guest.code.waitFor();
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await guest.opening.click();
    await guest.says(textIn('zh_CN')('attempt.unlock.done')).waitFor();
    const lock = new LockPage(await product.signedIn());
    await lock.open(FRONT_DOOR.lockId);
    await lock.doorIs('Unlocked').waitFor();

    // The link's token is never part of a request URL.
    const token = new URL(link).hash.slice(1);
    expect(token).toHaveLength(43);
    expect(asked.filter(url => new URL(url).pathname.includes(token) || new URL(url).search.includes(token))).toEqual(
      [],
    );

    await codes.openList(FRONT_DOOR.lockId);
    await codes.choose('Maya', 'Revoke link');
    await codes.button('Revoke link').click();
    await codes.row('Maya').getByText('No link').waitFor();
    await guest.page.reload();
    await guest.says('此链接无效').waitFor();
    expect(await guest.code.count()).toBe(0);
  });

  it('has a print view of a static code, without an expiry, and a download of its picture', async () => {
    const { codes } = await givenLink('Stored in the lock', 'Parcels');
    const { page } = codes;
    await page.emulateMedia({ media: 'print' });
    await page.locator('.sheet').getByText(FRONT_DOOR.name).waitFor();
    await expect.poll(() => page.locator('main').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await codes.code('Parcels').waitFor();
    expect(await page.getByText(/New code in/).count()).toBe(0);
    const saved = page.getByRole('link', { name: 'Save picture' });
    await expect.poll(() => saved.getAttribute('download')).toBe('Parcels.svg');
    expect(decodeURIComponent((await saved.getAttribute('href')) ?? '')).toContain('<svg');
  });
});
