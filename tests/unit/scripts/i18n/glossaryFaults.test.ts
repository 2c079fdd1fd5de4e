import { describe, expect, it } from 'vitest';
import { glossaryFaults } from '../../../../scripts/i18n/glossaryFaults.ts';

const english = { freeze: 'Unfreeze eKey “{name}”', list: 'eKeys' };
const rules = { stems: { unfreeze: ['reaktivier'] }, never: { Wegräumen: 'Minimieren' } };

describe('a translation against its glossary', () => {
  it('keeps the term in any form', () =>
    expect(glossaryFaults(english, { freeze: 'eKey „{name}“ reaktivieren' }, rules)).toEqual([]));

  it('has a fault if it lacks the term', () =>
    expect(glossaryFaults(english, { freeze: 'eKey „{name}“ auftauen' }, rules)).toEqual([
      'freeze lacks “reaktivier” for “unfreeze”',
    ]));

  it('has a fault if it uses a forbidden word', () =>
    expect(glossaryFaults(english, { list: 'Wegräumen' }, rules)).toEqual([
      'list says “Wegräumen” instead of “Minimieren”',
    ]));

  it('ignores the names of placeholders', () =>
    expect(glossaryFaults({ list: '{unfreeze} eKeys' }, { list: '{unfreeze} eKeys' }, rules)).toEqual([]));

  it('may be exempt, as long as it needs to be', () => {
    const exempt = { freeze: 'a quotation' };
    expect(glossaryFaults(english, { freeze: 'eKey „{name}“ auftauen' }, { ...rules, exempt })).toEqual([]);
    expect(glossaryFaults(english, { freeze: '„{name}“ reaktivieren' }, { ...rules, exempt })).toEqual([
      'freeze needs no exemption',
    ]);
  });
});
