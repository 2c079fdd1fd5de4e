import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHARTS } from '../../../machines/charts.ts';

const LONGEST = 200;
const machines = import.meta.glob<object>('../../../machines/**/*.machine.ts');
const files = globSync('machines/**/*.machine.ts');

describe.each(files)('%s', file => {
  const text = readFileSync(file, 'utf8');
  it(`has at most ${LONGEST} lines`, () => expect(text.split('\n').length).toBeLessThanOrEqual(LONGEST));
  it('spawns no child actors and sends no events to other actors', () =>
    expect(text).not.toMatch(/\bspawn(Child)?\b|\bsendParent\b|\bsendTo\b/));
  it('defines a chart that is listed in the chart catalogue', async () => {
    const exported = Object.values((await machines[`../../../${file}`]?.()) ?? {});
    const ids = exported.map(made => (made as { id?: string }).id ?? basename(file, '.machine.ts'));
    expect(ids.some(id => Object.hasOwn(CHARTS, id))).toBe(true);
  });
});
