import { defineMessages } from '@formatjs/intl';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { MessageAbout } from '../../../../models/credentialMessage.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { SendMessageDialog } from './SendMessageDialog.tsx';
import { SentMessages } from './SentMessages.tsx';

export const sendToMessages = defineMessages({
  send: { id: 'message.sendTo', defaultMessage: 'Send to recipient' },
});

interface SendToReceiverProps {
  about: MessageAbout;
  name: string;
  to?: string;
}

export function SendToReceiver({ about, name, to }: SendToReceiverProps) {
  const format = useMessage();
  const [sending, setSending] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <SentMessages about={about} />
      <span>
        <Button icon={<Send aria-hidden size={18} />} onClick={() => setSending(true)}>
          {format(sendToMessages.send)}
        </Button>
      </span>
      {sending && <SendMessageDialog about={about} name={name} {...(to && { to })} onClose={() => setSending(false)} />}
    </div>
  );
}
