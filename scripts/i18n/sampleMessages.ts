/**
 * `npm run i18n:sample -- 7` draws 150 English messages with the seed 7, and `npm run i18n:sample -- 7 de` draws 60
 * German ones with their English, to be judged by a reader who hasn't written them.
 */
import { randomInt } from 'node:crypto';
import { lookUp } from '../../models/lookUp.ts';
import { draw } from '../house/sample.ts';
import { english, placeOf, translationFiles } from './files.ts';

const [seed = String(randomInt(1000)), code] = process.argv.slice(2);
console.log(`seed ${seed}`);

if (code === undefined) {
  for (const [id, message] of draw(Object.entries(english), 150, Number(seed)))
    console.log(`${id} (${placeOf(id)})\n    ${message}`);
} else {
  const file = translationFiles().find(({ name }) => name === code || name.startsWith(`${code}_`));
  if (!file) throw new Error(`No language ${code}.`);
  for (const [id, message] of draw(Object.entries(file.messages), 60, Number(seed)))
    console.log(`${id} (${placeOf(id)})\n    ${lookUp(english, id)}\n    ${message}`);
}
