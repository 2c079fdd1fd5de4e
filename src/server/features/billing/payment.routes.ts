/** A client's claim that it paid isn't trusted; it only triggers a query to the provider. */
import { type PaymentCommand, payment } from '../../../../machines/aggregates/payment.decide.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { paymentCalls } from '../../../../models/calls/order.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { createBillingItems } from './billingItems.ts';
import { paymentRef } from './billingRefs.ts';

export function paymentRoutes(parts: Pick<Dependencies, 'store' | 'loop' | 'payments'>): Route[] {
  const { loop } = parts;
  const items = createBillingItems(parts);

  const commandRoute =
    (type: Extract<PaymentCommand['type'], 'check' | 'cancel' | 'refundAgain'>) =>
    async ({ paymentId, commandId }: ParamsOf<typeof paymentCalls.check>, { uid }: { uid: AccountId }) => {
      const answer = await loop.handle(
        payment,
        paymentRef(uid, paymentId),
        { type },
        commandOptions(uid, commandId, {}),
      );
      return isRejection(answer) && answer.rejected === 'notFound' ? reject('paymentNotFound') : answer;
    };

  return [
    route(
      paymentCalls.detail,
      async ({ paymentId }, { uid }) => (await items.paymentItem(uid, paymentId)) ?? reject('paymentNotFound'),
    ),
    route(paymentCalls.check, commandRoute('check')),
    route(paymentCalls.cancel, commandRoute('cancel')),
    route(paymentCalls.refundAgain, commandRoute('refundAgain')),
  ];
}
