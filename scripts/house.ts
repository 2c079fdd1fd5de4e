/** `npm run house`: counts quality measures. `-- circles` lists the findings of measures with this word in the name. */
import { commentShare, countsOf } from './house/counts.ts';
import { withSources } from './house/sources.ts';

const [word] = process.argv.slice(2);
withSources(process.cwd(), ['models', 'machines', 'src', 'scripts', 'tests'], sources => {
  for (const { what, places } of countsOf(sources)) {
    console.log(`${String(places.length).padStart(6)}  ${what}`);
    if (word && what.includes(word)) for (const place of places) console.log(`        ${place}`);
  }
  console.log(`${commentShare(sources).toFixed(1).padStart(6)}  percent of all lines are comments`);
});
