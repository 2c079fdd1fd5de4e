/** What holds for the text of every chart. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LONGEST = 200;
const files = globSync('machines/**/*.machine.ts');

describe.each(files)('%s', file => {
  const text = readFileSync(file, 'utf8');
  it(`is read at one sitting: ${LONGEST} lines`, () => expect(text.split('\n').length).toBeLessThanOrEqual(LONGEST));
  it('has no charts within that talk to it', () =>
    expect(text).not.toMatch(/\bspawn(Child)?\b|\bsendParent\b|\bsendTo\b/));
  it('is in the catalogue', () =>
    expect(readFileSync('machines/charts.ts', 'utf8')).toContain(file.replace(/^machines/, "from '.")));
});
