/**
 * `npm run sample -- 7` draws 40 comments, 20 test titles and 20 README sentences with the seed 7, to be judged by a
 * new reader. Without a seed it picks one and prints it.
 */
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { commentsIn, draw, type Piece, sentencesIn, testTitlesIn } from './house/sample.ts';

const seed = Number(process.argv[2] ?? randomInt(1000));

function print(what: string, count: number, patterns: string[], read: (path: string, text: string) => Piece[]): void {
  const files = globSync(patterns, { exclude: path => path.includes('node_modules') }).toSorted();
  const all = files.flatMap(file => read(file, readFileSync(file, 'utf8')));
  console.log(`\n${count} of ${all.length} ${what}`);
  for (const { place, text } of draw(all, count, seed)) console.log(`${place}\n    ${text}`);
}

const FOLDERS = '{models,machines,src,scripts}';
console.log(`seed ${seed}`);
print('comments', 40, [`${FOLDERS}/**/*.{ts,tsx}`], commentsIn);
print('test titles', 20, ['tests/**/*.test.ts'], testTitlesIn);
print('README sentences', 20, ['README.md', `${FOLDERS.replace('}', ',tests}')}/**/README.md`], sentencesIn);
