import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { focusFirstWrong } from './Form.tsx';

export interface Sending {
  form: RefObject<HTMLFormElement | null>;
  /** It was sent off once, whole or not: from then on it is said what is missing. */
  tried: boolean;
  busy: boolean;
  /** Why it was refused; null: it was not, or something of it was changed since. */
  failure: unknown;
  /** Something was changed: what was said of it before counts no longer. */
  changed: () => void;
  /** The first input that something is wrong with has the focus, once that is drawn. */
  focusWrong: () => void;
  onSubmit: (event: FormEvent) => void;
}

/**
 * Sends off a form of which nothing is kept that could be lost: passwords and codes. Once at a time, and only where it is whole;
 * after a no, its own or the server's, the first input that it is about has the focus. What was sent goes on to elsewhere.
 */
export function useSending(isWhole: boolean, act: () => Promise<unknown>): Sending {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const focusWrong = () => void requestAnimationFrame(() => focusFirstWrong(form.current));

  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      focusWrong();
    }
  }

  return {
    ...{ form, tried, busy, failure, focusWrong },
    changed: () => setFailure(null),
    onSubmit(event) {
      event.preventDefault();
      setTried(true);
      if (busy) return;
      if (isWhole) void send();
      else focusWrong();
    },
  };
}
