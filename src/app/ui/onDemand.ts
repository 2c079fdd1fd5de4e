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
    if (!navigator.onLine) return;
    // What cannot come now is asked for when it is needed, and said then.
    for (const part of parts) part().catch(() => {});
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
    else fetchAll();
  }, FIRST_MS);
  return () => clearTimeout(timer);
}

/**
 * A part once it is here; null before it is wanted and until it has come. Without a network that is said, and `gaveUp` called. With
 * one it could not be fetched for good, as browsers keep in mind what they could not import: the page breaks, and is loaded anew.
 */
export function useOnDemand<Part>(load: () => Promise<Part>, isWanted: boolean, gaveUp: () => void): Part | null {
  const format = useMessage();
  const [come, setCome] = useState<{ part: Part } | null>(null);
  const [broken, setBroken] = useState<{ by: unknown } | null>(null);
  const isMissing = isWanted && come === null;
  useEffect(() => {
    if (!isMissing) return;
    let isWaitedFor = true;
    load().then(
      part => isWaitedFor && setCome({ part }),
      (error: unknown) => {
        if (!isWaitedFor) return;
        if (navigator.onLine) return setBroken({ by: error });
        toasts.send({ type: 'said', meaning: 'danger', text: failureText(format, error) });
        gaveUp();
      },
    );
    return () => {
      isWaitedFor = false;
    };
  }, [load, isMissing, format, gaveUp]);
  if (broken !== null) throw broken.by;
  return come?.part ?? null;
}
