import type { SignedClient } from '../support/signedClient.ts';

/** For a browser in which this person is signed in. */
export const cookiesOf = ({ cookie, origin }: SignedClient) =>
  cookie.split('; ').map(pair => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: origin };
  });
