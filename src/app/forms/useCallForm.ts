import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ErrorName } from '../../../models/errorCodes.ts';
import { focusFirstWrong } from './Form.tsx';
import { type Inputs, useInputs } from './useInputs.ts';

interface CallFormOptions<Entered extends FieldValues, Sent> {
  /** The call’s schema, or the part of it that this form enters. */
  schema: z.ZodMiniType<Sent, Entered>;
  first: DefaultValues<Entered>;
  /** Maps errors to the input that they always belong to. */
  about?: Partial<Record<ErrorName, Path<Entered>>>;
  act: (sent: Sent) => Promise<unknown>;
  /** Values after sending, for a form that stays open. */
  next?: (sent: Sent) => DefaultValues<Entered>;
}

export interface CallForm<Entered extends FieldValues, Sent> extends Inputs<Entered, Sent> {
  element: RefObject<HTMLFormElement | null>;
  register: UseFormRegister<Entered>;
  /** True after the first submission, valid or not. From then on each input is validated on change. */
  tried: boolean;
  busy: boolean;
  /** Why the call failed; null if it didn’t, or the form was edited since. */
  failure: unknown;
  onSubmit: (event: SyntheticEvent) => void;
}

/** For passwords and codes, which need no unsaved-changes handling. Sends one valid call at a time. */
export function useCallForm<Entered extends FieldValues, Sent>(
  options: CallFormOptions<Entered, Sent>,
): CallForm<Entered, Sent> {
  const { schema, first, about, act, next } = options;
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const fields = useInputs<Entered, Sent>({ resolver: zodResolver(schema), defaults: first, about, failure });
  const { register, watch, handleSubmit, reset, formState } = fields.inputs;
  const { isSubmitted, isSubmitting, isSubmitSuccessful, submitCount } = formState;
  const busy = isSubmitting || isSubmitSuccessful;

  useEffect(() => {
    const { unsubscribe } = watch(() => setFailure(null));
    return unsubscribe;
  }, [watch]);
  useEffect(() => {
    if (submitCount > 0) focusFirstWrong(element.current);
  }, [submitCount]);
  useEffect(() => {
    if (failure !== null) focusFirstWrong(element.current);
  }, [failure]);

  async function send() {
    let done: Sent | null = null;
    await handleSubmit(async sent => {
      await act(sent);
      done = sent;
    })();
    if (done !== null && next) reset(next(done));
  }

  return {
    ...{ ...fields, register, element, failure, busy, tried: isSubmitted },
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      setFailure(null);
      send().catch(setFailure);
    },
  };
}
