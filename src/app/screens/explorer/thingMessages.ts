import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { lookUp } from '../../../../models/lookUp.ts';

const kinds: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  lock: { id: 'explorer.kind.lock', defaultMessage: 'Lock' },
  gateway: { id: 'explorer.kind.gateway', defaultMessage: 'Gateway' },
  operation: { id: 'explorer.kind.operation', defaultMessage: 'Remote operation' },
  job: { id: 'explorer.kind.job', defaultMessage: 'Job' },
  account: { id: 'explorer.kind.account', defaultMessage: 'Account' },
  administrator: { id: 'explorer.kind.administrator', defaultMessage: 'Administrator' },
  session: { id: 'explorer.kind.session', defaultMessage: 'Session' },
  secondFactor: { id: 'explorer.kind.secondFactor', defaultMessage: 'Authenticator app' },
  passkey: { id: 'explorer.kind.passkey', defaultMessage: 'Passkey' },
  ekey: { id: 'explorer.kind.ekey', defaultMessage: 'eKey' },
  card: { id: 'explorer.kind.card', defaultMessage: 'Card' },
  cardNumber: { id: 'explorer.kind.cardNumber', defaultMessage: 'Card number' },
  fingerprint: { id: 'explorer.kind.fingerprint', defaultMessage: 'Fingerprint' },
  collectedFinger: { id: 'explorer.kind.collectedFinger', defaultMessage: 'Collected fingerprint' },
  palmVein: { id: 'explorer.kind.palmVein', defaultMessage: 'Palm vein' },
  face: { id: 'explorer.kind.face', defaultMessage: 'Face' },
  passcode: { id: 'explorer.kind.passcode', defaultMessage: 'Passcode' },
  qrCode: { id: 'explorer.kind.qrCode', defaultMessage: 'QR code' },
  keyFob: { id: 'explorer.kind.keyFob', defaultMessage: 'Key fob' },
  enrolment: { id: 'explorer.kind.enrolment', defaultMessage: 'Collection' },
  lockSetting: { id: 'explorer.kind.lockSetting', defaultMessage: 'Lock setting' },
  transfer: { id: 'explorer.kind.transfer', defaultMessage: 'Transfer' },
  schedule: { id: 'explorer.kind.schedule', defaultMessage: 'Schedule' },
  export: { id: 'explorer.kind.export', defaultMessage: 'Export' },
  migration: { id: 'explorer.kind.migration', defaultMessage: 'Import' },
  order: { id: 'explorer.kind.order', defaultMessage: 'Order' },
  payment: { id: 'explorer.kind.payment', defaultMessage: 'Payment' },
  vip: { id: 'explorer.kind.vip', defaultMessage: 'Advanced functions (VIP)' },
  balance: { id: 'explorer.kind.balance', defaultMessage: 'Credit balance' },
  messageTemplate: { id: 'explorer.kind.messageTemplate', defaultMessage: 'Message template' },
  message: { id: 'explorer.kind.message', defaultMessage: 'Message' },
  cardSync: { id: 'explorer.kind.cardSync', defaultMessage: 'Card sync' },
  daylightSaving: { id: 'explorer.kind.daylightSaving', defaultMessage: 'Daylight saving' },
  verificationCode: { id: 'explorer.kind.verificationCode', defaultMessage: 'Verification code' },
});

/** A stream kind’s label; without one, the kind itself. */
export const kindText = (format: (descriptor: MessageDescriptor) => string, kind: string): string => {
  const message = lookUp(kinds, kind);
  return message === undefined ? kind : format(message);
};
