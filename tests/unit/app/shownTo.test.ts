/** Texts that depend on the reader or on the item. */
import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { addressTitle } from '../../../src/app/screens/account/accountMessages.ts';
import { administratorWords } from '../../../src/app/screens/administrator/administratorStatusMessages.ts';
import { deleteAsk } from '../../../src/app/screens/credential/deleteAsk.ts';

const intl = createIntl({ locale: 'en', messages: {} });

describe('the status of an administrator', () => {
  const lineFor = (isYou: boolean) => intl.formatMessage(administratorWords('inForce.told', isYou).line ?? {});

  test('says “you” to the administrator and “this administrator” to others', () => {
    expect(lineFor(false)).toMatch(/^This administrator can manage/);
    expect(lineFor(true)).toMatch(/^You can manage/);
  });

  test('has the same text for the administrator and for others while locks are updated', () => {
    expect(administratorWords('inForce.telling', true)).toEqual(administratorWords('inForce.telling', false));
  });
});

test('the title of the address dialog says “Add” without an address, and “Replace” otherwise', () => {
  const titleFor = (email: string) => intl.formatMessage(addressTitle('email', { email, mobile: '+61412345678' }));
  expect(titleFor('')).toBe('Add e-mail address');
  expect(titleFor('ana@house.test')).toBe('Replace e-mail address');
});

test('the question before a deletion names the kind and the name of the credential', () => {
  const ask = (kind: string) => intl.formatMessage(deleteAsk, { kind, name: 'Cleaner' });
  expect(ask('passcode')).toBe('Delete passcode “Cleaner”?');
  expect(ask('ekey')).toBe('Delete eKey “Cleaner”?');
});
