import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ErrorName } from '../../../models/errorCodes.ts';
import { useMessage } from '../i18n/intl.tsx';
import { refusedBy } from './refusedBy.ts';

export interface InputsOptions<Entered extends FieldValues, Sent> {
  resolver: Resolver<Entered, unknown, Sent>;
  defaults: DefaultValues<Entered>;
  /** Maps errors to the input that they always belong to. */
  about?: Partial<Record<ErrorName, Path<Entered>>> | undefined;
  /** Maps parameters to inputs of another name. */
  params?: Record<string, Path<Entered>> | undefined;
  failure: unknown;
}

/**
 * An input’s error message, or a function that returns it for the type of the schema’s issue, or for `server` if the
 * server rejected the value.
 */
export type Wrong = string | ((issue: string) => string);

export interface Inputs<Entered extends FieldValues, Sent> {
  inputs: UseFormReturn<Entered, unknown, Sent>;
  /** True if the failure is already shown beside an input. */
  failureShown: boolean;
  errorAt: (input: Path<Entered>, wrong: Wrong) => string | undefined;
}

/** Binds inputs named like the call’s parameters, each with its error from the schema or the server. */
export function useInputs<Entered extends FieldValues, Sent>(
  options: InputsOptions<Entered, Sent>,
): Inputs<Entered, Sent> {
  const { resolver, defaults, about, params = {}, failure } = options;
  const format = useMessage();
  const inputs = useForm<Entered, unknown, Sent>({ resolver, defaultValues: defaults, shouldFocusError: false });
  const { errors } = inputs.formState;
  const names = [...Object.keys(defaults), ...Object.keys(params)];
  const refused = refusedBy<string>(format, failure, names, about);
  const said = (wrong: Wrong, issue: string) => (typeof wrong === 'string' ? wrong : wrong(issue));
  return {
    inputs,
    failureShown: refused.shown,
    errorAt: (input, wrong) => {
      const issue = (get(errors, input) as FieldError | undefined)?.type;
      if (issue !== undefined) return said(wrong, issue);
      const meant = [
        input,
        ...Object.entries(params).flatMap(([param, inputOf]) => (inputOf === input ? [param] : [])),
      ];
      return meant.map(name => refused.at(name, said(wrong, 'server'))).find(error => error !== undefined);
    },
  };
}
