/** What the environment may say, checked before anything starts. */
import * as z from 'zod/mini';
import { MAX_EXPORT_ROWS } from '../../models/limits.ts';
import { PLUG_IN_PORTS, PlugInPortList } from '../../models/plugIn.ts';
import { SITE_MAX, SPECIAL_SITE } from '../../models/site.ts';

const whole = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );

const ON = ['1', 'true', 'on', 'yes'];
const OFF = ['0', 'false', 'off', 'no'];

const WORDS = [...ON, ...OFF];

export const onOrOff = {
  words: WORDS.join(', '),
  schema: z.optional(
    z.pipe(
      z.enum(WORDS),
      z.transform(word => ON.includes(word)),
    ),
  ),
};

const schema = z.object({
  PORT: z._default(whole(0, 65_535), 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  BRANDS_FILE: z.optional(z.string()),
  PUBLIC_URL: z._default(z.string().check(z.regex(/^(https?:\/\/[^\s/?#]+)?$/)), ''),
  SIMULATED_LATENCY_MS: z._default(whole(0, 60_000), 400),
  EXPORT_MAX_ROWS: z._default(whole(1, MAX_EXPORT_ROWS), MAX_EXPORT_ROWS),
  DEMO: onOrOff.schema,
  EXPLORER: onOrOff.schema,
  PUBLIC_MAP: onOrOff.schema,
  PLUG_IN_PORTS: z._default(PlugInPortList, PLUG_IN_PORTS),
  SITE_ID: z.optional(whole(0, SITE_MAX)),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/))),
  SMS_URL: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/))),
  VOICE_URL: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/))),
  SMS_TOKEN: z.optional(z.string().check(z.regex(/^[!-~]+$/))),
  NODE_ENV: z.optional(z.string()),
  TRUST_PROXY: z.optional(z.string().check(z.regex(/^[\w.:/, ]+$/))),
  VAULT_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export type Settings = Omit<z.infer<typeof schema>, 'DEMO' | 'EXPLORER' | 'PUBLIC_MAP' | 'NODE_ENV'> & {
  /** Whether the demo world and its accounts are made. */
  DEMO: boolean;
  /** Whether people may look into the charts and histories at /explorer; where there is a demo, unless told otherwise. */
  EXPLORER: boolean;
  /** Whether anybody, without sign-in, sees the live map and the wall's dashboard; so they do, unless told otherwise. */
  PUBLIC_MAP: boolean;
};

const MUST_BE: Record<keyof z.infer<typeof schema>, string> = {
  PORT: 'a port number, 0 to 65535 (0 takes a free one)',
  HOST: 'an address to listen on',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'an address that begins with postgres://',
  BRANDS_FILE: 'the path of a file of brands',
  PUBLIC_URL: 'where this console is reached from elsewhere, as https://locks.example.org, without a path',
  SIMULATED_LATENCY_MS: 'milliseconds, 0 to 60000',
  EXPORT_MAX_ROWS: `how many rows the file of an export may have, 1 to ${MAX_EXPORT_ROWS}`,
  DEMO: `one of ${onOrOff.words}`,
  EXPLORER: `one of ${onOrOff.words}`,
  PUBLIC_MAP: `one of ${onOrOff.words}`,
  PLUG_IN_PORTS: 'three ports with commas between them: of ZHONGZHENG, of WEIDUN, of the card encoder',
  SITE_ID: `the number of a site, 0 to ${SITE_MAX} (${SPECIAL_SITE} is the special one)`,
  SMTP_URL: 'the address of a mail server that begins with smtp:// or smtps://, given together with MAIL_FROM',
  MAIL_FROM: 'the e-mail address that mails come from, given together with SMTP_URL',
  SMS_URL: 'the address of a provider of text messages that begins with https:// or http://',
  VOICE_URL: 'the address of a provider of calls that begins with https:// or http://',
  SMS_TOKEN: 'what those providers know this console by',
  NODE_ENV: 'a word',
  TRUST_PROXY: 'the addresses of the proxies in front, with commas between them, or loopback',
  VAULT_KEY: '32 bytes in base64',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
};

export class SettingsError extends Error {}

/** Throws a {@link SettingsError} that names each variable and what it must be, never its value: it may be a secret. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.entries(env).filter(([name, value]) => name in MUST_BE && value !== '');
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success && (read.data.SMTP_URL === undefined) !== (read.data.MAIL_FROM === undefined)) {
    const missing = read.data.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM';
    throw new SettingsError(`${missing} must be ${MUST_BE[missing]}.`);
  }
  if (read.success) {
    const { DEMO = read.data.NODE_ENV !== 'production', EXPLORER = DEMO, NODE_ENV: _, ...settings } = read.data;
    return { ...settings, DEMO, EXPLORER, PUBLIC_MAP: settings.PUBLIC_MAP ?? true };
  }
  const wrong = [...new Set(read.error.issues.map(issue => String(issue.path[0])))];
  const lines = wrong.map(name => `${name} must be ${MUST_BE[name as keyof typeof MUST_BE]}.`);
  throw new SettingsError(lines.join('\n'));
}
