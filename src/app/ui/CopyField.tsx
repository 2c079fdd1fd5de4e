import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Field, inputClasses } from './Field.tsx';
import { isCopied } from './isCopied.ts';

interface CopyFieldProps {
  label: string;
  hint: string;
  value: string;
  copy: string;
  copied: string;
  byHand: string;
}

/** If the browser refuses to copy, the text is selected for manual copying. */
export function CopyField({ label, hint, value, copy, copied, byHand }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<boolean | null>(null);
  const act = async () => {
    const isDone = await isCopied(value);
    setDone(isDone);
    if (!isDone) field.current?.focus();
  };
  return (
    <>
      <Field label={label} hint={hint} error={done === false ? byHand : undefined}>
        {wiring => (
          <span className="flex flex-col gap-2 sm:flex-row">
            <input
              {...wiring}
              ref={field}
              readOnly
              value={value}
              onFocus={({ target }) => target.select()}
              className={inputClasses}
            />
            <Button icon={<Copy aria-hidden size={18} />} onClick={() => void act()}>
              {copy}
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="text-sm text-done empty:hidden">
        {done && copied}
      </p>
    </>
  );
}
