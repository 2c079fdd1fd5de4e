import type { Capability } from '../../../models/lockState.ts';
import { lookUp } from '../../../models/lookUp.ts';
import type { Announced, BridgedLock, MqttMessage, Unusable } from './announced.ts';
import { asName, isPlainTopic } from './outsideText.ts';
import { type Expose, type Feature, isOnline, type ZigbeeDevice } from './payloads.ts';
import { heardIn, soundWords } from './translate.ts';

const SETTABLE = 2;
const ASKABLE = 4;

/** Number of PIN slots: the smallest among each maker’s models, because Zigbee2MQTT doesn’t publish `pinCodeCount`. */
const PINS_BY_MAKER: Record<string, number> = {
  Yale: 100,
  Kwikset: 30,
  Schlage: 30,
  Weiser: 30,
  Danalock: 20,
  Heimgard: 39,
  'Heimgard Technologies': 39,
  Datek: 109,
  'Onesti Products AS': 1000,
  Onesti: 1000,
  ShinaSystem: 4,
};

const PINS_BY_MODEL: Record<string, number> = { 'DLM-300Z': 2 };

/** Makers whose converters ignore the lock’s response about a PIN (zigbee-herdsman-converters 26.112). */
const NEVER_ANSWER_FOR_PINS: ReadonlySet<string> = new Set(['Onesti Products AS', 'Onesti']);

/** PIN lengths that are published only as text, like "set pincode(4 digit)". */
const PIN_DIGITS: Record<string, number> = { 'DLM-300Z': 4 };

const may = (feature: Feature | undefined, bit: number): boolean => ((feature?.access ?? 0) & bit) !== 0;

export function announcedBy(
  base: string,
  { ieee_address, friendly_name, disabled, software_build_id, definition }: ZigbeeDevice,
): Announced | Unusable | null {
  const { vendor, model, exposes } = definition;
  const bolt = exposes.find(({ type }) => type === 'lock')?.features?.find(({ property }) => property === 'state');
  if (!bolt || disabled) return null;
  const named = (name: string) => exposes.find(({ property, name: own }) => (property ?? own) === name);
  const topic = `${base}/${friendly_name}`;
  const thing = {
    address: ieee_address,
    gateway: base,
    name: asName(friendly_name),
    maker: asName(vendor),
    model: asName(model),
  };
  if (!isPlainTopic(topic) || topic.startsWith(`${base}/bridge/`)) return thing;
  const saying = (verb: 'set' | 'get') => (payload: object) => ({
    topic: `${topic}/${verb}`,
    payload: JSON.stringify(payload),
  });
  const [set, get] = [saying('set'), saying('get')];
  const confirmsPins = named('last_successful_pincode_save') !== undefined || NEVER_ANSWER_FOR_PINS.has(vendor);

  return {
    ...thing,
    mac: macOf(ieee_address),
    firmware: asName(software_build_id ?? ''),
    capabilities: capabilitiesOf(bolt, named, confirmsPins),
    topics: [topic, `${topic}/availability`],
    hear(from, payload) {
      if (from === topic) return heardIn(payload);
      const online = isOnline(payload);
      return online === null ? null : { online };
    },
    operate: action => set({ state: action === 'unlock' ? 'UNLOCK' : 'LOCK' }),
    query: may(bolt, ASKABLE) ? get({ state: '' }) : null,
    bridged: {
      ...{ pins: lookUp(PINS_BY_MODEL, model) ?? pinsOf(vendor, named('pin_code')), confirmsPins, set, get },
      pinDigits: lookUp(PIN_DIGITS, model) ?? null,
      answers: field => may(named(field), ASKABLE),
      sound: soundWords(named('sound_volume')?.values ?? []),
    },
  };
}

function capabilitiesOf(
  bolt: Feature,
  named: (name: string) => Expose | undefined,
  confirmsPins: boolean,
): readonly Capability[] {
  const [autoRelock, sound] = [named('auto_relock_time'), named('sound_volume')];
  const settings = [autoRelock, sound].filter(setting => may(setting, SETTABLE));
  const movable: Capability[] = may(bolt, SETTABLE) ? ['remoteUnlock', 'remoteLock'] : [];
  const pins: Capability[] = named('pin_code') ? ['passcode', 'timesByConsole'] : [];
  return [
    ...movable,
    ...(may(bolt, ASKABLE) ? (['queryState'] as const) : []),
    ...(named('action') ? (['records'] as const) : []),
    ...pins,
    ...(pins.length > 0 && !confirmsPins ? (['readsCredentials'] as const) : []),
    ...(may(autoRelock, SETTABLE) ? (['autoLock'] as const) : []),
    ...(may(sound, SETTABLE) ? (['lockSound'] as const) : []),
    ...(settings.length > 0 && settings.every(setting => may(setting, ASKABLE)) ? (['readsSettings'] as const) : []),
  ];
}

function pinsOf(vendor: string, composite: Expose | undefined): BridgedLock['pins'] {
  const highest = composite?.features?.find(({ name }) => name === 'user')?.value_max;
  return typeof highest === 'number' ? highest + 1 : (lookUp(PINS_BY_MAKER, vendor) ?? null);
}

/** Formats `0x000d6f0012345678` as `00:0D:6F:00:12:34:56:78`, as labels do. */
const macOf = (ieee: string): string => ieee.replace(/^0x/, '').toUpperCase().match(/../g)?.join(':') ?? ieee;

export const bridgeTopics = (base: string) => ({
  state: `${base}/bridge/state`,
  devices: `${base}/bridge/devices`,
  health: `${base}/bridge/response/health_check`,
});
/** Asks the bridge for a response, because a retained message doesn’t prove that it still runs. */
export const healthCheck = (base: string): MqttMessage => ({
  topic: `${base}/bridge/request/health_check`,
  payload: '',
});
