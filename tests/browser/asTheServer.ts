/** Events outside the page: at the gateway, or on the same user's other device. */
import type { Page } from 'playwright';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { type SimulatedFault, simulatedCalls } from '../../models/calls/simulated.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { GatewayId, LockId } from '../../models/ids.ts';
import { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';
import { takeCookiesOf } from './takeCookiesOf.ts';

/** The car park's gateway, offline in the demo world. */
export const OFFLINE_GATEWAY = 5 as GatewayId;

export async function gatewayComesBack(origin: string, gatewayId: GatewayId): Promise<void> {
  const owner = await signedIn(origin);
  await owner.data(simulatedCalls.setFault, { gatewayId, fault: 'offline', on: 'false' });
}

export async function turnKnob(origin: string, lockId: number, fault: SimulatedFault, on: boolean): Promise<void> {
  const owner = await signedIn(origin);
  await owner.data(simulatedCalls.setFault, { lockId: lockId as LockId, fault, on: on ? 'true' : 'false' });
}

/** Authorizes the recipient of this eKey to send eKeys of the lock. */
export async function mayIssue(origin: string, lockId: number, name: string): Promise<void> {
  const owner = await signedIn(origin);
  const { list } = await owner.data(ekeyCalls.list, { lockId: lockId as LockId });
  const eKey = list.find(each => each.name === name);
  if (eKey === undefined) throw new Error(`there is no eKey ${name}`);
  await owner.data(ekeyCalls.authorize, { keyId: eKey.keyId });
}

/** Ends the page's own session. */
export async function endSessionOf(page: Page): Promise<void> {
  const client = await SignedClient.of(new URL(page.url()).origin);
  await takeCookiesOf(page, client);
  await client.data(userCalls.logout, {});
}
