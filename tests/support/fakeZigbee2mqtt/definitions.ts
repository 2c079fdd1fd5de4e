/** What a bridge says a lock can do, in the form of its list of devices. */
const boltOf = { type: 'binary', name: 'state', property: 'state', access: 7, value_on: 'LOCK', value_off: 'UNLOCK' };

const EXPOSED = {
  lock: {
    type: 'lock',
    features: [boltOf, { type: 'enum', name: 'lock_state', property: 'lock_state', access: 1 }],
  },
  battery: { type: 'numeric', name: 'battery', property: 'battery', access: 1, unit: '%' },
  action: { type: 'enum', name: 'action', property: 'action', access: 1 },
  pins: {
    type: 'composite',
    name: 'pin_code',
    property: 'pin_code',
    access: 7,
    features: [{ type: 'numeric', name: 'user', property: 'user', access: 2 }],
  },
  autoRelock: { type: 'numeric', name: 'auto_relock_time', property: 'auto_relock_time', access: 7 },
  sound: { type: 'enum', name: 'sound_volume', property: 'sound_volume', access: 7 },
  userStatus: { type: 'composite', name: 'user_status', property: 'user_status', access: 7 },
  saved: { type: 'text', name: 'last_successful_pincode_save', property: 'last_successful_pincode_save', access: 1 },
};

const { saved, userStatus, ...ofMost } = EXPOSED;

/** A lock as most makers build them. */
export const YALE = { vendor: 'Yale', model: 'YRD226HA2619', exposes: Object.values(ofMost) };
/** One that keeps few PINs. */
export const SHINA = { ...YALE, vendor: 'ShinaSystem', model: 'DLM-300Z' };
/** One that says that it took a PIN, and cannot be asked for it. */
export const NIMLY = { vendor: 'Onesti Products AS', model: 'Nimly', exposes: [...Object.values(ofMost), saved] };
/** One whose PINs open nothing before their users are enabled. */
export const DANALOCK = { vendor: 'Danalock', model: 'V3-BTZB', exposes: [...Object.values(ofMost), userStatus] };
