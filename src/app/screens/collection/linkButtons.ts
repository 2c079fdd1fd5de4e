import { defineMessages } from '@formatjs/intl';

export const linkButtons = defineMessages({
  stop: { id: 'device.stop', defaultMessage: 'Stop' },
  again: { id: 'device.again', defaultMessage: 'Try again' },
});
