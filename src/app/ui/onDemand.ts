import { useEffect, useState } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { toasts } from './toasts.ts';

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
