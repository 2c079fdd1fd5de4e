import { describe, expect, test } from 'vitest';
import {
  contentProblem,
  fillTemplate,
  MessageTemplateContent,
  placeholdersIn,
  specialCharacterIn,
  TemplateKind,
  templateStanding,
} from '../../../models/messageTemplate.ts';

const taken = (content: string) => MessageTemplateContent.safeParse(content);

describe('the content of a message template', () => {
  test.each([
    'Room {ROOM}: {PASSCODE}, {TIME}.',
    'Willkommen in Köln! Tür {ROOM} – 20 € Pfand + Frühstück (7°C) @ #3 "100%"',
    '客房 {ROOM}：密码 {PASSCODE}。',
    'Первая строка\nвторая строка',
    'می‌خواهم',
  ])('is accepted: %s', content => expect(taken(content)).toMatchObject({ success: true, data: content }));

  test.each([
    ['<b>{ROOM}</b>', '<'],
    ['a\\b', '\\'],
    ['Welcome 🎉', '🎉'],
    ['{NAME}', '{'],
    ['{room}', '{'],
    ['{{ROOM}}', '{'],
    ['a}', '}'],
    ['one\u0000two', '\u0000'],
    ['to the \u202eleft', '\u202e'],
    ['half \ud83d', '\ud83d'],
    ['~', '~'],
    ['`', '`'],
  ])('is rejected for a special character: %j', (content, special) => {
    expect(taken(content).success).toBe(false);
    expect(specialCharacterIn(content)).toBe(special);
  });

  test('must be 1 to 1,000 characters long, with each line break counted as one', () => {
    expect(taken('x'.repeat(1000)).success).toBe(true);
    expect(taken('x'.repeat(1001)).success).toBe(false);
    expect(taken(' \r\n ').success).toBe(false);
    expect(taken(`a${'\r\n'.repeat(998)}b`)).toMatchObject({ success: true, data: `a${'\n'.repeat(998)}b` });
  });

  test.each([
    [TemplateKind.PASSCODE, '{ROOM} {PASSCODE}', null],
    [TemplateKind.PASSCODE, '{PASSCODE}', { why: 'placeholderMissing', placeholder: 'ROOM' }],
    [TemplateKind.PASSCODE, '{ROOM}', { why: 'placeholderMissing', placeholder: 'PASSCODE' }],
    [TemplateKind.PASSCODE, '{ROOM} {PASSCODE} {UNLOCKLINK}', { why: 'placeholderUnfit', placeholder: 'UNLOCKLINK' }],
    [TemplateKind.EKEY, 'Welcome', null],
    [TemplateKind.EKEY, '{ROOM} {TIME} {APPLINK} {UNLOCKLINK}', null],
    [TemplateKind.EKEY, '{PASSCODE}', { why: 'placeholderUnfit', placeholder: 'PASSCODE' }],
  ])('of kind %i with the text “%s” has the problem %j (null: none)', (kind, content, problem) =>
    expect(contentProblem(kind, content)).toEqual(problem),
  );
});

describe('filling a message template', () => {
  test('replaces every occurrence of a placeholder', () => {
    const content = '{ROOM}, {TIME}; {ROOM}';
    expect(placeholdersIn(content)).toEqual(['ROOM', 'TIME']);
    expect(fillTemplate(content, { ROOM: '12', TIME: 'today' })).toEqual({ text: '12, today; 12' });
  });

  test('does not replace placeholders or patterns inside inserted values', () => {
    const values = { ROOM: '{PASSCODE} $& $1', PASSCODE: '482913' };
    expect(fillTemplate('{ROOM}: {PASSCODE}', values)).toEqual({ text: '{PASSCODE} $& $1: 482913' });
  });

  test('reports placeholders without a value', () => {
    expect(fillTemplate('{ROOM} {UNLOCKLINK} {TIME}', { ROOM: '12' })).toEqual({ missing: ['UNLOCKLINK', 'TIME'] });
  });
});

test.each([
  [{ start: null, end: null }, 'offered'],
  [{ start: 11, end: null }, 'coming'],
  [{ start: 10, end: 11 }, 'offered'],
  [{ start: null, end: 10 }, 'over'],
] as const)('a template with the season %j at time 10 has the status %s', (season, standing) =>
  expect(templateStanding(season, 10)).toBe(standing),
);
