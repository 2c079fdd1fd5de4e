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

describe('the content of a template', () => {
  test.each([
    'Room {ROOM}: {PASSCODE}, {TIME}.',
    'Willkommen in Köln! Tür {ROOM} – 20 € Pfand + Frühstück (7°C) @ #3 "100%"',
    '客房 {ROOM}：密码 {PASSCODE}。',
    'Первая строка\nвторая строка',
    'می‌خواهم',
  ])('%s is taken', content => expect(taken(content)).toMatchObject({ success: true, data: content }));

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
  ])('%j is refused for its special character', (content, special) => {
    expect(taken(content).success).toBe(false);
    expect(specialCharacterIn(content)).toBe(special);
  });

  test('is one to a thousand characters, of which the ends of lines are one each', () => {
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
  ])('of kind %i, %s: %j', (kind, content, problem) => expect(contentProblem(kind, content)).toEqual(problem));
});

describe('filling a template', () => {
  test('puts the same in wherever its name stands, and says each placeholder once', () => {
    const content = '{ROOM}, {TIME}; {ROOM}';
    expect(placeholdersIn(content)).toEqual(['ROOM', 'TIME']);
    expect(fillTemplate(content, { ROOM: '12', TIME: 'today' })).toEqual({ text: '12, today; 12' });
  });

  test('is done in one go: a lock that is called like a placeholder, or like a pattern, stays as it is called', () => {
    const values = { ROOM: '{PASSCODE} $& $1', PASSCODE: '482913' };
    expect(fillTemplate('{ROOM}: {PASSCODE}', values)).toEqual({ text: '{PASSCODE} $& $1: 482913' });
  });

  test('says what it has nothing for', () => {
    expect(fillTemplate('{ROOM} {UNLOCKLINK} {TIME}', { ROOM: '12' })).toEqual({ missing: ['UNLOCKLINK', 'TIME'] });
  });
});

test.each([
  [{ start: null, end: null }, 'offered'],
  [{ start: 11, end: null }, 'coming'],
  [{ start: 10, end: 11 }, 'offered'],
  [{ start: null, end: 10 }, 'over'],
] as const)('a template from and to %j is, at ten, %s', (season, standing) =>
  expect(templateStanding(season, 10)).toBe(standing),
);
