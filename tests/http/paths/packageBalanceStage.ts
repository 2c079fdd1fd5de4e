/** Plays the events of a credit balance on the test server: bought, and spent on mails delivered or rejected. */
import { order } from '../../../machines/aggregates/order.decide.ts';
import { packageBalanceMachine } from '../../../machines/aggregates/packageBalance.machine.ts';
import { payment } from '../../../machines/aggregates/payment.decide.ts';
import { payable } from '../../../machines/selectors/order.ts';
import { passcodeCalls } from '../../../models/calls/credential.calls.ts';
import { credentialMessageCalls } from '../../../models/calls/credentialMessage.calls.ts';
import { orderCalls } from '../../../models/calls/order.calls.ts';
import type { MessageAbout } from '../../../models/credentialMessage.ts';
import type { MessageId, OrderId, PaymentId, UseId } from '../../../models/ids.ts';
import { NoticeChannel } from '../../../models/messageTemplate.ts';
import { Currency } from '../../../models/money.ts';
import { PAY_METHODS } from '../../../models/order.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import { balanceRef, orderRef, paymentRef } from '../../../src/server/features/billing/billingRefs.ts';
import type { Delivered } from '../../../src/server/features/messages/delivery.ts';
import { exploredPackageBalance, service } from '../../support/explored/packageBalance.ts';
import { locks, uidOf } from '../house.ts';
import { comingAnswers } from './comingAnswers.ts';
import { puppetProvider } from './puppetProvider.ts';
import type { Stage, Staged } from './walkStaged.ts';

const uid = uidOf('owner');
const { lockId } = locks.door;
const puppet = puppetProvider();

export interface WithBalance extends Stage {
  about: MessageAbout;
  /** Ids in the house by their ids on the path. */
  orders: Map<OrderId, OrderId>;
  messages: Map<UseId, MessageId>;
}

/** Answers of the mail server by recipient: the recipient's name is the use id. */
const answers = new Map<string, ReturnType<typeof comingAnswers<Delivered>>>();
const addressOf = (useId: UseId): string => `${useId}@example.org`;
const known = <Id, Value>(those: Map<Id, Value>, id: Id): Value => {
  const value = those.get(id);
  if (value === undefined) throw new Error(`nothing is called ${id}`);
  return value;
};

async function buy({ house, owner, orders }: WithBalance, named: OrderId, quantity: number) {
  const purchase = { kind: 'units', service, quantity } as const;
  const price = await owner.data(orderCalls.price, { purchase, currency: Currency.RMB });
  const { orderId } = await owner.data(orderCalls.create, { purchase, ...price });
  orders.set(named, orderId);
  const asked = payable((await house.loop.snapshot(order, orderRef(uid, orderId))).snapshot);
  const paymentId = `pay-${orders.size}` as PaymentId;
  const command = { type: 'ask', paymentId, uid, method: PAY_METHODS.SANDBOX, order: asked } as const;
  await house.loop.handle(payment, paymentRef(uid, paymentId), command, { by: uid, answer: null });
  puppet.start(paymentId);
  await puppet.notify(house, { paymentId, said: { kind: 'taken', number: paymentId, money: price } });
}

async function take({ owner, about, messages }: WithBalance, useId: UseId) {
  answers.set(addressOf(useId), comingAnswers());
  const before = messages.get(useId);
  // A released credit is reserved again by a retry.
  if (before) return void (await owner.data(credentialMessageCalls.retry, { messageId: before }));
  const wish = { about, channel: NoticeChannel.EMAIL, to: addressOf(useId) };
  messages.set(useId, (await owner.data(credentialMessageCalls.send, wish)).messageId);
}

export const stagedPackageBalance: Staged<typeof packageBalanceMachine, WithBalance> = {
  machine: packageBalanceMachine,
  exploration: exploredPackageBalance,
  house: {
    providers: [puppet.provider],
    senders: { mail: ({ to }) => answers.get(to)?.next() ?? Promise.resolve({ kind: 'delivered' }) },
  },
  async setUp(stage) {
    answers.clear();
    const { credentialId } = await stage.owner.data(passcodeCalls.get, {
      ...{ lockId, name: 'Anna', type: PasscodeType.PERMANENT, validity: { kind: 'permanent' } },
    });
    const about = { kind: 'passcode', lockId, id: credentialId } as const;
    return { ...stage, about, orders: new Map(), messages: new Map() };
  },
  stream: () => balanceRef(uid, service),
  play: {
    'balance.bought.v1': ({ data: { orderId, quantity } }, here) => buy(here, orderId, quantity),
    'balance.reserved.v1': ({ data: { useId } }, here) => take(here, useId),
    'balance.used.v1': async ({ data: { useId } }) => answers.get(addressOf(useId))?.answer({ kind: 'delivered' }),
    'balance.givenBack.v1': async ({ data: { useId } }) =>
      answers.get(addressOf(useId))?.answer({ kind: 'failed', reason: 'addressRefused' }),
    'balance.withdrawn.v1': ({ data: { orderId } }, { owner, orders }) =>
      owner.data(orderCalls.askRefund, { orderId: known(orders, orderId) }),
  },
};
