import * as z from 'zod/mini';
import { type CompanyRegistration, REGISTRATIONS } from '../../models/calls/company.calls.ts';
import { MAX_EXPORT_ROWS, SESSION_LIFETIME_DAYS } from '../../models/limits.ts';
import { isKeyOf } from '../../models/lookUp.ts';
import { PASSCODE_DIGITS_MAX } from '../../models/passcode.ts';
import { PLUG_IN_PORTS, PlugInPortList } from '../../models/plugIn.ts';
import { SITE_MAX, SPECIAL_SITE } from '../../models/site.ts';
import { StartError } from '../engine/startError.ts';

const wholeNumber = (min: number, max: number) =>
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

const KEY_FORMAT = '32 bytes in base64, as from openssl rand -base64 32';
const VaultKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));

/** Without wildcards, because the console also publishes to the topic. */
const Topic = z.string().check(z.regex(/^[^\s+#,/]+(\/[^\s+#,/]+)*$/));
const Topics = z.string().check(z.regex(/^[^\s+#,/]+([/,][^\s+#,/]+)*$/));

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const schema = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  BRANDS_FILE: z.optional(z.string()),
  SESSION_IDLE_DAYS: z._default(wholeNumber(1, SESSION_LIFETIME_DAYS), 14),
  PUBLIC_URL: z._default(z.string().check(z.regex(/^(https?:\/\/[^\s/?#]+)?$/)), ''),
  SIMULATED_LATENCY_MS: z._default(wholeNumber(0, 60_000), 400),
  EXPORT_MAX_ROWS: z._default(wholeNumber(1, MAX_EXPORT_ROWS), MAX_EXPORT_ROWS),
  DEMO: onOrOff.schema,
  EXPLORER: onOrOff.schema,
  PUBLIC_MAP: onOrOff.schema,
  SELLING: onOrOff.schema,
  REGISTRATION: z.optional(z.enum(REGISTRATIONS)),
  E_CONTRACT_URL: z.optional(z.string().check(z.regex(/^https:\/\/[^\s]+$/))),
  PLUG_IN_PORTS: z._default(PlugInPortList, PLUG_IN_PORTS),
  SITE_ID: z.optional(wholeNumber(0, SITE_MAX)),
  MQTT_URL: z.optional(z.string().check(z.regex(/^(mqtts?|wss?):\/\/[^\s/]+/))),
  MQTT_USERNAME: z.optional(z.string()),
  MQTT_PASSWORD: z.optional(z.string()),
  MQTT_BASE_TOPIC: z._default(Topics, 'zigbee2mqtt'),
  MQTT_DISCOVERY_PREFIX: z._default(Topic, 'homeassistant'),
  MQTT_BROKER_PORT: z.optional(wholeNumber(1, 65_535)),
  MQTT_EXPORT: onOrOff.schema,
  TTLOCK_HOST: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/?#]+$/))),
  TTLOCK_CLIENT_ID: z.optional(z.string().check(z.regex(/^[!-~]+$/))),
  TTLOCK_CLIENT_SECRET: z.optional(z.string().check(z.regex(/^[!-~]+$/))),
  TTLOCK_MONTHLY_CALLS: z._default(wholeNumber(1, 100_000_000), 30_000),
  PASSCODE_MIN_LENGTH: z.optional(wholeNumber(0, PASSCODE_DIGITS_MAX)),
  LOCK_ADDERS: z.optional(z.string().check(z.regex(/^[^\s,]+(\s*,\s*[^\s,]+)*$/))),
  OPERATORS: z.optional(z.string().check(z.regex(/^[^\s,]+(\s*,\s*[^\s,]+)*$/))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/))),
  SMS_URL: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/))),
  VOICE_URL: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/))),
  SMS_TOKEN: z.optional(z.string().check(z.regex(/^[!-~]+$/))),
  NODE_ENV: z.optional(z.string()),
  TRUST_PROXY: z.optional(z.string().check(z.regex(/^[\w.:/, ]+$/))),
  VAULT_KEY: z.optional(VaultKey),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'info'),
});

export type Settings = Omit<
  z.infer<typeof schema>,
  'DEMO' | 'EXPLORER' | 'PUBLIC_MAP' | 'SELLING' | 'REGISTRATION' | 'NODE_ENV'
> & {
  DEMO: boolean;
  /** Default: the value of `DEMO`. */
  EXPLORER: boolean;
  PUBLIC_MAP: boolean;
  /** Default: the value of `DEMO`. If off, nothing is sold and all paid features are included. */
  SELLING: boolean;
  /** Default: open in the demonstration, or if a sender for codes is configured; otherwise closed. */
  REGISTRATION: CompanyRegistration;
};

const REQUIREMENTS: Record<keyof z.infer<typeof schema>, string> = {
  PORT: 'a port from 0 to 65535 (0: any free port)',
  HOST: 'an address to listen on, such as 127.0.0.1',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'a database URL that starts with postgres://',
  BRANDS_FILE: 'the path of a brands file',
  SESSION_IDLE_DAYS: `a number of days from 1 to ${SESSION_LIFETIME_DAYS}`,
  PUBLIC_URL: 'the public URL of this console without a path, such as https://locks.example.org',
  SIMULATED_LATENCY_MS: 'a number of milliseconds from 0 to 60000',
  EXPORT_MAX_ROWS: `a number of rows from 1 to ${MAX_EXPORT_ROWS}`,
  DEMO: `one of ${onOrOff.words}`,
  EXPLORER: `one of ${onOrOff.words}`,
  PUBLIC_MAP: `one of ${onOrOff.words}`,
  SELLING: `one of ${onOrOff.words}`,
  REGISTRATION: `one of ${REGISTRATIONS.join(', ')}`,
  E_CONTRACT_URL: 'the URL of your electronic contracts, which starts with https://',
  PLUG_IN_PORTS: 'three ports separated by commas, for ZHONGZHENG, WEIDUN and the card encoder',
  SITE_ID: `a site id from 0 to ${SITE_MAX} (${SPECIAL_SITE}: without Chinese)`,
  MQTT_URL: 'a broker URL that starts with mqtt://, mqtts://, ws:// or wss://',
  MQTT_USERNAME: 'the user name for the broker',
  MQTT_PASSWORD: 'the password for the broker',
  MQTT_BASE_TOPIC: 'the base topic of Zigbee2MQTT without wildcards, or several topics separated by commas',
  MQTT_DISCOVERY_PREFIX: 'the discovery prefix of Home Assistant without wildcards',
  MQTT_BROKER_PORT: 'a port from 1 to 65535 for the built-in broker',
  MQTT_EXPORT: `one of ${onOrOff.words}`,
  TTLOCK_HOST: 'the URL of the TTLock cloud without a path, such as https://euapi.ttlock.com',
  TTLOCK_CLIENT_ID: 'the client id of your TTLock application, without spaces',
  TTLOCK_CLIENT_SECRET: 'the client secret of your TTLock application, without spaces',
  TTLOCK_MONTHLY_CALLS: 'a number of calls a month from 1 to 100000000',
  PASSCODE_MIN_LENGTH: `a number of digits from 0 to ${PASSCODE_DIGITS_MAX} (below 4 counts as 6)`,
  LOCK_ADDERS: 'sign-in names separated by commas',
  OPERATORS: 'sign-in names separated by commas',
  SMTP_URL: 'the URL of a mail server that starts with smtp:// or smtps://',
  MAIL_FROM: 'the sender address of mails, such as locks@example.org',
  SMS_URL: 'the URL of a text message provider that starts with https:// or http://',
  VOICE_URL: 'the URL of a voice call provider that starts with https:// or http://',
  SMS_TOKEN: 'the token for your message providers, without spaces',
  NODE_ENV: 'a word',
  TRUST_PROXY: 'the IP addresses of the reverse proxies separated by commas, or loopback',
  VAULT_KEY: KEY_FORMAT,
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
};

export class SettingsError extends StartError {}

/** Either all settings of a group are set, or none. */
const TOGETHER = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['TTLOCK_HOST', 'TTLOCK_CLIENT_ID', 'TTLOCK_CLIENT_SECRET'],
] as const satisfies (keyof typeof REQUIREMENTS)[][];

type SettingName = keyof typeof REQUIREMENTS;

function refuse(complaints: readonly string[]): never {
  throw new SettingsError(complaints.join('\n'));
}

const invalid = (name: SettingName) => `${name} must be ${REQUIREMENTS[name]}.`;
const missing = (name: SettingName, others: readonly SettingName[]) =>
  `${name} is missing. Set it to ${REQUIREMENTS[name]}, or unset ${others.join(' and ')}.`;

function refusePartialGroups(data: Partial<Record<SettingName, unknown>>): void {
  for (const group of TOGETHER) {
    const present = group.filter(name => data[name] !== undefined);
    const absent = group.filter(name => data[name] === undefined);
    if (present.length > 0 && absent.length > 0) refuse(absent.map(name => missing(name, present)));
  }
}

function refuseConflicts({ MQTT_URL, MQTT_BROKER_PORT, MQTT_EXPORT, DATABASE_URL }: z.infer<typeof schema>): void {
  if (MQTT_URL && MQTT_BROKER_PORT) refuse(['MQTT_URL and MQTT_BROKER_PORT exclude each other. Unset one of them.']);
  if (!MQTT_EXPORT) return;
  if (!MQTT_URL && !MQTT_BROKER_PORT)
    refuse(['MQTT_EXPORT needs a broker. Set MQTT_URL or MQTT_BROKER_PORT, or turn MQTT_EXPORT off.']);
  if (DATABASE_URL) refuse(['MQTT_EXPORT needs a single process, but DATABASE_URL allows several. Unset one of them.']);
}

/** Throws a {@link SettingsError} that names settings but never values, which may be secrets. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.entries(env).filter(([name, value]) => isKeyOf(REQUIREMENTS, name) && value !== '');
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success) {
    const { data } = read;
    refusePartialGroups(data);
    refuseConflicts(data);
    const sends = data.SMTP_URL ?? data.SMS_URL ?? data.VOICE_URL;
    const { DEMO = data.NODE_ENV !== 'production', EXPLORER = DEMO, SELLING = DEMO, NODE_ENV: _, ...settings } = data;
    const { REGISTRATION = DEMO || sends !== undefined ? 'open' : 'closed', PUBLIC_MAP = true } = settings;
    return { ...settings, DEMO, EXPLORER, SELLING, REGISTRATION, PUBLIC_MAP };
  }
  return refuse([...new Set(read.error.issues.map(issue => issue.path[0] as SettingName))].map(invalid));
}

/** Undefined if unset: a key is then generated in the data folder. */
export function readNewVaultKey({ NEW_VAULT_KEY: given }: Record<string, string | undefined>): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (!VaultKey.safeParse(given).success) refuse([`NEW_VAULT_KEY must be ${KEY_FORMAT}.`]);
  return given;
}
