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

const VaultKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));

/** Without wildcards, because the console also publishes to the topic. */
const Topic = z.string().check(z.regex(/^[^\s+#,/]+(\/[^\s+#,/]+)*$/));
const Topics = z.string().check(z.regex(/^[^\s+#,/]+([/,][^\s+#,/]+)*$/));

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
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export type Settings = Omit<
  z.infer<typeof schema>,
  'DEMO' | 'EXPLORER' | 'PUBLIC_MAP' | 'SELLING' | 'REGISTRATION' | 'NODE_ENV'
> & {
  DEMO: boolean;
  /** Default: the value of `DEMO`. */
  EXPLORER: boolean;
  PUBLIC_MAP: boolean;
  /** Default: the value of `DEMO`. If off, everything is included. */
  SELLING: boolean;
  /** Default: open in the demonstration, or if a sender for codes is configured; otherwise closed. */
  REGISTRATION: CompanyRegistration;
};

const REQUIREMENTS: Record<keyof z.infer<typeof schema>, string> = {
  PORT: 'a port number, 0 to 65535 (0 takes a free one)',
  HOST: 'an address to listen on',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'an address that begins with postgres://',
  BRANDS_FILE: 'the path of a file of brands',
  SESSION_IDLE_DAYS: `days without use after which a login ends, 1 to ${SESSION_LIFETIME_DAYS}`,
  PUBLIC_URL: 'where this console is reached from elsewhere, as https://locks.example.org, without a path',
  SIMULATED_LATENCY_MS: 'milliseconds, 0 to 60000',
  EXPORT_MAX_ROWS: `how many rows the file of an export may have, 1 to ${MAX_EXPORT_ROWS}`,
  DEMO: `one of ${onOrOff.words}`,
  EXPLORER: `one of ${onOrOff.words}`,
  PUBLIC_MAP: `one of ${onOrOff.words}`,
  SELLING: `one of ${onOrOff.words}`,
  REGISTRATION: `one of ${REGISTRATIONS.join(', ')}`,
  E_CONTRACT_URL: 'the address of your service for electronic contracts that begins with https://',
  PLUG_IN_PORTS: 'three ports with commas between them: of ZHONGZHENG, of WEIDUN, of the card encoder',
  SITE_ID: `the number of a site, 0 to ${SITE_MAX} (${SPECIAL_SITE} is the special one)`,
  MQTT_URL: 'the address of a broker that begins with mqtt://, mqtts://, ws:// or wss://, without MQTT_BROKER_PORT',
  MQTT_USERNAME: 'what the broker knows this console by',
  MQTT_PASSWORD: 'the password that goes with MQTT_USERNAME',
  MQTT_BASE_TOPIC: 'the base topic of Zigbee2MQTT, without wildcards; of several bridges, with commas between them',
  MQTT_DISCOVERY_PREFIX: 'the discovery prefix of Home Assistant, without wildcards',
  MQTT_BROKER_PORT: 'the port of a broker that is built in, 1 to 65535, without MQTT_URL',
  MQTT_EXPORT: `one of ${onOrOff.words}; on only with a broker, and without DATABASE_URL: several processes would each be told`,
  TTLOCK_HOST:
    'the host of the TTLock cloud, as https://euapi.ttlock.com, given together with TTLOCK_CLIENT_ID and TTLOCK_CLIENT_SECRET',
  TTLOCK_CLIENT_ID: 'what that cloud knows this console by, given together with TTLOCK_HOST and TTLOCK_CLIENT_SECRET',
  TTLOCK_CLIENT_SECRET: 'the secret that goes with TTLOCK_CLIENT_ID, given together with it and TTLOCK_HOST',
  TTLOCK_MONTHLY_CALLS: 'how many calls a month that cloud allows, a whole number',
  PASSCODE_MIN_LENGTH: `how many digits a passcode has at least where its lock doesn't say, 4 to ${PASSCODE_DIGITS_MAX}; below 4 it is 6`,
  LOCK_ADDERS: 'what those sign in with who may take in the locks of the house, with commas between them',
  OPERATORS: 'what those sign in with who run this console, with commas between them',
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

export class SettingsError extends StartError {}

/** Either all settings of a group are set, or none. */
const TOGETHER = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['TTLOCK_HOST', 'TTLOCK_CLIENT_ID', 'TTLOCK_CLIENT_SECRET'],
] as const satisfies (keyof typeof REQUIREMENTS)[][];

function refuse(names: readonly (keyof typeof REQUIREMENTS)[]): never {
  throw new SettingsError(names.map(name => `${name} must be ${REQUIREMENTS[name]}.`).join('\n'));
}

/** Throws a {@link SettingsError} that names settings but never values, which may be secrets. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.entries(env).filter(([name, value]) => isKeyOf(REQUIREMENTS, name) && value !== '');
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success) {
    const { data } = read;
    for (const group of TOGETHER) {
      const missing = group.filter(name => data[name] === undefined);
      if (missing.length > 0 && missing.length < group.length) refuse(missing);
    }
    if (data.MQTT_URL && data.MQTT_BROKER_PORT) refuse(['MQTT_BROKER_PORT']);
    const hasBroker = data.MQTT_URL !== undefined || data.MQTT_BROKER_PORT !== undefined;
    if (data.MQTT_EXPORT && (!hasBroker || data.DATABASE_URL)) refuse(['MQTT_EXPORT']);
    const sends = data.SMTP_URL ?? data.SMS_URL ?? data.VOICE_URL;
    const { DEMO = data.NODE_ENV !== 'production', EXPLORER = DEMO, SELLING = DEMO, NODE_ENV: _, ...settings } = data;
    const { REGISTRATION = DEMO || sends !== undefined ? 'open' : 'closed', PUBLIC_MAP = true } = settings;
    return { ...settings, DEMO, EXPLORER, SELLING, REGISTRATION, PUBLIC_MAP };
  }
  return refuse([...new Set(read.error.issues.map(issue => issue.path[0] as keyof typeof REQUIREMENTS))]);
}

/** Null if unset: a key is then generated in the data folder. */
export function readNewVaultKey({ NEW_VAULT_KEY: given }: Record<string, string | undefined>): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (!VaultKey.safeParse(given).success) throw new SettingsError('NEW_VAULT_KEY must be 32 bytes in base64.');
  return given;
}
