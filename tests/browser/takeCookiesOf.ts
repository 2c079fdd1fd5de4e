import type { Page } from 'playwright';
import type { SignedClient } from '../support/signedClient.ts';

/** Gives the client the session of the page's browser. */
export async function takeCookiesOf(page: Page, client: SignedClient): Promise<void> {
  const cookies = await page.context().cookies();
  client.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  client.accessToken = decodeURIComponent(cookies.find(({ name }) => name === 'accessToken')?.value ?? '');
}
