/** A house with a fake vendor’s cloud, in which no user is signed in and no lock is paired yet. */
import { addingCalls } from '../../models/calls/adding.calls.ts';
import { createTtlockDriver } from '../../src/drivers/ttlock/ttlockDriver.ts';
import { type Clock, systemClock } from '../../src/engine/clock.ts';
import { driverMemory } from '../support/driverMemory.ts';
import { createFakeTtlock } from '../support/fakeTtlock/fakeTtlock.ts';
import type { GivenTtlock } from '../support/fakeTtlock/things.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { nameOf, openHouse } from './house.ts';

export const way = 'ttlock';

export async function withCloud(world?: GivenTtlock, clock: Clock = systemClock) {
  const notes: string[] = [];
  const cloud = createFakeTtlock({ clock, latencyMs: 0, ...(world && { world }) });
  const memory = driverMemory();
  const { host, clientId, clientSecret, fetch } = cloud;
  const house = await openHouse({
    clock,
    adding: { connectors: [way], adders: [nameOf('owner')] },
    drivers: () => ({
      ttlock: createTtlockDriver({
        ...{ host, clientId, clientSecret, fetch, memory, monthlyCalls: 30_000, clock },
        random: () => 0.5,
        note: line => notes.push(line),
      }),
    }),
  });
  const owner = await house.signIn('owner');
  const signIn = (who: SignedClient, password = cloud.account.password) =>
    who.ask(addingCalls.signIn, { way, username: cloud.account.username, password });
  return {
    ...{ cloud, house, owner, signIn, notes },
    /** Signs the owner in to the cloud and pairs the front door. */
    async takeIn() {
      await signIn(owner);
      const found = await owner.data(addingCalls.find, { way });
      const address = found.state === 'found' ? (found.list[0]?.address ?? '') : '';
      return owner.data(addingCalls.adopt, { way, address, lockAlias: 'Front', timeZone: 'Europe/Berlin' });
    },
  };
}
