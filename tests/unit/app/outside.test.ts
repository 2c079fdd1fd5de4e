/** Values that the browser reports and storage that it may deny. */
import { describe, expect, it } from 'vitest';
import { isTimeZone, knownZone } from '../../../models/zoneChange.ts';
import { renewed } from '../../../src/app/forms/validityDraft.ts';
import { chosenLanguage } from '../../../src/app/i18n/chosenLanguage.ts';
import { LANGUAGES } from '../../../src/app/i18n/languages.ts';
import { browserRegion, browserTags, localeOf } from '../../../src/app/i18n/localeTag.ts';
import { newIntl } from '../../../src/app/i18n/newIntl.ts';
import { createKept } from '../../../src/app/storage.ts';

describe('the language of the browser', () => {
  it.each([
    ['en-US@posix', 'en-US'],
    ['de_AT.UTF-8', 'de-AT'],
    ['pt_PT', 'pt-PT'],
    ['zh-Hant', 'zh-Hant'],
  ])('has the tag %s, normalised to %s', (tag, locale) => expect(localeOf(tag)?.toString()).toBe(locale));

  it.each([['*'], ['C'], [''], ['x-klingon'], ['i-klingon'], ['zh-Hant-@'.repeat(3)], [null], [undefined], [7], [{}]])(
    'is replaced by the brand’s language or Chinese, without an exception, if its tag is %j',
    tag => {
      const chosen = chosenLanguage({ getItem: () => null }, [tag], LANGUAGES, 'it');
      expect(['it', 'zh_TW']).toContain(chosen);
    },
  );

  it('is taken from the first valid tag; invalid ones are skipped', () => {
    const chosen = chosenLanguage({ getItem: () => null }, ['*', null, 'de_AT@euro'], LANGUAGES, 'it');
    expect(chosen).toBe('de_DE');
  });

  it.each([
    [{ languages: [], language: 'fr' }, ['fr']],
    [{ languages: null as unknown as string[], language: 'fr' }, ['fr']],
    [{}, [undefined]],
    [{ languages: ['cs', 'en'], language: 'cs' }, ['cs', 'en']],
  ])('is read from the navigator %j as the tags %j', (navigator, tags) => expect(browserTags(navigator)).toEqual(tags));

  it('is replaced by English if the brand’s language is unknown', () =>
    expect(chosenLanguage({ getItem: () => 'nonsense' }, [], [], 'xx' as 'en')).toBe('en'));
});

describe('a time zone', () => {
  it.each([[''], ['Mars/Olympus'], [null], [undefined], [3]])(
    'is replaced by UTC if it is the invalid zone %j',
    zone => {
      expect(isTimeZone(zone)).toBe(false);
      expect(knownZone(zone)).toBe('UTC');
      const options = { dateStyle: 'short', timeStyle: 'short', timeZone: zone as string } as const;
      if (zone !== undefined) expect(newIntl('en', {}).formatDate(0, options)).toMatch(/12:00/);
    },
  );
  it('is kept if it is known', () => expect(knownZone('Europe/Berlin')).toBe('Europe/Berlin'));
});

describe('the browser storage of a page', () => {
  const forbidden = createKept(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  it('keeps values in memory when the browser denies storage', () => {
    expect(forbidden.getItem('a')).toBeNull();
    forbidden.setItem('a', '1');
    expect(forbidden.getItem('a')).toBe('1');
    forbidden.removeItem('a');
    expect(forbidden.getItem('a')).toBeNull();
  });

  it('does not return the old value when the browser’s storage is full', () => {
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

describe('the region of a user', () => {
  it('is that of the first browser language with a region', () => {
    expect(browserRegion({ languages: ['*', 'en', 'de_CH'] })).toBe('CH');
    expect(browserRegion({ languages: ['C'] })).toBe('');
  });
});

describe('renewing a validity period', () => {
  const DAY = 86_400_000;
  const now = Date.UTC(2026, 5, 15, 12);
  it('starts a running validity now and adds its original duration to its end', () => {
    const soon = { kind: 'limited', start: now - 28 * DAY, end: now + 2 * DAY } as const;
    expect(renewed(soon, now)).toEqual({ kind: 'limited', start: now, end: now + 32 * DAY });
  });
  it('starts an expired validity now, with its original duration', () => {
    const ended = { kind: 'limited', start: now - 10 * DAY, end: now - 3 * DAY } as const;
    expect(renewed(ended, now)).toEqual({ kind: 'limited', start: now, end: now + 7 * DAY });
  });
  it('keeps the start of a validity that has not started yet', () => {
    const later = { kind: 'limited', start: now + DAY, end: now + 2 * DAY } as const;
    expect(renewed(later, now)).toEqual({ kind: 'limited', start: now + DAY, end: now + 3 * DAY });
  });
});
