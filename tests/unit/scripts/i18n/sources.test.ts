import { describe, expect, it } from 'vitest';
import { accepted, hashOf, referredTexts, staleIds } from '../../../../scripts/i18n/sources.ts';

const before = { 'door.open': 'The door was unlocked', 'door.shut': 'The door is shut' };
const english = { ...before, 'door.open': 'The door unlocked' };
const german = { 'door.open': 'Die Tür wurde geöffnet', 'door.shut': 'Die Tür ist zu' };
const sources = { 'door.open': hashOf(before['door.open']), 'door.shut': hashOf(before['door.shut']) };

describe('a translation', () => {
  it('is stale when its English source text has changed', () => {
    expect(staleIds(before, german, sources)).toEqual([]);
    expect(staleIds(english, german, sources)).toEqual(['door.open']);
  });

  it('is stale when its source is not recorded', () =>
    expect(staleIds(before, german, {})).toEqual(Object.keys(german)));

  it('is current after its review', () => {
    const reviewed = accepted(english, german, sources, ['door.open']);
    expect(staleIds(english, german, reviewed)).toEqual([]);
  });

  it('stays stale while another is reviewed', () => {
    const reviewed = accepted(english, german, sources, ['door.shut']);
    expect(staleIds(english, german, reviewed)).toEqual(['door.open']);
  });

  it('loses its recorded source when the translation is removed', () => {
    const { 'door.shut': kept } = german;
    expect(accepted(english, { 'door.shut': kept }, sources, [])).toEqual({ 'door.shut': sources['door.shut'] });
  });
});

describe('the English texts kept for reviewers', () => {
  const known = Object.fromEntries(Object.values(before).map(text => [hashOf(text), text]));

  it('include the former English of a stale translation', () =>
    expect(Object.values(referredTexts(known, english, [sources]))).toContain('The door was unlocked'));

  it('exclude texts that no language refers to', () => {
    const reviewed = accepted(english, german, sources, Object.keys(german));
    expect(Object.values(referredTexts(known, english, [reviewed])).toSorted()).toEqual([
      'The door is shut',
      'The door unlocked',
    ]);
  });
});
