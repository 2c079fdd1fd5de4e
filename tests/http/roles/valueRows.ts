/** Calls about purchases, which need an own lock. */

import { credentialMessageCalls } from '../../../models/calls/credentialMessage.calls.ts';
import { orderCalls, paymentCalls } from '../../../models/calls/order.calls.ts';
import { templateCalls } from '../../../models/calls/template.calls.ts';
import { vipCalls } from '../../../models/calls/vip.calls.ts';
import { MessageId, OrderId, PaymentId } from '../../../models/ids.ts';
import { MessageTemplateId, NoticeChannel, TemplateKind } from '../../../models/messageTemplate.ts';
import { Currency } from '../../../models/money.ts';
import { CreditService, PAY_METHODS } from '../../../models/order.ts';
import { locks } from '../house.ts';
import { all, type Four, four, type Row, whoOperates } from './row.ts';

const purchase = { kind: 'units', service: CreditService.SMS, quantity: 100 } as const;
const price = { amount: 1000, currency: Currency.RMB };
const orderId = OrderId.parse('nobodys');
const paymentId = PaymentId.parse('nobodys');
const channel = NoticeChannel.EMAIL;
const kind = TemplateKind.EKEY;
const templateId = MessageTemplateId.parse('nobodys');
const [name, content] = ['Welcome', 'Welcome to {ROOM}'];
/** The stranger owns a lock and started the VIP trial in an earlier row. */
const whoWrites: Four = ['ok', 'noPermission', 'noPermission', 'ok'];
const noTemplate: Four = ['templateNotFound', 'noPermission', 'noPermission', 'templateNotFound'];
const about = { kind: 'passcode', lockId: locks.door.lockId, id: 999 } as const;
const noPasscode: Four = ['credentialNotFound', 'credentialNotFound', 'noPermission', 'lockNotFound'];
const whoOwnsLocks: Four = ['ok', 'noPermission', 'noPermission', 'ok'];

export const valueRows: readonly Row[] = [
  [orderCalls.overview, {}, all],
  [orderCalls.price, { purchase, currency: Currency.RMB }, whoOwnsLocks],
  [orderCalls.create, { purchase, ...price }, whoOwnsLocks],
  [orderCalls.list, {}, all],
  [orderCalls.detail, { orderId }, four('orderNotFound')],
  [orderCalls.pay, { orderId, method: PAY_METHODS.SANDBOX }, four('orderNotFound')],
  [orderCalls.cancel, { orderId }, four('orderNotFound')],
  [orderCalls.askRefund, { orderId }, four('orderNotFound')],
  [paymentCalls.detail, { paymentId }, four('paymentNotFound')],
  [paymentCalls.check, { paymentId }, four('paymentNotFound')],
  [paymentCalls.cancel, { paymentId }, four('paymentNotFound')],
  [paymentCalls.refundAgain, { paymentId }, four('paymentNotFound')],
  [credentialMessageCalls.preview, { about, channel }, noPasscode],
  [credentialMessageCalls.send, { about, channel, to: 'anna@example.org' }, noPasscode],
  [credentialMessageCalls.retry, { messageId: MessageId.parse('nobodys') }, four('messageNotFound')],
  [credentialMessageCalls.list, { about }, whoOperates],
  [credentialMessageCalls.uses, {}, all],
  [vipCalls.detail, {}, all],
  // The owner of every administered lock has VIP already.
  [vipCalls.askOwner, {}, four('noPermission')],
  // The owner has bought VIP; the stranger starts the trial here.
  [vipCalls.beginTrial, {}, ['notInThisState', 'noPermission', 'noPermission', 'ok']],
  [templateCalls.list, { channel }, all],
  [templateCalls.detail, { templateId }, four('templateNotFound')],
  [templateCalls.offered, { lockId: locks.door.lockId, channel, kind }, whoOperates],
  [templateCalls.sample, { channel, kind, language: 'en' }, all],
  [templateCalls.add, { name, content, channel, kind }, whoWrites],
  [templateCalls.update, { templateId, name, content }, noTemplate],
  [templateCalls.remove, { templateId }, four('templateNotFound')],
  [templateCalls.test, { content, channel, kind, language: 'en' }, whoWrites],
];
