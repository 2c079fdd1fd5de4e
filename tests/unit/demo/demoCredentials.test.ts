import { describe, expect, it } from 'vitest';
import type { EventFromLogic } from 'xstate';
import type { cardMachine } from '../../../machines/aggregates/card.machine.ts';
import { credentialStatus } from '../../../machines/selectors/credentialStatus.ts';
import { credentialStream, demoCredentials, inTheLocks } from '../../../src/server/demo/demoCredentials.ts';
import { describeDemoWorld, simulatedWorldOf } from '../../../src/server/demo/demoWorld.ts';
import { aggregateOf } from '../../../src/server/features/credentials/kinds.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { given } from '../../support/given.ts';
import { started } from '../drivers/simulatedWorlds.ts';

const NOW = 1_800_000_000_000;
const world = describeDemoWorld();
const credentials = demoCredentials(world, NOW);

const historyOf = (one: (typeof credentials)[number]) =>
  [...credentialStream(one, NOW).parts].flat() as unknown as EventFromLogic<typeof cardMachine>[];
const standingOf = (one: (typeof credentials)[number]) =>
  credentialStatus(given(aggregateOf(one.kind), historyOf(one)).snapshot, NOW)?.state;

describe('the demo credentials', () => {
  it('cover every credential type and many states', () => {
    expect(new Set(credentials.map(({ kind }) => kind))).toEqual(
      new Set(['passcode', 'card', 'fingerprint', 'palmVein', 'face', 'keyFob', 'qrCode']),
    );
    expect(new Set(credentials.map(standingOf))).toEqual(
      new Set([
        'normal',
        'willBeValid',
        'expired',
        'addFailed.givenUp',
        'adding.inDoubt',
        'adding.carried',
        'photoRefused',
      ]),
    );
  });

  it('are built from past facts that their statecharts accept', () => {
    for (const one of credentials) {
      const facts = historyOf(one);
      expect(Math.max(...facts.map(({ at }) => at))).toBeLessThan(NOW);
      expect(standingOf(one)).toBeDefined();
    }
  });

  it('have no secrets in their facts, and unique secrets on each lock', () => {
    const secrets = credentials.flatMap(({ lock, secret }) => (secret ? [`${lock.lockId} ${secret.text}`] : []));
    expect(new Set(secrets).size).toBe(secrets.length);
    const told = JSON.stringify(credentials.map(historyOf));
    for (const secret of secrets) expect(told).not.toContain(`"${secret.split(' ')[1]}"`);
  });

  it('have unique credential ids', () => {
    expect(new Set(credentials.map(({ credentialId }) => credentialId)).size).toBe(credentials.length);
  });

  it('are only on locks that support their type', () => {
    const simulated = simulatedWorldOf(world, inTheLocks(credentials));
    for (const { capabilities, credentials: kept = [] } of simulated.locks)
      for (const { content } of kept) expect(capabilities).toContain(content.kind);
  });
});

it('a normal demo credential is stored on its lock, and a failed one is not', async () => {
  const { driver, clock } = await started({
    world: simulatedWorldOf(world, inTheLocks(credentials)),
    clock: fakeClock(NOW),
    latencyMs: 0,
  });
  let asked = 0;
  for (const { lock, credentialId, kind, name, validity, content, end } of credentials) {
    if (!lock.gatewayId) continue;
    const about = { credentialId, lockId: lock.lockId, gatewayId: lock.gatewayId, kind, name, validity, content };
    const answer = driver.readCredential({ ...about, change: 'add', revision: 1, deadlineAt: clock.now() + 10_000 });
    await clock.advance(1_000);
    const read = await answer;
    if (read.kind !== 'done') continue;
    asked++;
    expect(read.found, `${kind} ${name}`).toBe(end === 'noSpace' || end === 'photoRefused' ? 'absent' : 'asWanted');
  }
  expect(asked).toBeGreaterThan(50);
});
