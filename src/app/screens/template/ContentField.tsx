import { defineMessages } from '@formatjs/intl';
import { Check, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { MESSAGE_TEMPLATE_CONTENT_MAX } from '../../../../models/limits.ts';
import {
  inBraces,
  PLACEHOLDERS_OF,
  type Placeholder,
  placeholdersIn,
  REQUIRED_PLACEHOLDERS,
  type TemplateKind,
} from '../../../../models/messageTemplate.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { placeholderMessages } from './templateMessages.ts';

const messages = defineMessages({
  content: { id: 'template.content', defaultMessage: 'Message' },
  insert: { id: 'template.insert', defaultMessage: 'Insert placeholder at cursor' },
  needed: { id: 'template.insert.needed', defaultMessage: 'required' },
  inserted: { id: 'template.inserted', defaultMessage: '{placeholder} inserted' },
  count: { id: 'template.content.count', defaultMessage: '{count, number} of {max, number} characters' },
});

interface ContentFieldProps {
  kind: TemplateKind;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function ContentField({ kind, value, error, onChange }: ContentFieldProps) {
  const format = useMessage();
  const area = useRef<HTMLTextAreaElement>(null);
  /** The cursor’s position after the next render. */
  const caret = useRef<number | null>(null);
  const [inserted, setInserted] = useState<{ placeholder: Placeholder; nth: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new value to set the cursor
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  function insert(placeholder: Placeholder) {
    const element = area.current;
    if (!element) return;
    const { selectionStart: from, selectionEnd: until } = element;
    caret.current = from + inBraces(placeholder).length;
    onChange(value.slice(0, from) + inBraces(placeholder) + value.slice(until));
    setInserted({ placeholder, nth: (inserted?.nth ?? 0) + 1 });
    element.focus();
  }

  const count = format(messages.count, { count: value.trim().length, max: MESSAGE_TEMPLATE_CONTENT_MAX });
  return (
    <div className="flex flex-col gap-3">
      <Field label={format(messages.content)} hint={count} error={error}>
        {wiring => (
          <textarea
            {...wiring}
            ref={area}
            rows={7}
            value={value}
            className={`${inputClasses} py-2`}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm text-muted">{format(messages.insert)}</legend>
        <div className="flex flex-wrap gap-2">
          {PLACEHOLDERS_OF[kind].map(placeholder => (
            <PlaceholderChip
              key={placeholder}
              placeholder={placeholder}
              needed={REQUIRED_PLACEHOLDERS[kind].includes(placeholder)}
              used={placeholdersIn(value).includes(placeholder)}
              onInsert={() => insert(placeholder)}
            />
          ))}
        </div>
      </fieldset>
      <p key={inserted?.nth} role="status" className="sr-only">
        {inserted && format(messages.inserted, { placeholder: inBraces(inserted.placeholder) })}
      </p>
    </div>
  );
}

interface ChipProps {
  placeholder: Placeholder;
  needed: boolean;
  used: boolean;
  onInsert: () => void;
}

function PlaceholderChip({ placeholder, needed, used, onInsert }: ChipProps) {
  const format = useMessage();
  const Icon = used ? Check : Plus;
  return (
    <button
      type="button"
      onClick={onInsert}
      className={classes(
        'target inline-flex flex-wrap items-center gap-x-2 rounded-box border px-3 py-1 text-start hover:bg-raised',
        used ? 'border-brand bg-brand-soft' : 'border-control bg-surface',
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0 text-brand" />
      <span className="font-mono text-sm">{inBraces(placeholder)}</span>
      <span className="text-sm text-muted">
        {format(placeholderMessages[placeholder])}
        {needed && !used && ` · ${format(messages.needed)}`}
      </span>
    </button>
  );
}
