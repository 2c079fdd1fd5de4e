import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { inputClasses } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { messages } from './signInMessages.ts';

export function PasswordInput(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const format = useMessage();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        autoComplete="current-password"
        {...input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${inputClasses} pe-12`}
      />
      <div className="absolute inset-y-0 end-0 flex items-center">
        <IconButton
          label={format(shown ? messages.hide : messages.show)}
          icon={shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          onClick={() => setShown(!shown)}
        />
      </div>
    </div>
  );
}
