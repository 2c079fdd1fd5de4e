import * as z from 'zod/mini';
import { OpenState } from '../../../models/lockState.ts';
import { lookUp } from '../../../models/lookUp.ts';
import type { Announced, Unusable } from './announced.ts';
import type { LockUpdate } from './lockUpdate.ts';
import { asName, asText, isPlainTopic } from './outsideText.ts';
import { jsonOf } from './payloads.ts';

const LONG_NAMES: Record<string, string> = {
  avty: 'availability',
  avty_t: 'availability_topic',
  cmd_t: 'command_topic',
  cmd_tpl: 'command_template',
  dev: 'device',
  mdl: 'model',
  mf: 'manufacturer',
  pl_avail: 'payload_available',
  pl_lock: 'payload_lock',
  pl_not_avail: 'payload_not_available',
  pl_unlk: 'payload_unlock',
  stat_locked: 'state_locked',
  stat_t: 'state_topic',
  stat_unlocked: 'state_unlocked',
  sw: 'sw_version',
  t: 'topic',
  uniq_id: 'unique_id',
  val_tpl: 'value_template',
};

const text = z.optional(z.string());
const Availability = z.object({
  topic: z.string(),
  payload_available: z._default(z.string(), 'online'),
  payload_not_available: z._default(z.string(), 'offline'),
  value_template: text,
});
const Announcement = z.object({
  name: z.nullish(z.string()),
  command_topic: z.string().check(z.minLength(1)),
  command_template: text,
  state_topic: text,
  value_template: text,
  payload_lock: z._default(z.string(), 'LOCK'),
  payload_unlock: z._default(z.string(), 'UNLOCK'),
  state_locked: z._default(z.string(), 'LOCKED'),
  state_unlocked: z._default(z.string(), 'UNLOCKED'),
  availability_topic: text,
  payload_available: z._default(z.string(), 'online'),
  payload_not_available: z._default(z.string(), 'offline'),
  availability: z.optional(z.union([z.array(Availability), Availability])),
  device: z._default(
    z.object({ name: text, manufacturer: text, model: text, sw_version: z.catch(text, undefined) }),
    {},
  ),
});

type Read = (payload: string) => string | undefined;

/**
 * Matches `{{ value }}` or one field of `value_json`. Other templates would have to be executed, which is unsafe for
 * input from a broker.
 */
const FIELD = /^\{\{\s*value(_json((?:\.\w+|\[\s*(?:'[^']*'|"[^"]*")\s*\])+))?\s*\}\}$/;

function pickBy(template: string | undefined): Read | null {
  if (template === undefined) return payload => payload;
  const match = FIELD.exec(template.trim());
  if (!match) return null;
  const path = [...(match[2] ?? '').matchAll(/\.(\w+)|'([^']*)'|"([^"]*)"/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  if (path.length === 0) return payload => payload;
  return payload => {
    const value = path.reduce<unknown>(
      (held, name) =>
        held !== null && typeof held === 'object' ? lookUp(held as Record<string, unknown>, name) : undefined,
      jsonOf(payload),
    );
    return asText(value);
  };
}

const DEEPEST = 4;

function spelledOut(value: unknown, base: string, deep: number): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (deep === 0) return undefined;
  if (Array.isArray(value)) return value.map(each => spelledOut(each, base, deep - 1));
  return Object.fromEntries(
    Object.entries(value).map(([short, held]) => {
      const name = lookUp(LONG_NAMES, short) ?? short;
      const isTopic = name.endsWith('topic') && typeof held === 'string';
      return [name, isTopic ? held.replace(/^~|~$/, () => base) : spelledOut(held, base, deep - 1)];
    }),
  );
}

/** Null if it isn’t a lock. `address`: topic of the announcement, without `/config`. */
export function announcedAt(address: string, gateway: string, payload: string): Announced | Unusable | null {
  const raw = jsonOf(payload);
  const base = raw !== null && typeof raw === 'object' && '~' in raw ? (asText(raw['~']) ?? '') : '';
  const parsed = Announcement.safeParse(spelledOut(raw, base, DEEPEST));
  if (!parsed.success) return null;
  const { device, ...said } = parsed.data;
  const thing = {
    address,
    gateway,
    name: asName(device.name ?? said.name ?? '') || asName(address),
    maker: asName(device.manufacturer ?? ''),
    model: asName(device.model ?? ''),
  };
  const { state_topic } = said;
  const stateOf = pickBy(said.value_template);
  const presence = presencesOf(said);
  const commands = pickBy(said.command_template) !== null && !said.command_template?.includes('_json');
  if (!state_topic || !stateOf || !presence || !commands) return thing;
  const topics = [state_topic, ...presence.map(({ topic }) => topic)];
  if (![...topics, said.command_topic].every(isPlainTopic)) return thing;

  const states: Record<string, OpenState> = {
    [said.state_unlocked]: OpenState.UNLOCKED,
    [said.state_locked]: OpenState.LOCKED,
  };
  return {
    ...thing,
    mac: '',
    firmware: asName(device.sw_version ?? ''),
    capabilities: ['remoteUnlock', 'remoteLock'],
    topics,
    hear(from, text): LockUpdate | null {
      // Other states (moving, jammed, open) leave it unknown whether the door is locked.
      const state = from === state_topic ? stateOf(text) : undefined;
      const heard = presence.find(({ topic }) => topic === from)?.read(text) ?? null;
      return state === undefined ? heard : { ...heard, openState: lookUp(states, state) ?? OpenState.UNKNOWN };
    },
    operate: action => ({
      topic: said.command_topic,
      payload: action === 'unlock' ? said.payload_unlock : said.payload_lock,
    }),
    query: null,
    bridged: null,
  };
}

interface Presence {
  topic: string;
  read(payload: string): LockUpdate | null;
}

function presencesOf(said: Omit<z.infer<typeof Announcement>, 'device'>): Presence[] | null {
  const { availability_topic, payload_available, payload_not_available, availability = [] } = said;
  const all: z.infer<typeof Availability>[] = Array.isArray(availability) ? [...availability] : [availability];
  if (availability_topic) all.push({ topic: availability_topic, payload_available, payload_not_available });
  const presences: Presence[] = [];
  for (const each of all) {
    const pick = pickBy(each.value_template);
    if (!pick) return null;
    const words: Record<string, boolean> = { [each.payload_available]: true, [each.payload_not_available]: false };
    presences.push({
      topic: each.topic,
      read(payload) {
        const online = lookUp(words, pick(payload) ?? '');
        return online === undefined ? null : { online };
      },
    });
  }
  return presences;
}
