import { useEffect, useState } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { toasts } from './toasts.ts';

/** For what the page itself still asks for. */
const FIRST_MS = 1_000;

/**
 * Fetches what nobody has asked for yet while nobody waits, so that it is there at once when it is, and without a network. Called
 * off by the returned function.
 */
export function fetchWhenIdle(parts: readonly (() => Promise<unknown>)[]): () => void {
  const fetchAll = () => {
    // What cannot come now is asked for when it is needed, and said then.
    for (const part of parts) part().catch(() => {});
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
    else fetchAll();
  }, FIRST_MS);
  return () => clearTimeout(timer);
}

/** A part once it is here; null before it is wanted and until it has come. Where it cannot come that is said, and `gaveUp` called. */
export function useOnDemand<Part>(load: () => Promise<Part>, isWanted: boolean, gaveUp: () => void): Part | null {
  const format = useMessage();
  const [come, setCome] = useState<{ part: Part } | null>(null);
  const isMissing = isWanted && come === null;
  useEffect(() => {
    if (!isMissing) return;
    let isWaitedFor = true;
    load().then(
      part => isWaitedFor && setCome({ part }),
      (error: unknown) => {
        if (!isWaitedFor) return;
        toasts.send({ type: 'said', meaning: 'danger', text: failureText(format, error) });
        gaveUp();
      },
    );
    return () => {
      isWaitedFor = false;
    };
  }, [load, isMissing, format, gaveUp]);
  return come?.part ?? null;
}
