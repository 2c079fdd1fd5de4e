import { describe, expect, it } from 'vitest';
import { compareCatalogue } from '../../../../scripts/i18n/catalogueFaults.ts';

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

describe('the check of a message catalogue', () => {
  it('finds no fault if every message is translated', () => expect(compare({})).toEqual({ missing: [], faults: [] }));

  it('reports a missing message as missing, not as a fault', () =>
    expect(compare({ greeting: undefined })).toEqual({ missing: ['greeting'], faults: [] }));

  it.each([
    ['an unused message', { farewell: 'Sbohem' }, 'farewell isn’t used'],
    ['a message that is still in English', { greeting: english.greeting }, 'greeting is still in English'],
    [
      'a plural without all forms of the language',
      { doors: '{count, plural, one {# dveře} other {# dveří}}' },
      'few, many',
    ],
    ['a renamed placeholder', { greeting: 'Dobré ráno, {jmeno}' }, 'greeting'],
    ['a message with a syntax error', { greeting: 'Dobré ráno, {name' }, 'greeting isn’t valid ICU syntax'],
  ])('has one fault if it contains %s', (_, changed, told) => {
    const { missing, faults } = compare(changed);
    expect(missing).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(told);
  });
});
