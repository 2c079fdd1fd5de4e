import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderStatus } from '../../models/order.ts';
import { DAY, dollars, HOUR, use, yuan } from '../support/givenValue.ts';
import { createMoneyWorld, type MoneyWorld, PRICE, UNITS } from '../support/moneyWorld.ts';
import { assertWalks } from '../support/walkSeeds.ts';

type Happening = (world: MoneyWorld) => void;
const which = fc.nat(5);
const copies = fc.integer({ min: 1, max: 3 });

/** Actions of users and of the server. */
const here: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(20), fc.boolean()).map(
      ([place, again]): Happening =>
        world =>
          world.perform(place, again),
    ),
  },
  {
    weight: 4,
    arbitrary: which.map(
      (one): Happening =>
        world =>
          world.beginPayment(one),
    ),
  },
  {
    weight: 1,
    arbitrary: which.map(
      (one): Happening =>
        world =>
          world.cancelOrder(one),
    ),
  },
  {
    weight: 2,
    arbitrary: which.map(
      (one): Happening =>
        world =>
          world.askRefund(one),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(which, fc.constantFrom('check', 'cancel', 'refundAgain', 'clearDoubt' as const)).map(
      ([one, type]): Happening =>
        world =>
          world.ofPayment(one, type),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('u-1', 'u-2', 'u-3').map(
      (name): Happening =>
        world =>
          world.use(use(name)),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(1, HOUR / 2, HOUR, DAY).map(
      (ms): Happening =>
        world =>
          world.wait(ms),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (yes): Happening =>
        world =>
          world.refuseRefunds(yes),
    ),
  },
);
/** Notifications of the provider, at any time and in any order. */
const told: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(which, copies).map(
      ([one, n]): Happening =>
        world =>
          world.pay(one, n),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(which, copies).map(
      ([one, n]): Happening =>
        world =>
          world.payLate(one, n),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.nat(20).map(
      (place): Happening =>
        world =>
          world.notify(place),
    ),
  },
  {
    weight: 1,
    arbitrary: which.map(
      (one): Happening =>
        world =>
          world.sayFailed(one),
    ),
  },
);
/** Notifications about money that the provider has not taken. */
const contradicted: fc.Arbitrary<Happening> = fc
  .tuple(which, fc.constantFrom(yuan(PRICE.amount - 1), yuan(PRICE.amount + 1), dollars(PRICE.amount)))
  .map(
    ([one, money]): Happening =>
      world =>
        world.sayWrong(one, money),
  );
const silent: fc.Arbitrary<Happening> = which.map(
  (one): Happening =>
    world =>
      world.pay(one, 0),
);

function lived(happenings: readonly Happening[]): MoneyWorld {
  const world = createMoneyWorld();
  world.order();
  world.order();
  for (const happening of happenings) happening(world);
  world.settle();
  return world;
}

/** The ledger balances: a paid order holds its price and granted its credits, an unpaid one neither. */
function agree(world: MoneyWorld) {
  const books = world.books();
  for (const { status, held, granted, eachRefundOnce } of books) {
    expect(held).toBe(status === OrderStatus.PAID ? PRICE.amount : 0);
    expect(granted).toBe(status === OrderStatus.PAID);
    expect(status).not.toBe(OrderStatus.CREATED);
    expect(eachRefundOnce).toBe(true);
  }
  const { bought, withdrawn } = world.balance();
  const paid = books.filter(({ status }) => status === OrderStatus.PAID).length;
  expect(bought - withdrawn).toBe(paid * UNITS);
}
/** Occurrences of each outcome over all runs, to prove that the walks reach it. A refund occurs in one of forty runs. */
const seen = new Map<number, number>();

describe('a payment', () => {
  it('is credited to its order once or refunded, however notifications are delayed, repeated or reordered', () => {
    assertWalks(
      'money',
      fc.property(fc.array(fc.oneof(here, told), { minLength: 20, maxLength: 80 }), happenings => {
        const world = lived(happenings);
        agree(world);
        for (const { status } of world.books()) seen.set(status, (seen.get(status) ?? 0) + 1);
      }),
      500,
    );
    for (const status of [OrderStatus.PAID, OrderStatus.OVERDUE, OrderStatus.CANCELLED, OrderStatus.REFUNDED])
      expect(seen.get(status), `orders that ended as ${status}`).toBeGreaterThan(0);
  });

  it('is found by querying the provider when no notification arrives', () => {
    assertWalks(
      'moneyWithoutNotices',
      fc.property(
        fc.array(fc.oneof(here, { weight: 1, arbitrary: silent }), { minLength: 20, maxLength: 80 }),
        happenings => agree(lived(happenings)),
      ),
      80,
    );
  });

  it('keeps the ledger balanced when the provider contradicts itself, and is flagged for attention', () => {
    assertWalks(
      'moneyContradicted',
      fc.property(
        fc.array(fc.oneof({ weight: 4, arbitrary: here }, { weight: 4, arbitrary: told }, contradicted), {
          minLength: 20,
          maxLength: 80,
        }),
        happenings => {
          const world = lived(happenings);
          agree(world);
          for (const payment of world.payments())
            if (payment.context.contradiction && !payment.context.refundId)
              expect(payment.hasTag('attention')).toBe(true);
        },
      ),
      80,
    );
  });
});
