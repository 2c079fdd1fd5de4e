/** Where the brand of the host sells nothing, nothing is bought: what its pages do not offer its calls refuse. */
import type { Call } from '../../../../models/calls/call.ts';
import { orderCalls } from '../../../../models/calls/order.calls.ts';
import { vipCalls } from '../../../../models/calls/vip.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { Brands } from '../../brands/brands.ts';
import type { Route } from '../route.ts';

/** What was bought elsewhere can be looked at, called off and asked back from anywhere: the money is the owner's. */
const SELLING: readonly Call[] = [orderCalls.price, orderCalls.create, orderCalls.pay, vipCalls.beginTrial];

export const onlyWhereSold =
  ({ brands }: { brands: Brands }) =>
  (route: Route): Route => {
    if (!SELLING.includes(route.call)) return route;
    return {
      call: route.call,
      handle: async (params, context) =>
        brands.ofHost(context.speech.host).hasPaidFeature ? route.handle(params, context) : reject('notOffered'),
    };
  };
