import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import type {
  DefaultValues,
  FieldError,
  FieldErrors,
  FieldValues,
  Path,
  PathValue,
  Resolver,
  UseFormRegister,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ErrorName } from '../../../models/errorCodes.ts';
import type { CommandId } from '../../../models/ids.ts';
import { newCommandId } from '../actors/commandJob.ts';
import { errorNameOf } from '../api/apiError.ts';
import { type Inputs, useInputs } from './useInputs.ts';
import { type FormStatus, useUnsavedChanges } from './useUnsavedChanges.ts';

/** Errors by input; `root` holds those of no input. */
type Broken<Entered> = Partial<Record<keyof Entered | 'root', FieldError>>;

interface BySchema<Entered extends FieldValues, Sent> {
  /** The call’s schema, or the part of it that this form enters. */
  schema: z.ZodMiniType<Sent>;
  /** Rules that a schema can’t express: about the clock, or several inputs. */
  rules?: (values: Entered) => Broken<Entered>;
}

type EditFormOptions<Entered extends FieldValues, Sent> = Editing<Entered, Sent> &
  (BySchema<Entered, Sent> | { resolver: Resolver<Entered, unknown, Sent> });

interface Editing<Entered extends FieldValues, Sent> {
  first: Entered;
  /** Maps errors to the input that they always belong to. */
  about?: Partial<Record<ErrorName, Path<Entered>>>;
  /** Maps parameters to inputs of another name. */
  params?: Record<string, Path<Entered>>;
  /** The values to compare for changes; default: all. */
  compared?: (values: Entered) => unknown;
  /** True if something other than the inputs has unsaved changes. */
  differsElsewhere?: boolean;
  /** True for a new item, which can be saved unedited. */
  isNew?: boolean;
  /** `commandId`: the same on a retry after a lost response; changed values get a new id. */
  save: (sent: Sent, commandId: CommandId) => Promise<unknown>;
  /** Values after saving, for a form that stays open; default: the saved ones. */
  next?: (saved: Entered) => Entered;
  /** Given if the form is a dialog, which closes once it is saved. */
  onClose?: () => void;
}

export interface EditForm<Entered extends FieldValues, Sent = unknown> extends FormStatus, Inputs<Entered, Sent> {
  register: UseFormRegister<Entered>;
  values: Entered;
  change: (part: Partial<Entered>) => void;
  /** True after the first submission, valid or not. From then on each input is validated on change. */
  tried: boolean;
  tries: number;
  submit: () => void;
}

function resolverOf<Entered extends FieldValues, Sent>(
  checked: EditFormOptions<Entered, Sent>,
): Resolver<Entered, unknown, Sent> {
  if ('resolver' in checked) return checked.resolver;
  const { schema, rules } = checked;
  const bySchema = zodResolver(schema as z.ZodMiniType<Sent, Entered>);
  return async (values, context, options) => {
    const result = await bySchema(values, context, options);
    const broken = rules?.(values) ?? {};
    if (Object.keys(broken).length === 0) return result;
    return { values: {}, errors: { ...result.errors, ...broken } as FieldErrors<Entered> };
  };
}

const mapsAsLists = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);

/** A command id that stays the same while its response may have been lost. */
function useCommandId() {
  const id = useRef(newCommandId());
  const renew = () => {
    id.current = newCommandId();
  };
  return {
    renew,
    async within(act: (commandId: CommandId) => Promise<unknown>) {
      try {
        await act(id.current);
        renew();
      } catch (error) {
        if (errorNameOf(error) !== null) renew();
        throw error;
      }
    },
  };
}

/** A form that asks before unsaved changes are lost. */
export function useEditForm<Entered extends FieldValues, Sent>(
  options: EditFormOptions<Entered, Sent>,
): EditForm<Entered, Sent> {
  const { first, about, params, onClose } = options;
  const latest = useRef(options);
  latest.current = options;
  const written = (values: Entered) => {
    const { compared } = latest.current;
    return JSON.stringify(compared ? compared(values) : values, mapsAsLists);
  };
  const base = useRef(written(first));
  const command = useCommandId();

  const changes = useUnsavedChanges(async sent => {
    const { save, next } = latest.current;
    const saved = getValues();
    const before = written(saved);
    await command.within(commandId => save(sent as Sent, commandId));
    base.current = next ? written(next(saved)) : before;
    if (next && written(getValues()) === before) reset(next(saved));
  }, onClose);
  const { changed, submit, ...status } = changes;
  const fields = useInputs<Entered, Sent>({
    resolver: (...asked) => resolverOf(latest.current)(...asked),
    defaults: first as DefaultValues<Entered>,
    about,
    params,
    failure: changes.failure,
  });
  const { register, watch, getValues, setValue, handleSubmit, reset, trigger, formState } = fields.inputs;
  const { isSubmitted, submitCount } = formState;

  const { differsElsewhere = false } = options;
  const onChange = useRef(() => {});
  onChange.current = () => {
    command.renew();
    changed(differsElsewhere || written(getValues()) !== base.current);
    if (isSubmitted) void trigger();
  };
  const wasElsewhere = useRef(false);
  useEffect(() => {
    if (wasElsewhere.current === differsElsewhere) return;
    wasElsewhere.current = differsElsewhere;
    onChange.current();
  }, [differsElsewhere]);
  useEffect(() => {
    // A reset triggers `watch` without a name; it isn’t a change by the user.
    const { unsubscribe } = watch((_, { name }) => name !== undefined && onChange.current());
    return unsubscribe;
  }, [watch]);

  return {
    ...{ ...status, ...fields, register, tried: isSubmitted, tries: submitCount },
    values: watch(),
    change(part) {
      for (const [name, value] of Object.entries(part))
        setValue(name as Path<Entered>, value as PathValue<Entered, Path<Entered>>, { shouldDirty: true });
    },
    submit() {
      void handleSubmit(sent => {
        if (latest.current.isNew) changed(true);
        submit(sent);
      })();
    },
  };
}
