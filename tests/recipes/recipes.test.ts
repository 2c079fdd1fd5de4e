/** The recipes of CONTRIBUTING.md name the files that their patches touch. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOf, RECIPES, stuckRecipes } from '../../scripts/recipes/tryRecipes.ts';

const CONTRIBUTING = readFileSync('CONTRIBUTING.md', 'utf8');

/** The section whose heading names the patch. */
const sectionOf = (recipe: string): string =>
  CONTRIBUTING.split(/^#+ /m).find(section => section.includes(`(\`tests/recipes/${recipe}.patch\`)`)) ?? '';

/** `x` and `<thing>` in a path match any name. */
const patternOf = (path: string): RegExp => {
  const name = /<\w+>|(?<=\/)x(?=[A-Z.])|(?<=\/|\/use)X(?=[A-Z])/;
  return new RegExp(`^${path.split(name).join('\\w+').replaceAll('.', '\\.')}$`);
};

const patternsIn = (section: string): RegExp[] => {
  const steps = section.slice(section.indexOf('\n1. '));
  return [...steps.matchAll(/`((?:\w+\/)[^` ]+)`/g)].map(([, path = '']) => patternOf(path));
};

describe('the recipes of CONTRIBUTING.md', () => {
  it('apply to the source tree (`npm run recipes` also compiles, lints and tests the result)', () => {
    expect(stuckRecipes(RECIPES).join('\n')).toBe('');
  });

  it.each(RECIPES)('name exactly the files that the example patch “%s” changes', recipe => {
    const files = filesOf(recipe);
    const patterns = patternsIn(sectionOf(recipe));
    expect(files.filter(file => !patterns.some(pattern => pattern.test(file)))).toEqual([]);
    expect(patterns.filter(pattern => !files.some(file => pattern.test(file)))).toEqual([]);
  });

  it.each(RECIPES)('change as many files as the table of recipes states for “%s”', recipe => {
    const files = filesOf(recipe);
    const tests = files.filter(file => file.startsWith('tests/'));
    const [, ...counts] = new RegExp(`^\\| ${recipe} +\\| (\\d+) +\\| (\\d+) +\\|$`, 'm').exec(CONTRIBUTING) ?? [];
    expect(counts.map(Number)).toEqual([files.length, tests.length]);
  });
});
