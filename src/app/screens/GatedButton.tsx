import { defineMessages } from '@formatjs/intl';
import { type ReactNode, useState } from 'react';
import type { PaidFeature } from '../../../models/calls/user.calls.ts';
import { useCompany } from '../actors/company.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { AdvancedGate } from './AdvancedGate.tsx';

const messages = defineMessages({ close: { id: 'advanced.close', defaultMessage: 'Close' } });

interface GatedButtonProps {
  feature: PaidFeature;
  /** Name of the function, as the gate shows it. */
  what: string;
  weight?: 'plain' | 'primary';
  icon: ReactNode;
  children: ReactNode;
}

/** Stands in for an unavailable function: explains why and who can enable it. Hidden if this console sells nothing. */
export function GatedButton({ feature, what, weight = 'plain', icon, children }: GatedButtonProps) {
  const format = useMessage();
  const [isOpen, setIsOpen] = useState(false);
  const { hasPaidFeature } = useCompany();
  if (!hasPaidFeature) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button weight={weight} icon={icon} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Dialog open title={what} onClose={close} actions={<Button onClick={close}>{format(messages.close)}</Button>}>
          <AdvancedGate feature={feature} what={what} />
        </Dialog>
      )}
    </>
  );
}
