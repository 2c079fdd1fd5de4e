import { describe, expect, it } from 'vitest';
import { sentencesOf, voiceFaults } from '../../../../scripts/i18n/voiceFaults.ts';

describe('the writing style of a message', () => {
  it.each([
    'The lock didn’t confirm the command. Check the door, or refresh the status.',
    'Deleted {count, plural, one {# passcode} other {# passcodes}}',
    'Couldn’t load records',
  ])('has no faults: %s', message => expect(voiceFaults(message)).toEqual([]));

  it.each([
    ['Nobody can say whether the door opened.', 'names no actor'],
    ['It was sent to the lock.', 'opens with “it is”'],
    ['Enter the address anew.', 'uses an old word'],
    ['The lock is offline; try again.', 'joins clauses by a semicolon'],
    ['The eKey was frozen by Alex.', 'is passive'],
    ['You cannot undo this.', 'lacks a contraction'],
    ['{count, plural, one {The lock did not open} other {# locks didn’t open}}', 'lacks a contraction'],
  ])('“%s” has the fault “%s”', (message, fault) => expect(voiceFaults(message)).toEqual([fault]));

  it('may have 18 words in a sentence, but not 19', () => {
    const sentence = (words: number) => `${Array.from({ length: words }, () => 'lock').join(' ')}.`;
    expect(voiceFaults(`${sentence(18)} ${sentence(18)}`)).toEqual([]);
    expect(voiceFaults(sentence(19))).toEqual(['has 19 words in a sentence']);
  });

  it('is checked separately in each branch of a plural', () =>
    expect(sentencesOf('{n, plural, one {One lock. Wait.} other {# locks}}')).toEqual([
      'One lock.',
      'Wait.',
      '#1 locks',
    ]));
});
