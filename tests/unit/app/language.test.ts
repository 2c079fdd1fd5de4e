import { createIntl } from '@formatjs/intl';
import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorName } from '../../../models/errorCodes.ts';
import { SPECIAL_SITE } from '../../../models/site.ts';
import { LANGUAGE_CODES } from '../../../models/speech.ts';
import { ApiError, type Failure } from '../../../src/app/api/apiError.ts';
import { chosenLanguage } from '../../../src/app/i18n/chosenLanguage.ts';
import { failureText } from '../../../src/app/i18n/failureText.ts';
import { LANGUAGES, languageOf } from '../../../src/app/i18n/languages.ts';
import { offeredLanguages } from '../../../src/app/i18n/offeredLanguages.ts';
import { siteName } from '../../../src/app/i18n/siteName.ts';

const kept = (code: string | null, ofAccount: string | null = null) => ({
  getItem: (key: string) => (key === 'accountLanguage' ? ofAccount : code),
});
const english = createIntl<string>({ locale: 'en', messages: {}, onError: () => {} });
const say = (failure: Failure) =>
  failureText((descriptor, values) => english.formatMessage(descriptor, values), new ApiError(failure));

/** Page with the site id that the server wrote into it. */
const pageOn = (siteId: number) => ({ querySelector: () => ({ content: String(siteId) }) }) as unknown as Document;
const NO_SITE_PAGE = pageOn(0);
const offeredOn = (siteId: number) => offeredLanguages(pageOn(siteId));

describe('the language of the app', () => {
  const offered = offeredOn(0);
  it('is the chosen one, otherwise the browser’s first offered one, otherwise the brand’s default', () => {
    expect(chosenLanguage(kept('zh_CN'), ['en-GB'], offered, 'it')).toBe('zh_CN');
    expect(chosenLanguage(kept(null), ['xx', 'zh-SG', 'en'], offered, 'it')).toBe('zh_CN');
    expect(chosenLanguage(kept('nonsense'), ['en-GB'], offered, 'it')).toBe('en');
    expect(chosenLanguage(kept(null), ['xx'], offered, 'it')).toBe('it');
  });

  it('is the account’s unless another was chosen on the device', () => {
    expect(chosenLanguage(kept(null, 'ru'), ['en-GB'], offered, 'it')).toBe('ru');
    expect(chosenLanguage(kept('de_DE', 'ru'), ['en-GB'], offered, 'it')).toBe('de_DE');
    expect(chosenLanguage(kept(null, 'zh_CN'), ['en-GB'], offeredOn(SPECIAL_SITE), 'it')).toBe('en');
  });

  it('is simplified or traditional Chinese, depending on the browser’s region', () => {
    expect(chosenLanguage(kept(null), ['zh-HK', 'en'], offered, 'en')).toBe('zh_TW');
    expect(chosenLanguage(kept(null), ['zh-TW'], offered, 'en')).toBe('zh_TW');
  });

  it('is European or Brazilian Portuguese, by the browser’s region', () => {
    expect(chosenLanguage(kept(null), ['pt-BR', 'en'], offered, 'en')).toBe('pt_BR');
    expect(chosenLanguage(kept(null), ['pt-PT'], offered, 'en')).toBe('pt');
    expect(chosenLanguage(kept(null), ['pt-AO'], offered, 'en')).toBe('pt');
  });

  it('is never one that the brand does not offer', () => {
    const few = offeredLanguages(NO_SITE_PAGE, ['de_DE', 'cs_CZ']);
    expect(few.map(({ code }) => code)).toEqual(['cs_CZ', 'de_DE']);
    expect(chosenLanguage(kept('en'), ['en-GB', 'de-CH'], few, 'cs_CZ')).toBe('de_DE');
    expect(chosenLanguage(kept('en'), ['en-GB'], few, 'cs_CZ')).toBe('cs_CZ');
  });

  it('is never Chinese on the special site, which does not offer it', () => {
    const without = offeredOn(SPECIAL_SITE);
    expect(offered.map(({ languageCode }) => languageCode)).toContain('zh');
    expect(without.map(({ languageCode }) => languageCode)).not.toContain('zh');
    expect(without).toHaveLength(offeredOn(2).filter(({ languageCode }) => languageCode !== 'zh').length);
    expect(chosenLanguage(kept('zh_CN'), ['zh-CN'], without, 'en')).toBe('en');
  });

  it('has the same possible codes as on the server', () => {
    expect(LANGUAGES.map(({ code }) => code).toSorted()).toEqual(LANGUAGE_CODES.toSorted());
  });
});

describe('the site name', () => {
  const chinese = languageOf('zh_CN') ?? expect.fail('no Chinese');
  it('is translated for a built-in brand and literal for a custom brand', () => {
    expect(siteName(chinese, 'stay', 'Latchwork Stay')).toBe('Latchwork Stay 客房门锁');
    expect(siteName(chinese, 'latchwork', 'Hotel Sol')).toBe('Hotel Sol');
  });
});

describe('the message for a failed call', () => {
  it.each(Object.keys(ERRORS) as ErrorName[])('is defined for the error %s', name => {
    const failure = { category: 'failed', name, status: 200, description: 'wire words', fields: [], data: {} } as const;
    expect(say(failure)).not.toContain('wire words');
  });

  it.each([
    [400, 'Bad parameter, status 400.'],
    [403, 'Rejected by the server.'],
    [408, 'Request timed out. Please check the network.'],
    [500, 'Server unavailable, try later.'],
    [614, 'Upload failed, file exists.'],
    [200, 'Request failed. The server’s response was empty. Please try again later.'],
  ])('with the HTTP status %i is “%s”', (status, sentence) =>
    expect(say({ category: 'noResponse', status })).toBe(sentence),
  );
});
