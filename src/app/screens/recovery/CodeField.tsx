import { type ComponentProps, useState } from 'react';
import { isEmail } from '../../../../models/address.ts';
import type { SliderId } from '../../../../models/slider.ts';
import type { CodePurpose } from '../../../../models/verificationCode.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import { accountAccess } from '../../actors/accountAccess.ts';
import { useCode } from '../../actors/codeRequest.ts';
import { useSecondsUntil } from '../../actors/secondsUntil.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Captcha } from './Captcha.tsx';
import { CodeInput } from './CodeInput.tsx';
import { CodeStatus } from './CodeStatus.tsx';
import { messages } from './codeMessages.ts';

interface CodeFieldProps {
  purpose: CodePurpose;
  account: string;
  countryCode: string;
  error: string | undefined;
  input: Omit<ComponentProps<'input'>, 'className' | 'id'>;
  /** Called if the address is missing or invalid: its own field then shows the error. */
  onNoAddress: () => void;
}

export function CodeField({ purpose, account, countryCode, error, input, onNoAddress }: CodeFieldProps) {
  const format = useMessage();
  const code = useCode();
  const [wanted, setWanted] = useState<'text' | 'voice' | null>(null);
  const seconds = useSecondsUntil(code.nextAt);

  const { problem } = meantAddress({ account, countryCode });
  const isPhone = account.trim() !== '' && !isEmail(account) && problem === null;
  const want = (by: 'text' | 'voice') => (account.trim() === '' || problem !== null ? onNoAddress() : setWanted(by));
  function solved(sliderId: SliderId) {
    const by = wanted ?? 'text';
    setWanted(null);
    code.ask(() => accountAccess.sendCode({ purpose, by, account, countryCode, sliderId }));
  }

  const waits = seconds > 0;
  const label = waits
    ? format(messages.sendAgainIn, { seconds })
    : format(code.standing === null ? messages.send : messages.sendAgain);
  return (
    <div className="flex flex-col gap-2">
      <CodeInput error={error} input={input} />
      {wanted === null ? (
        <div className="flex flex-wrap gap-2">
          <Button busy={code.busy} disabled={waits} onClick={() => want('text')}>
            <span className="figures">{label}</span>
          </Button>
          {!waits && isPhone && (
            <Button weight="quiet" onClick={() => want('voice')}>
              {format(messages.call)}
            </Button>
          )}
        </div>
      ) : (
        <Captcha onSolved={solved} />
      )}
      {isPhone && <p className="max-w-prose text-sm text-muted">{format(messages.textRisk)}</p>}
      <CodeStatus code={code} />
    </div>
  );
}
