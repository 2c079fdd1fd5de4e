/** What happens away from the page: at the gateway, or on another device of the same person. */
import type { Page } from 'playwright';
import { simulatedCalls } from '../../models/calls/simulated.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { GatewayId } from '../../models/ids.ts';
import { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';
import { takeCookiesOf } from './takeCookiesOf.ts';

/** The gateway of the car park, which the demo world has lost. */
export const OFFLINE_GATEWAY = 5 as GatewayId;

export async function gatewayComesBack(origin: string, gatewayId: GatewayId): Promise<void> {
  const owner = await signedIn(origin);
  await owner.data(simulatedCalls.setFault, { gatewayId, fault: 'offline', on: 'false' });
}

/** Ends the very session that this page has. */
export async function endSessionOf(page: Page): Promise<void> {
  const client = await SignedClient.of(new URL(page.url()).origin);
  await takeCookiesOf(page, client);
  await client.data(userCalls.logout, {});
}
