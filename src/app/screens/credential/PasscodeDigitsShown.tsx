import { defineMessages } from '@formatjs/intl';
import { Eye, EyeOff } from 'lucide-react';
import { type CredentialRef, credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useCallWithToast } from '../useCallWithToast.ts';

const messages = defineMessages({
  hidden: { id: 'passcode.hidden', defaultMessage: 'Passcode hidden' },
  reveal: { id: 'passcode.reveal', defaultMessage: 'Reveal passcode “{name}”. This is logged.' },
  hide: { id: 'passcode.hide', defaultMessage: 'Hide passcode “{name}”' },
});

interface PasscodeDigitsShownProps {
  about: CredentialRef;
  name: string;
  mayReveal: boolean;
  large?: boolean;
}

/** Masked until requested, because the server records each reveal. */
export function PasscodeDigitsShown({ about, name, mayReveal, large = false }: PasscodeDigitsShownProps) {
  const format = useMessage();
  const { call: show, dismiss: hide, answer: digits } = useCallWithToast(() => credentialCommands.reveal(about));
  const shown = digits !== null;
  return (
    <span className="inline-flex items-center gap-1">
      <span
        role="status"
        className={large ? 'figures text-3xl font-semibold tracking-widest' : 'figures tracking-wider'}
      >
        {shown ? digits : <span aria-hidden>••••••</span>}
        {!shown && <span className="sr-only">{format(messages.hidden)}</span>}
      </span>
      {mayReveal && (
        <IconButton
          label={format(shown ? messages.hide : messages.reveal, { name })}
          icon={shown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          onClick={() => (shown ? hide() : show())}
        />
      )}
    </span>
  );
}
