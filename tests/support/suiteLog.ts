/** Server logs and sent secrets of a whole run; at its end, logs are searched for secrets. */
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

/** Batches thousands of lines per write. */
function keep(what: 'log' | 'secrets', text: string): void {
  if (unwritten[what] === '') setImmediate(write, what);
  unwritten[what] += text;
}

export const keepLog = (text: string): void => keep('log', text);

/** Parameters and headers with secrets. */
const SECRET = new Set([
  ...['password', 'newPassword', 'oldPassword', 'code', 'recoveryCode', 'accessToken', 'cookie'],
  ...['keyboardPwd', 'newKeyboardPwd', 'digits', 'cardNumber', 'number', 'fingerprintData', 'featureData'],
]);
/** Shorter values occur in logs by chance. */
const LONG_ENOUGH = 6;
/** Plain words occur by chance too; no account may have one as a password. */
const PLAIN_WORD = /^[a-z]+$/;
const known = new Set<string>();

/** By names of parameters and headers. */
export function keepSecrets(sent: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(sent)) {
    if (!SECRET.has(name)) continue;
    // A cookie header contains several cookies.
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

/** Printed on purpose for the demo. */
const SAID = /^Sign in as \S+ with the password /;
const WORD = /[\w+/=@.!~-]+/g;

/** Log lines with a secret as a whole word; digits only inside strings, not as numbers. */
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
