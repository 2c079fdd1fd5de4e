/** Payloads differ by model and version, so an invalid field counts as absent; an unknown one is reported by name. */
import * as z from 'zod/mini';

const lenient = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullish(schema), null);

const OnOrOff = z.union([z.object({ state: z.enum(['online', 'offline']) }), z.enum(['online', 'offline'])]);

/** Parses JSON (since Zigbee2MQTT 1.31) or plain text (before). Null for anything else. */
export function isOnline(payload: string): boolean | null {
  const parsed = OnOrOff.safeParse(jsonOf(payload) ?? payload);
  if (!parsed.success) return null;
  return (typeof parsed.data === 'string' ? parsed.data : parsed.data.state) === 'online';
}

const Health = z.object({ status: z.literal('ok') });

export const isHealthy = (payload: string): true | null => (Health.safeParse(jsonOf(payload)).success ? true : null);

const Feature = z.object({
  type: lenient(z.string()),
  name: lenient(z.string()),
  property: lenient(z.string()),
  access: lenient(z.int()),
  value_max: lenient(z.number()),
  values: lenient(z.array(z.string())),
});
export type Feature = z.infer<typeof Feature>;

const Expose = z.extend(Feature, { features: lenient(z.array(Feature)) });
export type Expose = z.infer<typeof Expose>;

const IEEE_ADDRESS = /^0x[0-9a-f]{1,16}$/i;
const ZigbeeDevice = z.object({
  ieee_address: z.string().check(z.regex(IEEE_ADDRESS)),
  friendly_name: z.string().check(z.minLength(1), z.maxLength(200)),
  disabled: lenient(z.boolean()),
  software_build_id: lenient(z.string()),
  definition: z.object({
    model: z.catch(z.string(), ''),
    vendor: z.catch(z.string(), ''),
    exposes: z.array(Expose),
  }),
});
export type ZigbeeDevice = z.infer<typeof ZigbeeDevice>;

const AnyDevice = z.object({ ieee_address: z.string() });

export function devicesIn(payload: string): readonly ZigbeeDevice[] | null {
  const list = z.array(z.unknown()).safeParse(jsonOf(payload));
  if (!list.success || !list.data.some(device => AnyDevice.safeParse(device).success)) return null;
  return list.data.flatMap(device => ZigbeeDevice.safeParse(device).data ?? []);
}

const User = z.object({ status: lenient(z.string()), pin_code: z.optional(z.unknown()) });

const LockState = z.object({
  state: lenient(z.string()),
  lock_state: lenient(z.string()),
  door_state: lenient(z.string()),
  action: lenient(z.string()),
  action_user: lenient(z.int()),
  action_source: lenient(z.int()),
  action_source_name: lenient(z.string()),
  users: lenient(z.record(z.string(), User)),
  battery: lenient(z.number()),
  auto_relock_time: lenient(z.number()),
  sound_volume: lenient(z.string()),
  min_pin_length: lenient(z.int()),
  max_pin_length: lenient(z.int()),
  last_successful_pincode_save: lenient(z.union([z.number(), z.string()])),
  last_successful_pincode_clear: lenient(z.union([z.number(), z.string()])),
});
export type LockState = z.infer<typeof LockState>;

const OF_NO_USE = [
  'auto_relock',
  'battery_low',
  'last_lock_source',
  'last_lock_user',
  'last_seen',
  'last_unlock_source',
  'last_unlock_user',
  'last_used_pin_code',
  'linkquality',
  'max_pin_users',
  'num_pin_users',
  'pin_code',
  'update',
  'update_available',
  'user_status',
  'voltage',
];
const KNOWN: ReadonlySet<string> = new Set([...Object.keys(LockState.shape), ...OF_NO_USE]);

/** Null if the payload isn’t a state. */
export function lockStateIn(payload: string): { state: LockState; unknown: Record<string, unknown> } | null {
  const fields = z.record(z.string(), z.unknown()).safeParse(jsonOf(payload));
  if (!fields.success) return null;
  const unknown = Object.fromEntries(Object.entries(fields.data).filter(([name]) => !KNOWN.has(name)));
  return { state: LockState.parse(fields.data), unknown };
}

export function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
