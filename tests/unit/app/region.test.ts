/** Dates, times, numbers and weeks by the reader's region. */
import { describe, expect, it } from 'vitest';
import { hourText, minuteText } from '../../../src/app/forms/minuteText.ts';
import { weekIn } from '../../../src/app/forms/weekdays.ts';
import { chosenLanguage } from '../../../src/app/i18n/chosenLanguage.ts';
import { firstDayOfWeek } from '../../../src/app/i18n/firstDayOfWeek.ts';
import { chosenHourCycle, type HourCycle, keepHourCycle } from '../../../src/app/i18n/hourCycle.ts';
import { LANGUAGES, languageOf } from '../../../src/app/i18n/languages.ts';
import { formatLocale } from '../../../src/app/i18n/localeTag.ts';
import { newIntl } from '../../../src/app/i18n/newIntl.ts';

const intlIn = (locale: string) => newIntl(locale, {});
const LATE = Date.UTC(2026, 11, 31, 18, 30);
/** The spaces of CLDR differ by version. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the locale of the formatters', () => {
  it.each([
    ['en', ['en-GB'], 'en-GB'],
    ['en', ['fr-FR', 'en-AU'], 'en-AU'],
    ['en', ['fr-FR'], 'en'],
    ['es', ['es-MX', 'en-US'], 'es-MX'],
    ['de_DE', ['en-GB', 'de-AT'], 'de-AT'],
    ['de_DE', ['de', 'en-GB'], 'de-DE'],
    ['de_DE', ['en-US@posix'], 'de-DE'],
    ['fr', ['fr-CH-u-hc-h12'], 'fr-CH'],
    ['zh_CN', ['zh-TW', 'zh-SG'], 'zh-SG'],
    ['zh_TW', ['zh-CN', 'zh-HK'], 'zh-HK'],
    ['pt', ['pt-BR'], 'pt-PT'],
    ['pt', ['pt-BR', 'pt-AO'], 'pt-AO'],
  ])('for the language %s and the browser’s %j is %s', (code, languages, locale) => {
    const language = languageOf(code) ?? expect.fail(`no ${code}`);
    expect(formatLocale(language, { languages })).toBe(locale);
  });

  it('is Brazilian for Brazilian Portuguese only', () => {
    const brazilian = { ownLocale: 'pt-BR' };
    expect(formatLocale(brazilian, { languages: ['pt-PT', 'pt-BR'] })).toBe('pt-BR');
    expect(formatLocale(brazilian, { languages: ['pt-PT'] })).toBe('pt-BR');
  });

  it('has the hour cycle that the user chose', () => {
    const english = languageOf('en') ?? expect.fail('no English');
    const timeIn = (languages: string[], cycle: HourCycle) =>
      plain(
        intlIn(formatLocale(english, { languages }, cycle)).formatTime(LATE, { timeStyle: 'short', timeZone: 'UTC' }),
      );
    expect(timeIn(['en-US'], 'auto')).toBe('6:30 PM');
    expect(timeIn(['en-US'], 'h23')).toBe('18:30');
    expect(timeIn(['en-GB'], 'auto')).toBe('18:30');
    expect(timeIn(['en-GB'], 'h12')).toBe('6:30 pm');
  });

  it.each([
    ['en-GB', '31 Dec 2026', 'US$1,234.50'],
    ['en-US', 'Dec 31, 2026', '$1,234.50'],
    ['de-AT', '31.12.2026', '$ 1.234,50'],
    ['es-MX', '31 dic 2026', 'USD 1,234.50'],
  ])('%s formats a date as “%s” and money as “%s”', (locale, date, money) => {
    const intl = intlIn(locale);
    expect(plain(intl.formatDate(LATE, { dateStyle: 'medium', timeZone: 'UTC' }))).toBe(date);
    expect(plain(intl.formatNumber(1234.5, { style: 'currency', currency: 'USD' }))).toBe(money);
  });
});

describe('the language for a browser', () => {
  const kept = { getItem: () => null };
  const without = LANGUAGES.filter(({ code }) => code !== 'pt_BR');
  it('is Brazilian Portuguese only for a Brazilian browser, and only if it is offered', () => {
    expect(chosenLanguage(kept, ['pt-BR'], LANGUAGES, 'en')).toBe('pt_BR');
    expect(chosenLanguage(kept, ['pt-AO'], LANGUAGES, 'en')).toBe('pt');
    expect(chosenLanguage(kept, ['pt-BR'], without, 'en')).toBe('pt');
  });
});

describe('the hour cycle', () => {
  it('is kept on the device, and is the region’s unless another was chosen', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    expect(chosenHourCycle(storage)).toBe('auto');
    keepHourCycle(storage, 'h23');
    expect(chosenHourCycle(storage)).toBe('h23');
    keepHourCycle(storage, 'auto');
    expect(stored.size).toBe(0);
  });

  it.each([
    ['en-US', ['9:30 AM', '12:00 AM', '6 PM']],
    ['en-GB', ['09:30', '24:00', '18']],
    ['en-GB-u-hc-h12', ['9:30 am', '12:00 am', '6 pm']],
    ['de-DE', ['09:30', '24:00', '18']],
  ])('of the locale %s writes 9:30, midnight and 18 hours as %j', (locale, texts) => {
    const intl = intlIn(locale);
    expect([minuteText(intl, 570), minuteText(intl, 1440), hourText(intl, 18)].map(plain)).toEqual(texts);
  });
});

describe('the first day of the week', () => {
  const days: [string, number][] = [
    ['en', 7],
    ['en-GB', 1],
    ['en-AU', 1],
    ['es-MX', 7],
    ['pt-PT', 7],
    ['de-AT', 1],
    ['ja', 7],
    ['ar-EG', 6],
  ];
  it.each(days)('of %s is %i', (locale, day) => expect(firstDayOfWeek(locale)).toBe(day));
  it.each(days)('of %s is %i in browsers without week data', (locale, day) =>
    expect(firstDayOfWeek(locale, () => ({}))).toBe(day),
  );
  it('is the first of the listed weekdays', () => {
    expect(weekIn({ locale: 'en-US' })).toEqual([7, 1, 2, 3, 4, 5, 6]);
    expect(weekIn({ locale: 'en-GB-u-hc-h12' })).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
