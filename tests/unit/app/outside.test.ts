/** What a browser says of itself, and what it may refuse. */
import { describe, expect, it } from 'vitest';
import { isTimeZone, knownZone } from '../../../models/zoneChange.ts';
import { renewed } from '../../../src/app/forms/validityDraft.ts';
import { chosenLanguage } from '../../../src/app/i18n/chosenLanguage.ts';
import { LANGUAGES } from '../../../src/app/i18n/languages.ts';
import { browserRegion, browserTags, formatLocale, localeOf } from '../../../src/app/i18n/localeTag.ts';
import { newIntl } from '../../../src/app/i18n/newIntl.ts';
import { createKept } from '../../../src/app/storage.ts';

const ENGLISH = LANGUAGES.find(({ code }) => code === 'en') as (typeof LANGUAGES)[number];

describe('a language tag', () => {
  it.each([
    ['en-US@posix', 'en-US'],
    ['de_AT.UTF-8', 'de-AT'],
    ['pt_PT', 'pt-PT'],
    ['zh-Hant', 'zh-Hant'],
  ])('%s is %s', (tag, locale) => expect(localeOf(tag)?.toString()).toBe(locale));

  it.each([['*'], ['C'], [''], ['x-klingon'], ['i-klingon'], ['zh-Hant-@'.repeat(3)], [null], [undefined], [7], [{}]])(
    '%j chooses the brand’s language, or what it leaves of English, and never throws',
    tag => {
      const chosen = chosenLanguage({ getItem: () => null }, [tag], LANGUAGES, 'it');
      expect(['it', 'zh_TW']).toContain(chosen);
    },
  );

  it('is the first that says anything', () => {
    const chosen = chosenLanguage({ getItem: () => null }, ['*', null, 'de_AT@euro'], LANGUAGES, 'it');
    expect(chosen).toBe('de_DE');
  });

  it.each([
    [{ languages: [], language: 'fr' }, ['fr']],
    [{ languages: null as unknown as string[], language: 'fr' }, ['fr']],
    [{}, [undefined]],
    [{ languages: ['cs', 'en'], language: 'cs' }, ['cs', 'en']],
  ])('of %j is %j', (navigator, tags) => expect(browserTags(navigator)).toEqual(tags));

  it('of a brand that offers nothing known leaves English', () =>
    expect(chosenLanguage({ getItem: () => 'nonsense' }, [], [], 'xx' as 'en')).toBe('en'));
});

describe('a time zone', () => {
  it.each([[''], ['Mars/Olympus'], [null], [undefined], [3]])('%j is shown as UTC', zone => {
    expect(isTimeZone(zone)).toBe(false);
    expect(knownZone(zone)).toBe('UTC');
    const options = { dateStyle: 'short', timeStyle: 'short', timeZone: zone as string } as const;
    if (zone !== undefined) expect(newIntl(ENGLISH, {}).formatDate(0, options)).toMatch(/12:00/);
  });
  it('that is known stays', () => expect(knownZone('Europe/Berlin')).toBe('Europe/Berlin'));
});

describe('what a page keeps', () => {
  const forbidden = createKept(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  it('is there for as long as it is open where the browser keeps nothing', () => {
    expect(forbidden.getItem('a')).toBeNull();
    forbidden.setItem('a', '1');
    expect(forbidden.getItem('a')).toBe('1');
    forbidden.removeItem('a');
    expect(forbidden.getItem('a')).toBeNull();
  });

  it('is not what was there before where the browser is full', () => {
    const stored = new Map([['a', 'old']]);
    const full = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (name: string) => stored.delete(name),
    };
    const kept = createKept(() => full as unknown as Storage);
    kept.setItem('a', 'new');
    expect([kept.getItem('a'), stored.size]).toEqual(['new', 0]);
  });
});

describe('the region of a reader', () => {
  const GERMAN = { languageCode: 'de', dateLocale: 'de-DE' };
  it.each([
    [{ languageCode: 'en', dateLocale: 'en' }, ['fr-FR', 'en-GB'], 'en-GB'],
    [GERMAN, ['en-GB', 'de-AT'], 'de-AT'],
    [GERMAN, ['de', 'en-GB'], 'de-DE'],
    [GERMAN, ['en-US@posix'], 'de-DE'],
    [{ languageCode: 'zh', dateLocale: 'zh-CN' }, ['zh-TW', 'zh-SG'], 'zh-SG'],
  ])('of %j with a browser of %j: dates as in %s', (language, languages, locale) =>
    expect(formatLocale(language, { languages })).toBe(locale),
  );
  it('is the first that the browser names', () => {
    expect(browserRegion({ languages: ['*', 'en', 'de_CH'] })).toBe('CH');
    expect(browserRegion({ languages: ['C'] })).toBe('');
  });
});

describe('a renewal', () => {
  const DAY = 86_400_000;
  const now = Date.UTC(2026, 5, 15, 12);
  it('goes on from now, for as long again as it was', () => {
    const soon = { kind: 'limited', start: now - 28 * DAY, end: now + 2 * DAY } as const;
    expect(renewed(soon, now)).toEqual({ kind: 'limited', start: now, end: now + 32 * DAY });
  });
  it('of what has ended begins now', () => {
    const ended = { kind: 'limited', start: now - 10 * DAY, end: now - 3 * DAY } as const;
    expect(renewed(ended, now)).toEqual({ kind: 'limited', start: now, end: now + 7 * DAY });
  });
  it('of what has not begun keeps its beginning', () => {
    const later = { kind: 'limited', start: now + DAY, end: now + 2 * DAY } as const;
    expect(renewed(later, now)).toEqual({ kind: 'limited', start: now + DAY, end: now + 3 * DAY });
  });
});
