/**
 * Regenerates definitions.json from the real converters, as a bridge announces them: `node takeDefinitions.mjs FOLDER`, where FOLDER
 * has `npm install zigbee-herdsman-converters@26` in it. The file names the version that it was taken from.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** By the file of the converters that has them. */
const TAKEN = {
  danalock: ['V3-BTZB/V3-BTZBE'],
  heimgard_technologies: ['HT-SLM-2'],
  kwikset: ['99140-002'],
  onesti: ['easyCodeTouch_v1', 'Nimly'],
  shinasystem: ['DLM-300Z'],
  yale: ['YRD226HA2619'],
};

const folder = join(process.argv[2] ?? '', 'node_modules/zigbee-herdsman-converters');
const require = createRequire(join(folder, 'package.json'));
const { prepareDefinition } = require('./dist/index.js');
const definitions = Object.entries(TAKEN).flatMap(([file, models]) =>
  models.map(model => {
    const found = require(`./dist/devices/${file}.js`).definitions.find(each => each.model === model);
    const { vendor, exposes } = prepareDefinition(found);
    return { vendor, model, exposes };
  }),
);
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const file = new URL('./definitions.json', import.meta.url);
writeFileSync(
  file,
  `${JSON.stringify({ takenFrom: `zigbee-herdsman-converters ${version}`, definitions }, null, 2)}\n`,
);
