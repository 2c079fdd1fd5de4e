import { useLocation } from 'wouter';
import type { Currency } from '../../../../models/money.ts';
import type { Purchase } from '../../../../models/order.ts';
import { useCall } from '../../actors/useCall.ts';
import { useCommandIds } from '../../actors/useCommandIds.ts';
import { valueCommands } from '../../actors/value.ts';
import { paths } from '../../routes/paths.ts';

/** A retry after a lost response sends the same command id, so that it returns the order already made. */
export function useBuying() {
  const [, go] = useLocation();
  const { idOf } = useCommandIds();
  const { call, status, failure } = useCall(
    async ({ purchase, currency }: { purchase: Purchase; currency: Currency }) => {
      const price = await valueCommands.price(purchase, currency);
      const { orderId } = await valueCommands.order(purchase, price, idOf([purchase, price]));
      go(paths.order(orderId));
    },
  );
  return { busy: status === 'sending' || status === 'answered', failure, buy: call };
}
