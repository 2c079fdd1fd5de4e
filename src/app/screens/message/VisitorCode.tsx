import { defineMessages } from '@formatjs/intl';
import { Eye, EyeOff } from 'lucide-react';
import type { HiddenCode } from '../../../../models/calls/message.calls.ts';
import { viewVisitorCode } from '../../actors/outbox.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Age } from '../../ui/Age.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { useCallWithToast } from '../useCallWithToast.ts';

const messages = defineMessages({
  label: { id: 'outbox.visitor.code', defaultMessage: 'Visitor’s verification code' },
  hidden: { id: 'outbox.visitor.hidden', defaultMessage: 'Code hidden' },
  view: { id: 'outbox.visitor.view', defaultMessage: 'Show the code for {address}. This is logged.' },
  hide: { id: 'outbox.visitor.hide', defaultMessage: 'Hide the code for {address}' },
  until: { id: 'outbox.visitor.until', defaultMessage: 'Valid until {moment}. Give the code only to this person.' },
  viewed: { id: 'outbox.visitor.viewed', defaultMessage: 'Viewed by {name}' },
});

interface VisitorCodeProps {
  messageId: string;
  to: string;
  text: HiddenCode;
}

/** Masked until an operator reveals it, since each reveal is recorded; masked again when the page is left. */
export function VisitorCode({ messageId, to, text: { expiresAt, viewed } }: VisitorCodeProps) {
  const format = useMessage();
  const moment = useMoment();
  const { call: show, dismiss: hide, answer: code } = useCallWithToast(() => viewVisitorCode(messageId));
  const shown = code !== null;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 font-medium">
        {format(messages.label)}
        <span className="inline-flex items-center gap-2">
          <span role="status" className="figures tracking-wider">
            {shown ? code : <span aria-hidden>••••••</span>}
            {!shown && <span className="sr-only">{format(messages.hidden)}</span>}
          </span>
          <IconButton
            label={format(shown ? messages.hide : messages.view, { address: to })}
            icon={shown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
            onClick={() => (shown ? hide() : show())}
          />
        </span>
      </span>
      <span className="text-muted">{format(messages.until, { moment: moment(expiresAt) })}</span>
      {viewed && (
        <span className="text-sm text-muted">
          {format(messages.viewed, { name: viewed.by })} · <Age at={viewed.at} />
        </span>
      )}
    </>
  );
}
