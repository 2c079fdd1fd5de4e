import { userCalls } from '../../models/calls/user.calls.ts';
import { SignedClient } from './signedClient.ts';

export type DemoPerson = 'owner' | 'admin' | 'guest' | 'newcomer';

export async function signedIn(origin: string, who: DemoPerson = 'owner'): Promise<SignedClient> {
  const client = await SignedClient.of(origin);
  const { accessToken } = await client.data(userCalls.login, {
    username: `${who}@latchwork.test`,
    password: 'Latchwork-2026',
  });
  client.accessToken = accessToken;
  return client;
}
