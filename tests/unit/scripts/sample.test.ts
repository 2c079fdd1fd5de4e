import { describe, expect, it } from 'vitest';
import { commentsIn, draw, sentencesIn, testTitlesIn } from '../../../scripts/house/sample.ts';

describe('the sample of prose', () => {
  it('contains a multi-line comment once, with its file and line', () => {
    const text =
      "const a = 1;\n/**\n * Why it is one.\n * And why not two.\n */\nconst b = 'http://x'; // after code\n// One.\n// Two.\n";
    expect(commentsIn('a.ts', text)).toEqual([
      { place: 'a.ts:2', text: 'Why it is one. And why not two.' },
      { place: 'a.ts:7', text: 'One. Two.' },
    ]);
  });

  it('contains the titles of tests and of it.each tables, each with its describes', () => {
    const text = [
      "describe('a door', () => {",
      "  it('opens', () => {});",
      "  describe('locked', () => {",
      "    it.each([1, 2])('opens %i', () => {});",
      '  });',
      '  it.each([',
      '    1,',
      "  ])('closes', () => {});",
      '});',
      "it('ends', () => {});",
    ].join('\n');
    expect(testTitlesIn('a.test.ts', text)).toEqual([
      { place: 'a.test.ts:2', text: 'a door › opens' },
      { place: 'a.test.ts:4', text: 'a door › locked › opens %i' },
      { place: 'a.test.ts:8', text: 'a door › closes' },
      { place: 'a.test.ts:10', text: 'ends' },
    ]);
  });

  it('names the first row of a table of describes', () => {
    const text = [
      'describe.each([',
      "  ['a card', 1],",
      "  ['a fob', 2],",
      "] as const)('%s', () => {",
      "  it('opens', () => {});",
      '});',
    ].join('\n');
    expect(testTitlesIn('a.test.ts', text)).toEqual([{ place: 'a.test.ts:5', text: 'a card › opens' }]);
  });

  it('contains sentences, but no headings, tables or code', () => {
    const text = '# Title\n\nOne. Two\nlines.\n\n| a | b |\n\n- Three.\n\n```\nnpm start\n```\n';
    expect(sentencesIn('README.md', text)).toEqual([
      { place: 'README.md:3', text: 'One.' },
      { place: 'README.md:3', text: 'Two lines.' },
      { place: 'README.md:8', text: 'Three.' },
    ]);
  });

  it('is the same for the same seed', () => {
    const all = Array.from({ length: 100 }, (_, index) => index);
    expect(draw(all, 10, 7)).toEqual(draw(all, 10, 7));
    expect(draw(all, 10, 7)).not.toEqual(draw(all, 10, 8));
    expect(new Set(draw(all, 100, 7)).size).toBe(100);
  });
});
