/**
 * `npm run recipes`: applies the example patches of CONTRIBUTING.md's recipes to a copy of the tree, checks the copy,
 * and counts the files that each touches. `-- command` tries only the recipe `command`; `--keep` keeps the copy, for
 * fixing an example.
 */
import { parseArgs } from 'node:util';
import { filesOf, RECIPES, tryRecipes } from './recipes/tryRecipes.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } });
const recipes = positionals.length > 0 ? positionals : RECIPES;

const faults = tryRecipes(recipes, values.keep ? copy => console.log(copy) : undefined);
for (const recipe of recipes) {
  const files = filesOf(recipe);
  console.log(`${recipe}: ${files.length} files${positionals.length > 0 ? `\n  ${files.join('\n  ')}` : ''}`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
