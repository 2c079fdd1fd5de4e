/** Retained messages of a hostile broker, received again at every start. */
import type { MqttClient } from 'mqtt';

const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];
const deep = (open: string, close: string, times = 20_000) => `${open.repeat(times)}${close.repeat(times)}`;
const notText = '{"toString":1,"valueOf":null}';

/** Payloads that are invalid in every topic. */
const POISON: readonly (string | Buffer)[] = [
  ...INHERITED,
  ...INHERITED.map(name => `{"${name}":{"${name}":1}}`),
  ...INHERITED.map(name => `{"state":"${name}","lock_state":"${name}","action":"${name}","sound_volume":"${name}"}`),
  '[]',
  '[1,"a",null,{}]',
  'null',
  'NaN',
  '1e999',
  '{"battery":1e999,"action_user":-1e999,"auto_relock_time":"NaN"}',
  `{"users":{"__proto__":{"status":"enabled"},"1e999":{"status":"enabled"},"1":{"status":"enabled","pin_code":${notText}}}}`,
  `{"users":{"2":{"status":"enabled","pin_code":[${notText},1e999,-1]}}}`,
  `{"state":${notText},"~":${notText},"name":${notText}}`,
  deep('[', ']'),
  deep('{"a":', '}').replace(':}', ':1}'),
  Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x00]),
  '\0',
  `[${'1,'.repeat(200_000)}1]`,
  `{${Array.from({ length: 5000 }, (_, nth) => `"made up ${nth}":${nth}`).join(',')}}`,
];

const BOLT = { type: 'lock', features: [{ name: 'state', property: 'state', access: 7 }] };
const device = (ieee_address: unknown, friendly_name: unknown, vendor: unknown = 'Yale') => ({
  ieee_address,
  friendly_name,
  definition: { vendor, model: vendor, exposes: [BOLT, null, 'x', { features: 'x' }] },
});
const HOSTILE_NAMES = [
  '#',
  '+',
  'a/+/b',
  'a//b',
  '/a',
  'a/',
  'a\0b',
  '',
  'bridge/request',
  '\u{1F6AA}',
  'x'.repeat(70_000),
];

/** Additional entries for a list of devices. */
export const HOSTILE_DEVICES: readonly unknown[] = [
  ...HOSTILE_NAMES.map((name, nth) => device(`0xbad${nth}`, name)),
  ...INHERITED.map((name, nth) => device(`0xbae${nth}`, name, name)),
  ...['', '0x', '__proto__', '#', null, 7, '0xbad0'].map(ieee => device(ieee, 'door')),
  null,
  'x',
  [],
];

const TOPICS = ['$SYS/broker', '#', '+/a', 'a//b', 'a\0b', '~/~', '', 'x'.repeat(70_000)];

/** Home Assistant announcements by topic name. */
export const HOSTILE_ANNOUNCEMENTS: readonly (readonly [string, string])[] = [
  ...INHERITED.map(name => [name, `{"command_topic":"a/set","state_topic":"a/state","${name}":{"t":"x"}}`] as const),
  ...TOPICS.flatMap((topic, nth) => [
    [`command${nth}`, JSON.stringify({ cmd_t: topic, stat_t: 'a/state' })] as const,
    [`state${nth}`, JSON.stringify({ cmd_t: 'a/set', stat_t: topic })] as const,
    [`there${nth}`, JSON.stringify({ cmd_t: 'a/set', stat_t: 'a/state', avty: [{ t: topic }] })] as const,
  ]),
  [
    'template',
    JSON.stringify({ cmd_t: 'a/set', stat_t: 'a/state', val_tpl: "{{ value_json['__proto__'].toString }}" }),
  ],
  ['name', JSON.stringify({ cmd_t: 'a/set', stat_t: 'a/state', dev: { name: 'x'.repeat(100_000), mf: '\0\n' } })],
];

const keep = (client: MqttClient, topic: string, payload: string | Buffer) =>
  client.publishAsync(topic, payload, { qos: 1, retain: true });

/** Retains all messages and returns their topics. */
export async function poison(client: MqttClient, prefix: string): Promise<string[]> {
  const all = [...HOSTILE_ANNOUNCEMENTS, ...POISON.map((payload, nth) => [`poison/${nth}`, payload] as const)].map(
    ([name, payload]) => [`${prefix}/lock/${name}/config`, payload] as const,
  );
  await Promise.all(all.map(([topic, payload]) => keep(client, topic, payload)));
  return all.map(([topic]) => topic);
}

/** Publishes one after another in the same topic; the last is retained. */
export async function overwrite(client: MqttClient, topic: string, last: string | Buffer): Promise<void> {
  for (const payload of [...POISON, last]) await keep(client, topic, payload);
}
