/** Reads a status from the rendered page: icon, word, colour and the sentence below. */
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Stage } from '../../http/paths/walkStaged.ts';
import type { Said } from '../../support/moneyMustShow.ts';
import { within } from '../../support/pace.ts';
import type { OnScreen } from './walkInBrowser.ts';

const SHOWN_WITHIN_MS = within(15_000);
const LOOKS_EVERY_MS = 50;

/** Null without a status in this part of the page. */
export const saidIn = (part: Locator): Promise<Said | null> =>
  part.evaluateAll(parts => {
    const icon = parts[0]?.querySelector('span > span:has(+ span) > svg');
    const status = icon?.parentElement?.parentElement;
    const line = status?.nextElementSibling;
    if (!icon || !status || !line) return null;
    const name = [...icon.classList].find(each => each.startsWith('lucide-')) ?? '';
    const colour = /text-(done|waiting|attention|danger)/.exec(status.className)?.[1] ?? 'idle';
    return {
      meaning: colour as Said['meaning'],
      icon: name.slice('lucide-'.length),
      word: status.textContent ?? '',
      line: line.textContent ?? '',
    };
  });

/** Polls the page while advancing the stage's clock: live facts arrive in batches. */
export async function comesToShow<Shown>(
  { clock, page }: Pick<Stage, 'clock'> & OnScreen,
  read: () => Promise<Shown>,
  must: Shown,
): Promise<void> {
  const looksOn = async () => {
    await clock.advance(LOOKS_EVERY_MS);
    await page.clock.setFixedTime(clock.now());
    return read();
  };
  await expect.poll(looksOn, { timeout: SHOWN_WITHIN_MS, interval: LOOKS_EVERY_MS }).toEqual(must);
}
