import { defineMessages } from '@formatjs/intl';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { copyMessages, isCopied } from './copy.ts';

const messages = defineMessages({
  link: { id: 'qrCode.link', defaultMessage: 'Link for the guest' },
  copy: { id: 'qrCode.copy', defaultMessage: 'Copy link' },
});

/** A link, and the button that copies it; where the browser refuses, it is ready to be copied by hand. */
export function LinkField({ link, hint }: { link: string; hint: string }) {
  const format = useMessage();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const done = await isCopied(link);
    setCopied(done);
    if (!done) field.current?.focus();
  };
  return (
    <>
      <Field
        label={format(messages.link)}
        hint={hint}
        error={copied === false ? format(copyMessages.byHand) : undefined}
      >
        {wiring => (
          <span className="flex gap-2">
            <input
              {...wiring}
              ref={field}
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
              className={inputClasses}
            />
            <Button icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
              {format(messages.copy)}
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="text-sm text-done empty:hidden">
        {copied && format(copyMessages.copied)}
      </p>
    </>
  );
}
