import { expect, it } from 'vitest';
import { nameKey, searchKey, sortKey } from '../../../models/textKey.ts';

const sorted = (names: readonly string[]) => names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));

it.for([
  ['İSTANBUL', 'istanbul'],
  ['ISPARTA', 'isparta'],
  ['Iğdır', 'igdir'],
  ['Köln', 'koln'],
  ['Ё', 'е'],
  ['GROẞE Straße', 'grosse strasse'],
  ['Ægir Œuvre', 'aegir oeuvre'],
  ['Łódź Đakovo Øst', 'lodz dakovo ost'],
  ['ΟΔΌΣ', 'οδοσ'],
  ['ＲＯＯＭ　１', 'room 1'],
  ['ｶﾞﾗｽ', 'がらす'],
  ['ﬁre', 'fire'],
])('the search key of “%s” is “%s”', ([text, key]) => {
  expect(searchKey(text as string)).toBe(key);
});

it('the search key is the same for composed and decomposed letters', () => {
  for (const text of ['Zámek', 'Їжак', 'Йод', 'ガラス', '한글', 'Đà Nẵng'])
    expect(searchKey(text.normalize('NFD')), text).toBe(searchKey(text.normalize('NFC')));
});

it.for([
  ['か', 'が'],
  ['は', 'ぱ'],
  ['и', 'й'],
  ['і', 'ї'],
  ['у', 'ў'],
  ['की', 'क'],
])('the search keys of %s and %s differ', ([one, other]) => {
  expect(searchKey(one as string)).not.toBe(searchKey(other as string));
});

it('the search key of several texts contains each of them', () => {
  expect(searchKey('Küche', 'S1')).toBe('kuche s1');
});

it('the sort key sorts numbers in names by value, and equal letters by their marks', () => {
  expect(sorted(['Room 10', 'Zámek', 'Room 2', 'Zamek', 'ROOM 3', 'Zamek 2'])).toEqual([
    'Room 2',
    'ROOM 3',
    'Room 10',
    'Zamek',
    'Zámek',
    'Zamek 2',
  ]);
});

it('the name key ignores case, width and spaces around a name, but not the marks of its letters', () => {
  expect(nameKey(' ＺÁmek ')).toBe(nameKey('zámek'));
  expect(nameKey('Zamek')).not.toBe(nameKey('Zámek'));
});
