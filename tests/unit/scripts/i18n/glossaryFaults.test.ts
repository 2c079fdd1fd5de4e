import { describe, expect, it } from 'vitest';
import { glossaryFaults } from '../../../../scripts/i18n/glossaryFaults.ts';

const english = { freeze: 'Unfreeze eKey “{name}”', list: 'eKeys' };
const rules = { stems: { unfreeze: ['reaktivier'] }, never: { Wegräumen: 'Minimieren' } };

describe('a translation with glossary rules', () => {
  it('has no fault if it uses the term in any inflected form', () =>
    expect(glossaryFaults(english, { freeze: 'eKey „{name}“ reaktivieren' }, rules)).toEqual([]));

  it('has a fault if it lacks the term', () =>
    expect(glossaryFaults(english, { freeze: 'eKey „{name}“ auftauen' }, rules)).toEqual([
      'freeze lacks “reaktivier” for “unfreeze”',
    ]));

  it('has a fault if it uses a forbidden word', () =>
    expect(glossaryFaults(english, { list: 'Wegräumen' }, rules)).toEqual([
      'list says “Wegräumen” instead of “Minimieren”',
    ]));

  it('needs no glossary term for a word in a placeholder’s name', () =>
    expect(glossaryFaults({ list: '{unfreeze} eKeys' }, { list: '{unfreeze} eKeys' }, rules)).toEqual([]));

  it('can be exempt from a rule, but an unneeded exemption is a fault', () => {
    const exempt = { freeze: 'a quotation' };
    expect(glossaryFaults(english, { freeze: 'eKey „{name}“ auftauen' }, { ...rules, exempt })).toEqual([]);
    expect(glossaryFaults(english, { freeze: '„{name}“ reaktivieren' }, { ...rules, exempt })).toEqual([
      'freeze needs no exemption',
    ]);
  });
});
