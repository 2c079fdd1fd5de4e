/** The recipes of CONTRIBUTING.md lead to a tree that compiles, and name the files that their examples touch. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOf, RECIPES, tryRecipes } from '../../scripts/recipes/tryRecipes.ts';
import { within } from '../support/pace.ts';

/** From the heading that names the patch to the next one. */
function sectionOf(recipe: string): string {
  const sections = readFileSync('CONTRIBUTING.md', 'utf8').split(/^#+ /m);
  return sections.find(section => section.includes(`(\`tests/recipes/${recipe}.patch\`)`)) ?? '';
}

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
  it('compile, lint and pass their tests, applied together', { timeout: within(600_000) }, () => {
    expect(tryRecipes(RECIPES).join('\n')).toBe('');
  });

  it.each(RECIPES)('name each file that the example of “%s” touches, and no other', recipe => {
    const files = filesOf(recipe);
    const patterns = patternsIn(sectionOf(recipe));
    expect(files.filter(file => !patterns.some(pattern => pattern.test(file)))).toEqual([]);
    expect(patterns.filter(pattern => !files.some(file => pattern.test(file)))).toEqual([]);
  });
});
