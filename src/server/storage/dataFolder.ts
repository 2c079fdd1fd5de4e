/** The data folder is readable only by the account that runs the console. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../../engine/startError.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const FOR_OTHERS = 0o077;

/** Of the folder's files, only these and the exports get other permissions. */
const OURS = /^((latchwork|lock|sandbox|world)\.sqlite(-wal|-shm|-journal)?|vault\.key.*)$/;
const EXPORTS = 'exports';

function* ownPlaces(folder: string): Generator<string> {
  yield folder;
  for (const name of readdirSync(folder)) if (OURS.test(name)) yield join(folder, name);
  const exports = join(folder, EXPORTS);
  if (!existsSync(exports)) return;
  yield exports;
  for (const name of readdirSync(exports, { recursive: true })) yield join(exports, String(name));
}

function restrict(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found || (found.mode & FOR_OTHERS) === 0) return true;
  try {
    chmodSync(place, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
    return (statSync(place).mode & FOR_OTHERS) === 0;
  } catch {
    return false;
  }
}

/** Creates the folders one by one, because Node's recursive mkdir loops under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    if (existsSync(folder)) return;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError(
      `Couldn’t create the data folder ${folder} (ENOENT). Set DATA_DIR to a folder that this account can write to.`,
    );
  }
}

/** Sets the umask too, for files created later. */
export function prepareDataFolder(folder: string, warn: (line: string) => void): void {
  process.umask(FOR_OTHERS);
  makeFolder(resolve(folder));
  if (process.platform === 'win32') return;
  const open = [...ownPlaces(folder)].filter(place => !restrict(place));
  if (open[0] !== undefined)
    warn(`Other accounts on this machine can read ${open[0]}. As its owner, run chmod -R go= ${folder}`);
}
