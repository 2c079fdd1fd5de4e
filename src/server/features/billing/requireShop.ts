import type { Call } from '../../../../models/calls/call.ts';
import { credentialMessageCalls } from '../../../../models/calls/credentialMessage.calls.ts';
import { orderCalls, paymentCalls } from '../../../../models/calls/order.calls.ts';
import { vipCalls } from '../../../../models/calls/vip.calls.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import type { RequestContext, Route } from '../../http/route.ts';
import { hasOrdered } from './orderRow.ts';

/**
 * `offered`: the host shows the shop. `sold`: the console sells. `ordered`: also for accounts with earlier orders, to
 * cancel or refund them.
 */
type ShopRequirement = 'offered' | 'sold' | 'ordered';

const REQUIREMENTS: ReadonlyMap<Call, ShopRequirement> = new Map<Call, ShopRequirement>([
  [orderCalls.price, 'offered'],
  [orderCalls.create, 'offered'],
  [orderCalls.pay, 'offered'],
  [vipCalls.beginTrial, 'offered'],
  [orderCalls.overview, 'sold'],
  [vipCalls.detail, 'sold'],
  [vipCalls.askOwner, 'sold'],
  [orderCalls.list, 'ordered'],
  [orderCalls.detail, 'ordered'],
  [orderCalls.cancel, 'ordered'],
  [orderCalls.askRefund, 'ordered'],
  [credentialMessageCalls.uses, 'ordered'],
  [paymentCalls.detail, 'ordered'],
  [paymentCalls.check, 'ordered'],
  [paymentCalls.cancel, 'ordered'],
  [paymentCalls.refundAgain, 'ordered'],
]);

export const requireShop = ({ selling, store }: Pick<Dependencies, 'selling' | 'store'>) => {
  async function refusal(requirement: ShopRequirement, { uid, speech }: RequestContext): Promise<Rejection | null> {
    if (selling.isOn)
      return requirement !== 'offered' || selling.isOfferedAt(speech.host) ? null : reject('notOffered');
    return requirement === 'ordered' && (await hasOrdered(store.db, uid)) ? null : reject('everythingIncluded');
  }
  return (route: Route): Route => {
    const requirement = REQUIREMENTS.get(route.call);
    if (!requirement) return route;
    return {
      ...route,
      handle: async (params, context) => (await refusal(requirement, context)) ?? route.handle(params, context),
    };
  };
};
