/** The recipes of CONTRIBUTING.md name the files that their examples touch. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOf, RECIPES, stuckRecipes } from '../../scripts/recipes/tryRecipes.ts';

const CONTRIBUTING = readFileSync('CONTRIBUTING.md', 'utf8');

/** From the heading that names the patch to the next one. */
const sectionOf = (recipe: string): string =>
  CONTRIBUTING.split(/^#+ /m).find(section => section.includes(`(\`tests/recipes/${recipe}.patch\`)`)) ?? '';

/** In a path `x` and `<thing>` stand for any name. */
const patternOf = (path: string): RegExp => {
  const name = /<\w+>|(?<=\/)x(?=[A-Z.])|(?<=\/|\/use)X(?=[A-Z])/;
  return new RegExp(`^${path.split(name).join('\\w+').replaceAll('.', '\\.')}$`);
};

/** Those that its numbered steps name. */
const patternsIn = (section: string): RegExp[] => {
  const steps = section.slice(section.indexOf('\n1. '));
  return [...steps.matchAll(/`((?:\w+\/)[^` ]+)`/g)].map(([, path = '']) => patternOf(path));
};

describe('the recipes', () => {
  it('apply to the tree; `npm run recipes` compiles, lints and tests it with them', () => {
    expect(stuckRecipes(RECIPES).join('\n')).toBe('');
  });

  it.each(RECIPES)('name each file that the example of “%s” touches, and no other', recipe => {
    const files = filesOf(recipe);
    const patterns = patternsIn(sectionOf(recipe));
    expect(files.filter(file => !patterns.some(pattern => pattern.test(file)))).toEqual([]);
    expect(patterns.filter(pattern => !files.some(file => pattern.test(file)))).toEqual([]);
  });

  it.each(RECIPES)('are as long as the table says: “%s”', recipe => {
    const files = filesOf(recipe);
    const tests = files.filter(file => file.startsWith('tests/'));
    const [, ...counts] = new RegExp(`^\\| ${recipe} +\\| (\\d+) +\\| (\\d+) +\\|$`, 'm').exec(CONTRIBUTING) ?? [];
    expect(counts.map(Number)).toEqual([files.length, tests.length]);
  });
});
