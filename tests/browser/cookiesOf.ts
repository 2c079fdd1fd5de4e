import type { SignedClient } from '../support/signedClient.ts';

/** Cookies of a signed-in client for a browser; empty without a session. */
export const cookiesOf = ({ cookie, origin }: SignedClient) =>
  cookie
    .split('; ')
    .filter(pair => pair !== '')
    .map(pair => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: origin };
    });
