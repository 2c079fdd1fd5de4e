/**
 * `npm run plugin -- --vendor weidun|zhongzheng|encoder`: runs a plug-in with a simulated device. `--fault noDevice`
 * injects a fault (repeatable; keys switch faults later). `--pace`: ms between steps. `--card`: first card number.
 * `--port` and `--origin` replace the plug-in's port and the page's origin, which come from the server's settings.
 */
import { emitKeypressEvents } from 'node:readline';
import { parseArgs } from 'node:util';
import { FingerprintVendor, PLUG_INS, type PlugIn } from '../models/plugIn.ts';
import type { DriverClock } from '../src/drivers/clock.ts';
import { createCollector } from '../src/drivers/plugIns/collector.ts';
import { DESK_FAULTS, type DeskFault, isDeskFault } from '../src/drivers/plugIns/deskFaults.ts';
import { createEncoder } from '../src/drivers/plugIns/encoder.ts';
import { listenAsPlugIn } from '../src/drivers/plugIns/plugInServer.ts';
import { onStop } from '../src/server/compose/onStop.ts';
import { readSettings } from '../src/server/settings.ts';

const { values } = parseArgs({
  options: {
    vendor: { type: 'string' },
    port: { type: 'string' },
    origin: { type: 'string', multiple: true },
    fault: { type: 'string', multiple: true, default: [] },
    pace: { type: 'string', default: '1200' },
    card: { type: 'string' },
  },
});

function give<T>(value: T | undefined | false, otherwise: string): T {
  if (value !== undefined && value !== false) return value;
  console.error(otherwise);
  return process.exit(1);
}
const plugIn: PlugIn = give(
  PLUG_INS.find(name => name === values.vendor),
  `--vendor must be one of ${PLUG_INS.join(', ')}.`,
);
const names = Object.keys(DESK_FAULTS) as DeskFault[];
const faults = new Set(
  values.fault.map(name => give(isDeskFault(name) && name, `--fault must be one of ${names.join(', ')}.`)),
);

const clock: DriverClock = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
const parts = { faults, clock, random: Math.random, paceMs: Number(values.pace) };
const DEVICES = {
  zhongzheng: () => createCollector({ ...parts, vendor: FingerprintVendor.ZHONGZHENG }),
  weidun: () => createCollector({ ...parts, vendor: FingerprintVendor.WEIDUN }),
  encoder: () => createEncoder({ ...parts, card: values.card }),
};

const { PORT, PUBLIC_URL, PLUG_IN_PORTS } = readSettings(process.env);
const origins = values.origin ?? [
  `http://127.0.0.1:${PORT}`,
  `http://localhost:${PORT}`,
  ...(PUBLIC_URL ? [PUBLIC_URL] : []),
];
const refused = new Set<string>();

onStop(() => process.exit(0));
const running = await listenAsPlugIn({
  port: Number(values.port ?? PLUG_IN_PORTS[plugIn]),
  origins,
  device: DEVICES[plugIn](),
  watched: (who, type) => console.log(who === 'console' ? '→' : '←', type),
  refused(origin) {
    if (refused.has(origin)) return;
    refused.add(origin);
    console.log(`Rejected a page from ${JSON.stringify(origin)}. If this is your console, add it with --origin.`);
  },
});
console.log(`The plug-in ${plugIn} is ready at ws://127.0.0.1:${running.port} for ${origins.join(', ')}`);

const KEYS = 'abcdefghijklmnopr';
const show = () => {
  for (const [place, name] of names.entries())
    console.log(`  ${KEYS[place]}  ${faults.has(name) ? '●' : '○'} ${name}: ${DESK_FAULTS[name]}`);
  console.log('  q  quits');
};

if (process.stdin.isTTY) {
  show();
  emitKeypressEvents(process.stdin);
  process.stdin.setRawMode(true);
  process.stdin.on('keypress', (_, key: { name?: string; ctrl?: boolean }) => {
    if (key.name === 'q' || (key.ctrl && key.name === 'c')) process.exit(0);
    const name = names[KEYS.indexOf(key.name ?? ' ')];
    if (!name) return;
    if (!faults.delete(name)) faults.add(name);
    show();
  });
}
