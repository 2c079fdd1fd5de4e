import { reject } from '../../models/errorCodes.ts';
import type { NewBalanceFact } from '../../models/facts/credit.facts.ts';
import type { AccountId, OrderId, UseId } from '../../models/ids.ts';
import { isKeyOf, lookUp } from '../../models/lookUp.ts';
import type { CreditPurchase, CreditService } from '../../models/order.ts';
import type { UsePurpose } from '../../models/unitUse.ts';
import type { Aggregate } from '../../src/engine/chart/aggregate.ts';
import { packageBalanceMachine, stateOfUse } from './packageBalance.machine.ts';

interface Balance {
  uid: AccountId;
  service: CreditService;
}
export type BalanceCommand =
  | { type: 'buy'; uid: AccountId; orderId: OrderId; purchase: CreditPurchase }
  | ({ type: 'reserve' } & Balance & { useId: UseId; purpose?: UsePurpose | undefined })
  /** `failed`: certainly not sent. While the outcome is in doubt, the credit stays reserved. */
  | { type: 'settle'; useId: UseId; end: 'done' | 'failed' }
  | { type: 'withdraw'; orderId: OrderId };

export const packageBalance: Aggregate<typeof packageBalanceMachine, BalanceCommand, NewBalanceFact> = {
  kind: 'balance',
  machine: packageBalanceMachine,
  decide(command, snapshot) {
    const { context } = snapshot;
    switch (command.type) {
      case 'buy': {
        const { uid, orderId, purchase } = command;
        if (isKeyOf(context.orders, orderId)) return [];
        const { service, quantity } = purchase;
        return [{ type: 'balance.bought.v1', data: { uid, service, orderId, quantity } }];
      }
      case 'reserve': {
        const { type: _, ...use } = command;
        // A repeated request for the same use.
        if (stateOfUse(context, use.useId)) return [];
        if (context.available === 0) return reject('balanceExhausted', { service: use.service });
        return [{ type: 'balance.reserved.v1', data: use }];
      }
      case 'settle': {
        const { uid, service } = context;
        const { useId, end } = command;
        if (!uid || !service || stateOfUse(context, useId) !== 'reserved') return [];
        const data = { uid, service, useId };
        return [end === 'done' ? { type: 'balance.used.v1', data } : { type: 'balance.givenBack.v1', data }];
      }
      case 'withdraw': {
        const { uid, service } = context;
        const { orderId } = command;
        const quantity = lookUp(context.orders, orderId);
        if (!uid || !service || quantity === undefined) return reject('notInThisState');
        if (quantity === 0) return [];
        if (quantity > context.available) return reject('unitsInUse', { service });
        return [{ type: 'balance.withdrawn.v1', data: { uid, service, orderId, quantity } }];
      }
    }
  },
};
