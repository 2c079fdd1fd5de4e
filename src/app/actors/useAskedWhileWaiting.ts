import { useEffect } from 'react';
import type { PayPlace } from '../../../models/calls/order.calls.ts';
import type { PaymentId } from '../../../models/ids.ts';
import { valueCommands } from './value.ts';

const FIRST_MS = 10_000;

/** The provider’s webhook may be lost: also asks on return to this window, and while a payment code is shown. */
export function useAskedWhileWaiting(paymentId: PaymentId, kind: PayPlace['kind'] | null): void {
  useEffect(() => {
    // Ignores failures: the request is rejected if the payment has ended meanwhile.
    const ask = () => void valueCommands.checkPayment(paymentId).catch(() => {});
    const onReturn = () => {
      if (document.visibilityState === 'visible') ask();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAfter = (ms: number) => {
      timer = setTimeout(() => {
        onReturn();
        askAfter(ms * 2);
      }, ms);
    };
    if (kind === 'code') askAfter(FIRST_MS);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [paymentId, kind]);
}
