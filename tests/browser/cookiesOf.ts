import type { SignedClient } from '../support/signedClient.ts';

/** For a browser in which this person is signed in; none, where nobody has signed in yet. */
export const cookiesOf = ({ cookie, origin }: SignedClient) =>
  cookie
    .split('; ')
    .filter(pair => pair !== '')
    .map(pair => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: origin };
    });
