/** Reads a list's rows in one step, and records their changes between two reads within the page. */
import type { Page } from 'playwright';
import type { MustShow, Stands } from '../../support/mustShow.ts';

type Meaning = Stands['meaning'];

export interface Row extends Stands {
  text: string;
  buttons: readonly string[];
  /** Label of the menu button; null without a menu. */
  menu: string | null;
}

type Rows = Readonly<Record<string, Row>>;

declare global {
  interface Window {
    rowsOnScreen: () => Rows;
    /** Per row, its statuses since the last read. */
    saidByRows: Record<string, Stands[]>;
  }
}

const MEANINGS: readonly Meaning[] = ['done', 'waiting', 'attention', 'danger'];

/** Starts recording the status of every row, however briefly shown. */
export async function watchRows(page: Page): Promise<void> {
  await page.evaluate(meanings => {
    const colours = new Map<string, Meaning>();
    for (const meaning of meanings) {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.className = `text-${meaning}`;
      colours.set(getComputedStyle(probe).color, meaning);
      probe.remove();
    }
    /** Cached by class name: computing styles is slow. */
    const known = new Map<string, Meaning>();
    function meaningOf(status: Element): Meaning {
      const meaning = known.get(status.className) ?? colours.get(getComputedStyle(status).color) ?? 'idle';
      known.set(status.className, meaning);
      return meaning;
    }
    const standing = (row: Element): Stands | null => {
      const icon = row.querySelector('span > span:has(+ span) > svg');
      const status = icon?.parentElement?.parentElement;
      if (!icon || !status) return null;
      const name = [...icon.classList].find(each => each.startsWith('lucide-')) ?? '';
      return { word: status.textContent ?? '', icon: name.slice('lucide-'.length), meaning: meaningOf(status) };
    };
    /** By heading and by link target, since headings may repeat. */
    function* rows(): Generator<[name: string, row: Element, stands: Stands]> {
      for (const heading of document.querySelectorAll('main li h2')) {
        const row = heading.closest('li');
        const stands = row && standing(row);
        if (!stands) continue;
        yield [heading.textContent ?? '', row, stands];
        const link = heading.querySelector('a');
        if (link) yield [link.pathname, row, stands];
      }
    }
    window.rowsOnScreen = () => {
      const all: Record<string, Row> = {};
      for (const [name, row, stands] of rows()) {
        const buttons = [...row.querySelectorAll('button')].map(each => each.ariaLabel ?? each.textContent ?? '');
        const menu = row.querySelector('button[aria-haspopup=menu]')?.ariaLabel ?? null;
        all[name] = { ...stands, text: row.textContent ?? '', buttons, menu };
      }
      return all;
    };
    window.saidByRows = {};
    const note = () => {
      for (const [name, , stands] of rows()) {
        window.saidByRows[name] ??= [];
        const said = window.saidByRows[name];
        const last = said.at(-1);
        if (last?.word !== stands.word || last.meaning !== stands.meaning) said.push(stands);
      }
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, MEANINGS);
}

/** The expected row by name; null: no row. */
export type Wanted = Readonly<Record<string, MustShow | null>>;

/** Waits until all rows are as expected or the time is over, then returns them as they are. */
export async function rowsCome(page: Page, wanted: Wanted, withinMs: number): Promise<Rows> {
  await page
    .waitForFunction(
      all => {
        const rows = window.rowsOnScreen();
        return Object.entries(all).every(([name, want]) => {
          const row = rows[name];
          if (!row || !want) return !row && !want;
          return (
            row.word === want.word &&
            row.icon === want.icon &&
            row.meaning === want.meaning &&
            want.says.every(sentence => row.text.includes(sentence))
          );
        });
      },
      wanted,
      { timeout: withinMs, polling: 50 },
    )
    .catch(() => {});
  return page.evaluate(() => window.rowsOnScreen());
}

/** Returns and resets the recorded statuses of these rows. */
export const saidBy = (page: Page, names: readonly string[]): Promise<Record<string, Stands[]>> =>
  page.evaluate(
    all =>
      Object.fromEntries(
        all.map(name => {
          const said = window.saidByRows[name] ?? [];
          window.saidByRows[name] = said.slice(-1);
          return [name, said];
        }),
      ),
    names,
  );

/** The entries of a row's menu, opened and closed by keyboard. */
export async function menuOf(page: Page, button: string): Promise<string[]> {
  await page.getByRole('button', { name: button, exact: true }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const offered = await menu.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  return offered;
}
