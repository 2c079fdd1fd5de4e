import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { FormStatus } from './useUnsavedChanges.ts';

/** Matches invalid inputs. `data-wrong` marks an element around several inputs that share an error. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, button)';

export function focusFirstWrong(within: HTMLElement | null) {
  const first = within?.querySelector<HTMLElement>(WRONG);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first?.focus();
  // Focus enters a radio group at the chosen radio, as with the Tab key.
  const chosen = within?.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`);
  (chosen ?? first).focus();
}

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> {
  /** `tries`: number of submissions, valid or not. */
  form: FormStatus & { tries?: number; submit: () => void };
  onSubmit?: (() => void) | undefined;
}

/** Focuses the first invalid input after a client or server error. */
export function Form({ form, onSubmit = form.submit, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [ownTries, setTries] = useState(0);
  const tries = form.tries ?? ownTries;
  const { failure } = form;
  useEffect(() => {
    if (tries > 0) focusFirstWrong(element.current);
  }, [tries]);
  useEffect(() => {
    if (failure !== null) focusFirstWrong(element.current);
  }, [failure]);
  return (
    <form
      noValidate
      {...rest}
      ref={element}
      onSubmit={event => {
        event.preventDefault();
        setTries(ownTries + 1);
        onSubmit();
      }}
    />
  );
}
