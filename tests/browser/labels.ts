/**
 * Checks that all text on a screen comes from a catalogue and is readable on a phone in every language. Invisible marks
 * around each message tell it from user data.
 */
import type { Page } from 'playwright';
import { LANGUAGE_CODES } from '../../models/speech.ts';
import { within } from '../support/pace.ts';

/** As narrow as any phone on the market. */
export const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, reducedMotion: 'reduce' } as const;

/** English last, so that the page ends in its first language. */
const CODES = LANGUAGE_CODES.toSorted((a, b) => Number(a === 'en') - Number(b === 'en'));

/** Untranslated everywhere: language names, abbreviations, machines, and the demo world's users. */
const SAME_EVERYWHERE =
  'English Čeština Deutsch Español Français Italiano Português Portugal Brasil Türkçe MAC Latchwork owner admin guest newcomer latchwork test lock'.split(
    ' ',
  );

interface Marks {
  begin: string;
  end: string;
}
const MARKS: Marks = { begin: '\u2063', end: '\u2064' };

/** A parsed message's part; type 0 is text. */
interface Part {
  type: number;
  value?: string;
}

interface Told {
  /** Words of the server's answers: names and other data. */
  words: Set<string>;
}

/** Must precede opening the page: fetches and marks catalogues, and remembers the server's answers. */
export async function markMessages(page: Page): Promise<void> {
  await page.addInitScript(
    `window.reading = { choose: ${choose}, lasting: ${lasting}, layOut: ${layOut}, unspoken: ${unspoken}, namesOn: ${namesOn}, unreadable: ${unreadable} }`,
  );
  await page.addInitScript(({ begin, end }: Marks) => {
    const known = new Map<string, Promise<unknown>>();
    const told: Told = { words: new Set() };
    Object.assign(window, { told });
    const fetched = window.fetch.bind(window);
    const collect = (value: unknown): void => {
      if (typeof value === 'string') for (const word of value.match(/\p{L}+/gu) ?? []) told.words.add(word);
      else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect);
    };
    // Keeps single texts single: several parts would need a formatter to be created first.
    const between = (first: string, parts: readonly Part[], last: string): Part[] => {
      const [only] = parts;
      if (parts.length === 1 && only?.type === 0) return [{ ...only, value: `${first}${only.value}${last}` }];
      return [{ type: 0, value: first }, ...parts, { type: 0, value: last }];
    };
    const marked = async (url: string) => {
      const words = (await (await fetched(url)).json()) as Record<string, Part[]>;
      return Object.fromEntries(Object.entries(words).map(([id, parts]) => [id, between(begin, parts, end)]));
    };
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (/\/assets\/[^/]+\.json$/.test(url)) {
        const words = known.get(url) ?? marked(url);
        known.set(url, words);
        return { ok: true, json: () => words } as Response;
      }
      const response = await fetched(input, init);
      if (response.headers.get('content-type')?.includes('json'))
        void response
          .clone()
          .json()
          .then(collect, () => {});
      return response;
    };
  }, MARKS);
}

const SPOKEN_WITHIN_MS = within(20_000);
const LASTS_MS = within(2000);

/** As if chosen in another tab. Resolves once the page is rendered in the language. */
async function choose({ code, withinMs }: { code: string; withinMs: number }): Promise<void> {
  localStorage.setItem('language', code);
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: code }));
  const until = performance.now() + withinMs;
  while (document.documentElement.lang !== code.replace('_', '-')) {
    if (performance.now() > until) throw new Error(`${code} is not spoken`);
    await new Promise(resolve => setTimeout(resolve));
  }
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

export const speak = (page: Page, code: string): Promise<void> =>
  page.evaluate(choose, { code, withinMs: SPOKEN_WITHIN_MS });

/** The functions that run in the page. */
interface Reading {
  choose: typeof choose;
  lasting: typeof lasting;
  layOut: typeof layOut;
  unspoken: typeof unspoken;
  namesOn: typeof namesOn;
  unreadable: typeof unreadable;
}

export interface Read {
  /** Unreadable texts, by language. */
  faults: string[];
  /** Texts that come from no catalogue. */
  own: string[];
}

/**
 * Runs all languages within the page, since a call for each from here takes longer than the check. Transient faults are
 * ignored: only one that lasts two seconds counts.
 */
export const readInEveryLanguage = (page: Page): Promise<Read> =>
  page.evaluate(
    async ({ codes, marks, same, lastsMs, withinMs }) => {
      const { reading } = window as unknown as { reading: Reading };
      reading.layOut();
      await reading.choose({ code: 'ja', withinMs });
      const own = await reading.lasting(() => reading.unspoken(marks, same), lastsMs);
      const names = reading.namesOn(marks);
      const faults: string[] = [];
      for (const code of codes) {
        await reading.choose({ code, withinMs });
        const found = await reading.lasting(() => reading.unreadable(marks, names), lastsMs);
        faults.push(...found.map(fault => `${code}: ${fault}`));
      }
      return { faults, own };
    },
    { codes: CODES, marks: MARKS, same: SAME_EVERYWHERE, lastsMs: LASTS_MS, withinMs: SPOKEN_WITHIN_MS },
  );

/** Unreadable texts in one language, at the page's present size. */
export const faultsInLanguage = (page: Page, code: string): Promise<string[]> =>
  page.evaluate(
    async ({ marks, lastsMs, ...spoken }) => {
      const { reading } = window as unknown as { reading: Reading };
      reading.layOut();
      await reading.choose(spoken);
      return reading.lasting(() => reading.unreadable(marks, []), lastsMs);
    },
    { code, marks: MARKS, lastsMs: LASTS_MS, withinMs: SPOKEN_WITHIN_MS },
  );

/** Off-screen content too. */
function layOut(): void {
  const wholly = new CSSStyleSheet();
  wholly.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [wholly];
}

/** The last reading, after it was empty or the time is over. */
async function lasting(read: () => string[], lastsMs: number): Promise<string[]> {
  const until = performance.now() + lastsMs;
  let found = read();
  while (found.length > 0 && performance.now() < until) {
    await new Promise(requestAnimationFrame);
    found = read();
  }
  return found;
}

/** Text outside catalogues. Checked in Japanese, where dates contain no Latin words. */
function unspoken({ begin, end }: Marks, same: readonly string[]): string[] {
  const { told } = window as unknown as { told: Told };
  const messages = new RegExp(`${begin}[^${end}]*${end}`, 'g');
  const isWord = (word: string) => !told.words.has(word) && !same.includes(word);
  // Template placeholders such as {ROOM}.
  const own = (text: string) =>
    (
      text
        .replaceAll(messages, '')
        .replaceAll(/\{[A-Z]+\}/g, '')
        .match(/\p{Script=Latin}{3,}/gu) ?? []
    ).some(isWord);
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (parentElement?.closest('script, noscript, style, [translate=no], [lang]:not(html)')) continue;
    if (own(data)) found.push(data.trim());
  }
  for (const attribute of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
    for (const element of document.body.querySelectorAll(`[${attribute}]`)) {
      const text = element.getAttribute(attribute) ?? '';
      if (!element.closest('[translate=no]') && own(text)) found.push(`${attribute}: ${text}`);
    }
  return [...new Set(found)];
}

/** Texts that are not messages: found in another language, they also identify names in English. */
function namesOn({ begin }: Marks): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data } = walker.currentNode as Text;
    if (data.trim() !== '' && !data.includes(begin)) found.push(data.trim());
  }
  return found;
}

/** One line per message that is cut off, overlaps another or overflows its button. `names`: other texts. */
function unreadable({ begin, end }: Marks, names: readonly string[]): string[] {
  const faults = new Set<string>();
  const isName = new Set(names);
  const inEnglish = document.documentElement.lang === 'en';
  const said = (text: string) => `“${text.replaceAll(begin, '').replaceAll(end, '').trim()}”`;
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) faults.add(`the page is wider than the screen`);

  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isUnseen = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    }
    return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  /** Floating layers may cover the page. */
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at.matches('[role=menu], [role=listbox]') || ['fixed', 'sticky'].includes(getComputedStyle(at).position))
        return at;
    return document.body;
  };

  const texts: { text: string; rects: DOMRect[]; element: Element; layer: Element; isMessage: boolean }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (!element || node.data.trim() === '' || element.closest('script, noscript, style, option, svg')) continue;
    if (isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length === 0) continue;
    const isMessage = inEnglish ? !isName.has(node.data.trim()) : node.data.includes(begin);
    texts.push({ text: node.data, rects, element, layer: layerOf(element), isMessage });
  }

  for (const { text, rects, element, isMessage } of texts.filter(each => each.isMessage)) {
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break;
      const box = at.getBoundingClientRect();
      if (hides(overflowX) && rects.some(({ left, right }) => right > box.right + 1 || left < box.left - 1))
        faults.add(`cut off: ${said(text)}`);
      if (hides(overflowY) && rects.some(({ bottom }) => bottom > box.bottom + 3))
        faults.add(`cut below: ${said(text)}`);
    }
    const within = element.closest('button, a, label, td, th, [role=button], [role=tab]');
    const box = within?.getBoundingClientRect();
    if (box && getComputedStyle(within as Element).display !== 'inline')
      if (rects.some(({ left, right }) => right > box.right + 1 || left < box.left - 1))
        faults.add(`runs out of its ${within?.tagName.toLowerCase()}: ${said(text)}`);
    if (
      isMessage &&
      rects.some(({ left, right }) => left < -1 || right > wide + 1) &&
      !element.closest('[class*=overflow-x-auto]')
    )
      faults.add(`out of the screen: ${said(text)}`);
  }

  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.layer !== other.layer || !(one.isMessage || other.isMessage)) continue;
      const over = one.rects.some(a =>
        other.rects.some(
          b =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6,
        ),
      );
      if (over) faults.add(`one over the other: ${said(one.text)} and ${said(other.text)}`);
    }

  const canvas = document.createElement('canvas').getContext('2d');
  for (const input of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select')) {
    if (!canvas || isUnseen(input)) continue;
    const text = input instanceof HTMLSelectElement ? (input.selectedOptions[0]?.text ?? '') : input.placeholder;
    if (!inEnglish && !text.includes(begin)) continue;
    const style = getComputedStyle(input);
    canvas.font = getComputedStyle(input, input instanceof HTMLInputElement ? '::placeholder' : null).font;
    const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (canvas.measureText(text.replaceAll(begin, '').replaceAll(end, '')).width > room + 3)
      faults.add(`cut off in its box: ${said(text)}`);
  }
  return [...faults];
}
