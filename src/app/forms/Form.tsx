import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { UnsavedChanges } from './useUnsavedChanges.ts';

/** Where several inputs are wrong together, what stands around them says so. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, button)';

export const focusFirstWrong = (within: HTMLElement | null) => within?.querySelector<HTMLElement>(WRONG)?.focus();

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> {
  form: UnsavedChanges;
  onSubmit: () => void;
}

/** Inputs that are sent together. After a no, its own or the server's, the first that it is about has the focus. */
export function Form({ form, onSubmit, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
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
        setTries(tries + 1);
        onSubmit();
      }}
    />
  );
}
