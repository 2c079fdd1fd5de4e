import { defineMessage, type MessageDescriptor } from '@formatjs/intl';

export const deleteAsk: MessageDescriptor = defineMessage({
  id: 'credential.delete.ask',
  defaultMessage:
    'Delete {kind, select, ekey {eKey} passcode {passcode} card {card} fingerprint {fingerprint} palmVein {palm vein} face {face} qrCode {QR code} keyFob {key fob} other {credential}} “{name}”?',
});
