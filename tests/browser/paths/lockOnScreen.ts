/** Reads the page of a lock and its row in the list, each in one step. */
import type { Page } from 'playwright';
import type { LockId } from '../../../models/ids.ts';
import type { LockShown, RowShown } from '../../support/lockMustShow.ts';

export const lockAddress = (lockId: LockId) => `/manage/lock?lockId=${lockId}`;

/** Retries if the page was opened before the lock existed. */
export async function lockOnScreen(page: Page): Promise<LockShown | null> {
  const again = page.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
  return page.evaluate(() => {
    const text = (element: Element | null | undefined) => element?.textContent ?? '';
    const icon = (element: Element | null | undefined) =>
      [...(element?.querySelector('svg')?.classList ?? [])].find(name => name.startsWith('lucide-')) ?? '';
    const door = document.querySelector('section[aria-label="Door"]');
    const clock = document.querySelector('section[aria-label="Lock clock"]');
    if (!door || !clock) return null;
    const state = door.querySelector('[aria-live]');
    const [word, how] = state?.querySelector(':scope > span')?.children ?? [];
    const details = Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map(row => [
        text(row.querySelector('dt')),
        text(row.querySelector('dd')),
      ]),
    );
    const setting = (name: string) => text(document.querySelector(`[data-setting="${name}"] .mt-1 > span`));
    const room = [...document.querySelectorAll('li')].find(row => text(row.querySelector('h3')) === 'Room status');
    const told = clock.querySelector('[aria-live]');
    return {
      name: text(document.querySelector('h1')),
      door: text(word),
      icon: icon(word),
      by: text(how).split(' · ').at(-1) ?? '',
      why: [...(state?.querySelectorAll(':scope > p') ?? [])].map(text),
      obstacles: [...(door.lastElementChild?.querySelectorAll(':scope > p') ?? [])].map(text),
      connection: details.Connection ?? '',
      battery: details.Battery ?? '',
      gateway: details.Gateway ?? '',
      zone: details['Time zone'] ?? '',
      autoLock: details['Auto-lock'] ?? '',
      remote: details['Remote unlock'] ?? '',
      passage: setting('passageMode'),
      room: text(room?.querySelector('p.font-medium')),
      clock: text(told?.querySelector('p > span, :scope > span')),
      clockMeans: text(clock).includes('Calibrate the clock'),
    };
  });
}

export const rowOnScreen = (page: Page, lockId: LockId): Promise<RowShown | null> =>
  page.evaluate(href => {
    const row = document.querySelector(`main tbody a[href="${href}"]`)?.closest('tr');
    if (!row) return null;
    const [, name, , door, connection, battery, button] = [...row.children];
    const [status, how] = door?.querySelector('span')?.children ?? [];
    return {
      name: name?.querySelector('a')?.textContent ?? '',
      door: status?.textContent ?? '',
      by: how?.textContent?.split(' · ').at(-1) ?? '',
      connection: [...(connection?.children ?? [])].map(each => each.textContent ?? ''),
      battery: battery?.textContent ?? '',
      mayUnlock: button?.querySelector('button')?.getAttribute('aria-disabled') !== 'true',
    };
  }, lockAddress(lockId));
