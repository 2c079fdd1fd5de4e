import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ErrorName } from '../../../models/errorCodes.ts';
import { useMessage } from '../i18n/intl.tsx';
import { focusFirstWrong } from './Form.tsx';
import { refusedBy } from './refusedBy.ts';

interface CallFormOptions<Entered extends FieldValues, Sent> {
  /** The call's own, or what of its parameters is entered here. */
  schema: z.ZodMiniType<Sent, Entered>;
  first: DefaultValues<Entered>;
  /** Errors that are always about one input. */
  about?: Partial<Record<ErrorName, Path<Entered>>>;
  act: (sent: Sent) => Promise<unknown>;
  /** What a form that stays begins with again; left out: it goes, or is given a new key. */
  next?: (sent: Sent) => DefaultValues<Entered>;
}

/** What is wrong with an input: an issue of the schema, or `server` where the server alone found it. */
type Wrong = string | ((issue: string) => string);

export interface CallForm<Entered extends FieldValues, Sent> {
  element: RefObject<HTMLFormElement | null>;
  register: UseFormRegister<Entered>;
  inputs: UseFormReturn<Entered, unknown, Sent>;
  /** Sent once, valid or not: from then on each input is judged as it changes. */
  tried: boolean;
  busy: boolean;
  /** Why it was refused; null: it was not, or something was changed since. */
  failure: unknown;
  /** The failure is told beside an input. */
  failureShown: boolean;
  errorAt: (input: Path<Entered>, wrong: Wrong) => string | undefined;
  onSubmit: (event: SyntheticEvent) => void;
}

/**
 * A form of which nothing is kept that could be lost: passwords and codes. It sends one call at a time, and only what the
 * call takes; after a no, its own or the server's, the first input that it is about has the focus.
 */
export function useCallForm<Entered extends FieldValues, Sent>(
  options: CallFormOptions<Entered, Sent>,
): CallForm<Entered, Sent> {
  const { schema, first, about, act, next } = options;
  const format = useMessage();
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const inputs = useForm<Entered, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: first,
    shouldFocusError: false,
  });
  const { watch, handleSubmit, reset } = inputs;
  const { errors, isSubmitted, isSubmitting, isSubmitSuccessful, submitCount } = inputs.formState;
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

  const refused = refusedBy(format, failure, Object.keys(first) as Path<Entered>[], about);
  const said = (wrong: Wrong, issue: string) => (typeof wrong === 'string' ? wrong : wrong(issue));
  return {
    ...{ element, inputs, failure, busy, tried: isSubmitted, failureShown: refused.shown },
    register: inputs.register,
    errorAt: (input, wrong) => {
      const issue = (get(errors, input) as FieldError | undefined)?.type;
      return issue === undefined ? refused.at(input, said(wrong, 'server')) : said(wrong, issue);
    },
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      setFailure(null);
      send().catch(setFailure);
    },
  };
}
