import { useEffect } from 'react';
import type { PayPlace } from '../../../../models/calls/order.calls.ts';
import type { PaymentId } from '../../../../models/ids.ts';
import { valueCommands } from '../../actors/value.ts';

const FIRST_MS = 10_000;

/**
 * What became of a payment comes by itself, unless what the provider tells gets lost. So it is asked when the person comes
 * back to this window; and while they look at a code, which nobody comes back from, less and less often.
 */
export function useAskedWhileWaiting(paymentId: PaymentId, kind: PayPlace['kind'] | null): void {
  useEffect(() => {
    // What has ended meanwhile needs no asking.
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
