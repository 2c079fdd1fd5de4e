import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, useId } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { messages } from './recoveryMessages.ts';

interface AgreementProps {
  error: string | undefined;
  input: ComponentProps<'input'>;
}

/** Links open in a new tab, so that the form keeps its values. */
export function Agreement({ error, input }: AgreementProps) {
  const format = useMessage();
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="mt-1 size-4.5 shrink-0 accent-brand"
        />
        <label htmlFor={id}>{format(messages.agree)}</label>
      </div>
      <p className="flex flex-wrap gap-x-4">
        {(
          [
            [paths.privacy, titles.privacy],
            [paths.terms, titles.terms],
          ] as const
        ).map(([href, title]) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="target inline-flex items-center text-brand underline"
          >
            {format(title)}
          </a>
        ))}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-1 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
