import { useEffect, useRef, useState } from 'react';

import * as z from 'zod/mini';
import type { CodeStanding } from '../../../../models/calls/user.calls.ts';
import { accountAccess } from '../../actors/accountAccess.ts';
import { errorDataOf } from '../../api/apiError.ts';

const LOOK_AGAIN_MS = 2000;

/** Epoch ms. */
const RetryAt = z.object({ retryAt: z.number() });

export interface SentCode {
  /** Status of the last code; null before the first. */
  standing: CodeStanding | null;
  /** When another code may be requested, epoch ms; 0: now. */
  nextAt: number;
  failure: unknown;
  busy: boolean;
  ask: (wish: () => Promise<CodeStanding>) => Promise<void>;
}

/** Requests a code, and polls until it is sent or has failed. */
export function useCode(first: { standing: CodeStanding | null; nextAt: number } | null = null): SentCode {
  const [standing, setStanding] = useState(first?.standing ?? null);
  const [nextAt, setNextAt] = useState(first?.nextAt ?? 0);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const isVerifying = useRef(false);

  const followed = standing?.sent === 'sending' ? standing.codeId : null;
  useEffect(() => {
    if (followed === null) return;
    const over = new AbortController();
    const look = setInterval(() => {
      accountAccess
        .codeStanding(followed, over.signal)
        .then(setStanding)
        // The next poll tries again: a failed one says nothing about the code.
        .catch(() => {});
    }, LOOK_AGAIN_MS);
    return () => {
      over.abort();
      clearInterval(look);
    };
  }, [followed]);

  async function ask(wish: () => Promise<CodeStanding>) {
    if (isVerifying.current) return;
    isVerifying.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const sent = await wish();
      setStanding(sent);
      setNextAt(sent.nextAt);
    } catch (error) {
      setFailure(error);
      setNextAt(errorDataOf(error, 'tooManyTries', RetryAt)?.retryAt ?? 0);
    } finally {
      isVerifying.current = false;
      setBusy(false);
    }
  }

  return { standing, nextAt, failure, busy, ask };
}
