import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentItem } from '../../../../models/calls/order.calls.ts';
import type { PaymentId } from '../../../../models/ids.ts';

interface Opened {
  window: Window;
  /** The latest payment when the button was pressed; null if none. */
  before: PaymentId | null;
}

/**
 * Manages the window for the provider’s page. It opens on the press, since browsers block it later, and then gets its
 * URL or closes. If it is blocked, a link replaces it. `latest`: the payment started last.
 */
export function usePayWindow(latest: PaymentItem | undefined) {
  const opened = useRef<Opened | null>(null);
  const [blocked, setBlocked] = useState(false);
  const paymentId = latest?.paymentId ?? null;
  const url = latest?.place?.kind === 'page' ? latest.place.url : null;
  const isPrepared = latest !== undefined && latest.standing.state !== 'open.handing';
  const close = useCallback(() => {
    opened.current?.window.close();
    opened.current = null;
  }, []);
  useEffect(() => {
    if (opened.current === null || !isPrepared || paymentId === opened.current.before) return;
    if (url === null) return close();
    const { window } = opened.current;
    opened.current = null;
    window.opener = null;
    window.location.replace(new URL(url, document.baseURI).href);
  }, [paymentId, url, isPrepared, close]);
  return {
    blocked,
    close,
    open() {
      const opening = window.open('', '_blank');
      opened.current = opening && { window: opening, before: paymentId };
      setBlocked(opening === null);
    },
  };
}
