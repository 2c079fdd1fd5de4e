import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CommandId } from '../../../../models/ids.ts';
import type { Currency } from '../../../../models/money.ts';
import type { Purchase } from '../../../../models/order.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { valueCommands } from '../../actors/value.ts';
import { paths } from '../../routes/paths.ts';

/**
 * Orders at the price that the server names, and goes on to where it is paid. Pressed again, because no answer came, it is
 * the same order under the same name: the server may have made it, and is asked for what it answered then.
 */
export function useBuying() {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const asked = useRef<{ wish: string; commandId: CommandId } | null>(null);
  function nameFor(wish: string): CommandId {
    if (asked.current?.wish !== wish) asked.current = { wish, commandId: newCommandId() };
    return asked.current.commandId;
  }
  async function buy(purchase: Purchase, currency: Currency) {
    setBusy(true);
    setFailure(null);
    try {
      const price = await valueCommands.price(purchase, currency);
      const commandId = nameFor(JSON.stringify([purchase, price]));
      const { orderId } = await valueCommands.order(purchase, price, commandId);
      go(paths.order(orderId));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return { busy, failure, buy };
}
