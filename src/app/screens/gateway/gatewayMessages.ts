import { defineMessages } from '@formatjs/intl';

export const gatewayMessages = defineMessages({
  network: { id: 'gateway.network', defaultMessage: 'Network {networkName}' },
  locks: { id: 'gateway.locks', defaultMessage: '{lockNum, plural, =0 {No locks} one {# lock} other {# locks}}' },
  waiting: {
    id: 'gateway.waiting',
    defaultMessage: '{waiting, plural, =0 {No waiting commands} one {# waiting command} other {# waiting commands}}',
  },
});
