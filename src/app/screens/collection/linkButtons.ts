import { defineMessages } from '@formatjs/intl';

/** Buttons common to all devices on the desk. */
export const linkButtons = defineMessages({
  stop: { id: 'device.stop', defaultMessage: 'Stop' },
  again: { id: 'device.again', defaultMessage: 'Try again' },
});
