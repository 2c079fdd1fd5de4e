import { defineMessages } from '@formatjs/intl';

/** What can be asked at a device on the desk, whatever it is. */
export const linkButtons = defineMessages({
  stop: { id: 'device.stop', defaultMessage: 'Stop' },
  again: { id: 'device.again', defaultMessage: 'Try again' },
});
