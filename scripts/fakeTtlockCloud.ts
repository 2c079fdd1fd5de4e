/**
 * `npm run fake-ttlock-cloud` runs a simulated TTLock cloud. `--locks`: number of locks. `--calls`: monthly limit of
 * calls. `--callback`: URL for reports. `--fault`: a fault of the gateway, such as `busy` (repeatable). `--doors`:
 * doors locked or unlocked by hand a minute. `--port`.
 */
import { parseArgs } from 'node:util';
import { SIMULATED_FAULTS, type SimulatedFault } from '../models/calls/simulated.calls.ts';
import type { DriverClock } from '../src/drivers/clock.ts';
import { onStop } from '../src/server/compose/onStop.ts';
import { createFakeTtlock } from '../tests/support/fakeTtlock/fakeTtlock.ts';
import { givenTtlock, manyTtlocks } from '../tests/support/fakeTtlock/givenTtlock.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    locks: { type: 'string' },
    calls: { type: 'string', default: '30000' },
    callback: { type: 'string' },
    fault: { type: 'string', multiple: true, default: [] },
    doors: { type: 'string', default: '0' },
  },
});

function knownFault(name: string): SimulatedFault {
  const fault = SIMULATED_FAULTS.find(each => each === name);
  if (fault) return fault;
  console.error(`--fault must be one of ${SIMULATED_FAULTS.join(', ')}.`);
  return process.exit(1);
}

const clock: DriverClock = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
const world = values.locks ? manyTtlocks(Number(values.locks)) : givenTtlock();
const cloud = createFakeTtlock({ clock, random: Math.random, world, monthlyCalls: Number(values.calls) });
cloud.callTo(values.callback ?? null);
for (const name of values.fault) cloud.setFault({ gatewayId: 1 }, knownFault(name), true);

const perMinute = Number(values.doors);
if (perMinute > 0)
  setInterval(() => {
    const { lockId } = world.locks[Math.floor(Math.random() * world.locks.length)] ?? { lockId: 7 };
    cloud.byHand(lockId, cloud.lock(lockId).openState === 1 ? 'lock' : 'unlock');
  }, 60_000 / perMinute);

onStop(() => process.exit(0));
const { url } = await cloud.listen(Number(values.port));
console.log(`The fake TTLock cloud answers at ${url}. Start a console with these settings:`);
console.log(`  TTLOCK_HOST=${url} TTLOCK_CLIENT_ID=${cloud.clientId} TTLOCK_CLIENT_SECRET=${cloud.clientSecret}`);
console.log(
  `In the console, sign in to TTLock as ${cloud.account.username} with the password ${cloud.account.password}. Its locks:`,
);
for (const { lockId, lockAlias, gateways } of world.locks)
  console.log(`  ${lockId}  ${lockAlias}${gateways.length === 0 ? ' (no gateway)' : ''}`);
