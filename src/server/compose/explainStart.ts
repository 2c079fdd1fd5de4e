/** Maps startup errors to a message with the next step. Null for a bug, whose stack trace is printed. */
import { join } from 'node:path';
import { StartError } from '../../engine/startError.ts';

type Env = Readonly<Record<string, string | undefined>>;

interface Cause {
  code?: unknown;
  port?: unknown;
  errcode?: unknown;
  syscall?: unknown;
  message: string;
}

/** SQLite's extended result codes have the primary code in their lowest byte. */
const SQLITE = { BUSY: 5, READONLY: 8, IOERR: 10, CORRUPT: 11, FULL: 13, CANTOPEN: 14, NOTADB: 26 } as const;

const folderOf = ({ DATA_DIR }: Env) => DATA_DIR || '.data';

const diskFull = (env: Env) =>
  `The disk of the data folder ${folderOf(env)} is full. Free some space, then start again.`;
const unwritable = (env: Env) =>
  `This account can’t write to the data folder ${folderOf(env)}. Make this account its owner, or set DATA_DIR to another folder.`;

function ofSqlite(errcode: number, env: Env): string | null {
  switch (errcode & 0xff) {
    case SQLITE.CORRUPT:
    case SQLITE.NOTADB:
      return `The database in ${folderOf(env)} is damaged. Restore ${join(folderOf(env), 'latchwork.sqlite')} from your backup.`;
    case SQLITE.FULL:
      return diskFull(env);
    case SQLITE.READONLY:
    case SQLITE.CANTOPEN:
      return unwritable(env);
    case SQLITE.BUSY:
      return `Another program uses the database in ${folderOf(env)}. Close that program, then start again.`;
    case SQLITE.IOERR:
      return `The disk of the data folder ${folderOf(env)} has errors. Check the disk, then start again.`;
    default:
      return null;
  }
}

/** Omits the password, because the result is printed. */
function databaseOf({ DATABASE_URL = '' }: Env): { host: string; name: string; user: string } {
  const url = URL.parse(DATABASE_URL);
  return { host: url?.host || 'this machine', name: url?.pathname.slice(1) ?? '', user: url?.username ?? '' };
}

function ofPostgres(code: string, env: Env): string | null {
  const { host, name, user } = databaseOf(env);
  switch (code) {
    case '28P01':
    case '28000':
      return `The database at ${host} rejects the sign-in of “${user}”. Check the user and password in DATABASE_URL.`;
    case '3D000':
      return `The database “${name}” doesn’t exist at ${host}. Create it, or set DATABASE_URL to another database.`;
    case '57P03':
      return `The database at ${host} is still starting. Wait a moment, then start again.`;
    case '57P01':
    case '57P02':
      return `The database at ${host} is shutting down. Start the database, then the console.`;
    case '53300':
      return `The database at ${host} has no free connection. Raise max_connections, or stop programs that use it.`;
    case '53100':
      return `The disk of the database at ${host} is full. Free some space, then start again.`;
    case '42501':
    case '25006':
      return `“${user}” can’t write to the database at ${host}. Grant the right, or set DATABASE_URL to another user.`;
    default:
      return null;
  }
}

const fromNewerVersion = (env: Env): string => {
  const place = env.DATABASE_URL ? `the database at ${databaseOf(env).host}` : `the data in ${folderOf(env)}`;
  return `A newer version of Latchwork has changed ${place}. Start that version, or restore the backup from before the update.`;
};

const NETWORK = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'];

function ofListening({ code, port }: Cause, { PORT, HOST, MQTT_BROKER_PORT }: Env): string | null {
  const setting = String(port) === MQTT_BROKER_PORT ? 'MQTT_BROKER_PORT' : 'PORT';
  const [at, on] = [port ?? (PORT || '8080'), HOST || '127.0.0.1'];
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${at} on ${on} is in use. Stop the program that uses it, or set ${setting} to another port.`;
    case 'EACCES':
      return `This account can’t listen on port ${at}. Set ${setting} to 1024 or higher.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine doesn’t have the address ${on}. Set HOST to one of its addresses, or to 0.0.0.0 for all.`;
    default:
      return null;
  }
}

const hostOf = (url: string): string => URL.parse(url)?.host || url.replace(/^.*@/, '');

/** Warning about a broker that doesn't respond or rejects the sign-in; startup continues. */
export const brokerAway = (url: string, why: 'noAnswer' | 'refusesSignIn'): string =>
  why === 'refusesSignIn'
    ? `The broker at ${hostOf(url)} rejects the sign-in. Check MQTT_USERNAME and MQTT_PASSWORD. The console keeps trying.`
    : `The broker at ${hostOf(url)} doesn’t respond. Check the broker and MQTT_URL. The console keeps trying.`;

/** A warning; startup continues. Only one process can open SQLite, so the console must be stopped for the command. */
export const accountNeeded = ({ DATABASE_URL }: Env): string => {
  const command = 'npm run create-owner -- --username you@example.org';
  return DATABASE_URL
    ? `No account exists yet. To create one, run ${command}`
    : `No account exists yet. Stop the console, run ${command}, then start it again.`;
};

/** Kysely's error if a newer version has migrated the database. */
const MIGRATION_UNKNOWN = /^corrupted migrations: previously executed migration .* is missing$/;
const PASSWORD_MISSING = /client password must be a string|no password supplied/i;
const CONNECTION_LOST = /Connection terminated|timeout expired|does not support SSL/i;

export function explainStart(error: unknown, env: Env): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StartError) return error.message;
  const { code, errcode, syscall, message } = error as Cause;
  if (MIGRATION_UNKNOWN.test(message)) return fromNewerVersion(env);
  if (typeof errcode === 'number') return ofSqlite(errcode, env);
  if (syscall === 'listen') return ofListening(error as Cause, env);
  if (code === 'ENOSPC') return diskFull(env);
  if (code === 'ENOTDIR' || code === 'EEXIST') return `DATA_DIR ${folderOf(env)} is a file. Set DATA_DIR to a folder.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return unwritable(env);
  if (!env.DATABASE_URL) return syscall === 'getaddrinfo' ? ofListening(error as Cause, env) : null;
  const { host } = databaseOf(env);
  if (PASSWORD_MISSING.test(message)) return ofPostgres('28P01', env);
  if (NETWORK.includes(String(code)) || CONNECTION_LOST.test(message))
    return `The database at ${host} doesn’t respond. Check that it runs, and check DATABASE_URL.`;
  return ofPostgres(String(code), env);
}

/** Runs a command-line command. For an expected error, prints what the operator can do, and exits with code 1. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const why = explainStart(error, process.env);
    if (why === null) throw error;
    process.stderr.write(`${why}\n`);
    process.exit(1);
  }
}
