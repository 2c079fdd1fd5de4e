import { describe, expect, it } from 'vitest';
import { compareCatalogue } from '../../../scripts/catalogueFaults.ts';

const english = {
  doors: '{count, plural, one {# door} other {# doors}}',
  greeting: 'Good morning, {name}',
  range: '{from} – {to}',
  vip: 'VIP',
};
const czech = {
  doors: '{count, plural, one {# dveře} few {# dveře} many {# dveří} other {# dveří}}',
  greeting: 'Dobré ráno, {name}',
  range: '{from} – {to}',
  vip: 'VIP',
};
const compare = (changed: Record<string, string | undefined>) => {
  const entries = Object.entries({ ...czech, ...changed }).filter((entry): entry is [string, string] => !!entry[1]);
  const messages = Object.fromEntries(entries);
  return compareCatalogue(english, { locale: 'cs-CZ', messages, glossary: { asInEnglish: ['VIP'] } });
};

describe('a message catalogue', () => {
  it('has no faults when every message is translated', () => expect(compare({})).toEqual({ missing: [], faults: [] }));

  it('has its missing messages listed', () =>
    expect(compare({ greeting: undefined })).toEqual({ missing: ['greeting'], faults: [] }));

  it.each([
    ['an unused one', { farewell: 'Sbohem' }, 'farewell is used nowhere'],
    ['one that was left in English', { greeting: english.greeting }, 'greeting is still in English'],
    [
      'a plural without what the language needs',
      { doors: '{count, plural, one {# dveře} other {# dveří}}' },
      'few, many',
    ],
    ['another placeholder', { greeting: 'Dobré ráno, {jmeno}' }, 'greeting'],
    ['a broken sentence', { greeting: 'Dobré ráno, {name' }, 'greeting cannot be read'],
  ])('has one fault if it contains %s', (_, changed, told) => {
    const { missing, faults } = compare(changed);
    expect(missing).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(told);
  });
});
