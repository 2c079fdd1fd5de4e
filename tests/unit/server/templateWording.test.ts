/** Messages about an issued eKey or passcode. */
import { describe, expect, test } from 'vitest';
import {
  contentProblem,
  MessageTemplateContent,
  NoticeChannel,
  TemplateKind,
} from '../../../models/messageTemplate.ts';
import { LANGUAGE_CODES } from '../../../models/speech.ts';
import { mailOf } from '../../../src/server/features/messages/mail.ts';
import { createTemplateWording, type TemplateData } from '../../../src/server/features/messages/templateWording.ts';
import { createWording } from '../../../src/server/features/messages/wording.ts';

const wording = createTemplateWording();
const BRAND = { name: 'Sol', color: '#b3541e' };

/** In Berlin: 26 November 2026, 14:00, to 28 November, 11:00. */
const stay = { kind: 'limited', start: Date.UTC(2026, 10, 26, 13), end: Date.UTC(2026, 10, 28, 10) } as const;
const given: TemplateData = {
  room: 'Suite 12',
  validity: stay,
  timeZone: 'Europe/Berlin',
  passcode: '482913',
  appLink: 'https://console.example/app',
};
const sms = { channel: NoticeChannel.SMS, language: 'en' } as const;
const timeOf = async (validity: TemplateData['validity'], language: (typeof LANGUAGE_CODES)[number] = 'en') =>
  (await wording.values({ ...given, validity }, { ...sms, language })).TIME;

describe('the validity in a message', () => {
  test('is written in the lock’s time zone and the recipient’s language', async () => {
    expect(await timeOf(stay)).toBe('Nov 26, 2026, 2:00 PM - Nov 28, 2026, 11:00 AM');
    expect(await timeOf(stay, 'de_DE')).toBe('26.11.2026, 14:00 - 28.11.2026, 11:00');
  });

  test('describes permanent, one-time and recurring validity', async () => {
    expect(await timeOf({ kind: 'permanent' })).toBe('from now on, with no end date');
    expect(await timeOf({ kind: 'once' })).toBe('one time');
    expect(await timeOf({ ...stay, kind: 'once' })).toBe('one time, Nov 26, 2026, 2:00 PM - Nov 28, 2026, 11:00 AM');
    const midnight = Date.UTC(2026, 10, 25, 23);
    const weekly = { kind: 'cycle', start: midnight, end: midnight + 14 * 86_400_000 } as const;
    const workshop = { ...weekly, weekdays: [1, 3] as (1 | 3)[], fromMinute: 480, untilMinute: 1020 };
    expect(await timeOf(workshop)).toBe('Nov 26 - Dec 9, 2026: Mon, Wed, 8:00 AM - 5:00 PM');
    const always = { ...weekly, weekdays: [1, 2, 3, 4, 5, 6, 7] as (1 | 2)[], fromMinute: 0, untilMinute: 1440 };
    expect(await timeOf(always)).toBe('Nov 26 - Dec 9, 2026: every day, all day');
  });

  test.each(LANGUAGE_CODES)('has neither dashes nor narrow spaces in a text message in %s', async language => {
    expect(await timeOf(stay, language)).not.toMatch(/[\u00a0\u2009\u202f\u2012-\u2015]/);
  });
});

describe.each(LANGUAGE_CODES)('the standard text in %s', language => {
  test.each(
    Object.values(TemplateKind).flatMap(kind => Object.values(NoticeChannel).map(channel => ({ kind, channel }))),
  )('is a valid template for kind $kind by channel $channel', async wanted => {
    const content = await wording.standard({ ...wanted, language }, 'Sol');
    expect(MessageTemplateContent.safeParse(content)).toMatchObject({ success: true, data: content });
    expect(contentProblem(wanted.kind, content)).toBeNull();
    const { filled, subject } = await wording.word(content, given, { ...wanted, language });
    expect(filled).toEqual({ text: expect.stringContaining('Suite 12') });
    expect(subject).toContain('Suite 12');
  });
});

test('a template with an unlock link cannot be filled for an eKey without a link', async () => {
  const { filled } = await wording.word('{UNLOCKLINK}', given, { ...sms, kind: TemplateKind.EKEY });
  expect(filled).toEqual({ missing: ['UNLOCKLINK'] });
});

describe('a mail from a template', () => {
  const mail = async (text: string, subject = 'Your eKey') =>
    mailOf(await createWording()({ kind: 'written', subject, text }, 'en', 'Sol'), BRAND);

  test('keeps the line breaks of the template and turns its URLs into links', async () => {
    const { html, text } = await mail('Welcome.\n\nLook: https://console.example/app?a=1&b=2.');
    expect(text).toContain('Welcome.\n\nLook: https://console.example/app?a=1&b=2.');
    expect(html).toContain('Welcome.<br>\n<br>\nLook: <a');
    expect(html).toContain('href="https://console.example/app?a=1&amp;b=2">');
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'https://a.example/"onmouseover="alert(1)',
    "javascript:alert(1) https://a.example/<script>'",
  ])('escapes the HTML of user input: %s', async hostile => {
    const { html } = await mail(`Hello ${hostile}`, hostile);
    const plain = await mail('Hello', 'Hello');
    const tags = (page: string) => page.match(/<[a-z!/][^>]*>/gi)?.filter(tag => !/^<\/?(a|br)\b/.test(tag)) ?? [];
    expect(tags(html)).toEqual(tags(plain.html));
    for (const link of html.match(/<a [^>]*>/g) ?? [])
      expect(link).toMatch(/^<a class="link" style="color:#1d5fd1" href="https?:\/\/[^"<>]*">$/);
  });

  test('has link colours for dark mode', async () => {
    const { html } = await mail('Look: https://console.example/app');
    expect(html).toMatch(/prefers-color-scheme: dark[\s\S]*\.link \{ color:#8ab4ff/);
  });
});
