/**
 * What the servers of a whole run have logged, and what was secret of that which they were told: when the run is over, the one is searched for the
 * other. All of it lies in the folder of the run.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folderOf = (what: 'log' | 'secrets') => join(tmpdir(), `suite-${what}`);

const unwritten = { log: '', secrets: '' };

function write(what: 'log' | 'secrets'): void {
  const folder = folderOf(what);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, String(process.pid)), unwritten[what]);
  unwritten[what] = '';
}

/** Thousands of lines come in a moment, and are written together. */
function keep(what: 'log' | 'secrets', text: string): void {
  if (unwritten[what] === '') setImmediate(write, what);
  unwritten[what] += text;
}

export const keepLog = (text: string): void => keep('log', text);

/** By which a call is told what opens a door or an account. */
const SECRET = new Set([
  ...['password', 'newPassword', 'oldPassword', 'code', 'recoveryCode', 'accessToken', 'cookie'],
  ...['keyboardPwd', 'newKeyboardPwd', 'digits', 'cardNumber', 'number', 'fingerprintData', 'featureData'],
]);
/** What is shorter stands in numbers and words by chance. */
const LONG_ENOUGH = 6;
/** And so does a plain word, which no account may have as a password. */
const PLAIN_WORD = /^[a-z]+$/;
const known = new Set<string>();

/** Of what a call is sent, by the names of its parameters and headers. */
export function keepSecrets(sent: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(sent)) {
    if (!SECRET.has(name)) continue;
    // A cookie is several, each with its name.
    for (const secret of name === 'cookie'
      ? value.split('; ').map(pair => pair.slice(pair.indexOf('=') + 1))
      : [value]) {
      if (secret.length < LONG_ENOUGH || PLAIN_WORD.test(secret) || known.has(secret)) continue;
      known.add(secret);
      keep('secrets', `${secret}\n`);
    }
  }
}

const linesIn = (what: 'log' | 'secrets') => {
  const folder = folderOf(what);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n'));
};

/** Said on purpose to whoever tries out the demonstration. */
const SAID = /^Sign in as \S+ with the password /;
const WORD = /[\w+/=@.!~-]+/g;

/** The lines that a secret stands in, as a word of its own; of digits alone, where it is a text and not a number. */
export function secretsLogged(): string[] {
  const secrets = new Set(linesIn('secrets'));
  const holds = (line: string) =>
    [...line.matchAll(WORD)].some(
      ({ 0: word, index }) =>
        (secrets.has(word) && (/\D/.test(word) || '"\\\' '.includes(line[index - 1] ?? ' '))) ||
        secrets.has(word.slice(word.indexOf('=') + 1)),
    );
  return linesIn('log').filter(line => !SAID.test(line) && holds(line));
}
