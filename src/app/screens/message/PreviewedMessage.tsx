import { defineMessages } from '@formatjs/intl';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { MessagePreview } from '../../../../models/calls/credentialMessage.calls.ts';
import { inBraces, NoticeChannel } from '../../../../models/messageTemplate.ts';
import { type PreviewWanted, usePreview } from '../../actors/credentialMessages.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { serviceMessages } from '../billing/serviceMessages.ts';
import { ThingStates } from '../ThingStates.tsx';
import { useSmsSize } from '../template/smsSize.ts';

const messages = defineMessages({
  title: { id: 'message.preview', defaultMessage: 'Preview' },
  failed: { id: 'message.preview.failed', defaultMessage: 'Couldn’t load the preview' },
  subject: { id: 'message.preview.subject', defaultMessage: 'Subject: {subject}' },
  hidden: { id: 'message.preview.hidden', defaultMessage: 'The digits are hidden here. The recipient sees them.' },
  missing: {
    id: 'message.preview.missing',
    defaultMessage: 'This message has no value for {placeholders}. Choose another template.',
  },
  cost: {
    id: 'message.cost',
    defaultMessage:
      'Sending uses 1 credit. {service}: {left, plural, =0 {no credits left} one {# credit left} other {# credits left}}.',
  },
  buySelf: { id: 'message.cost.buy', defaultMessage: 'Buy credits' },
  buyOwner: {
    id: 'message.cost.ask',
    defaultMessage: 'Ask the lock’s owner to buy more credits. Your doors keep working.',
  },
  parts: {
    id: 'message.sms.parts',
    defaultMessage:
      '{parts, plural, one {This message goes out as one text message.} other {This message goes out as # joined text messages, for 1 credit in total.}}',
  },
  unsent: {
    id: 'message.unsent',
    defaultMessage: 'This console can’t send this message, so it stays under “Unsent messages”.',
  },
});

export function PreviewedMessage({ wanted, isPasscode }: { wanted: PreviewWanted; isPasscode: boolean }) {
  const format = useMessage();
  return (
    <ThingStates actor={usePreview(wanted)} title={format(messages.failed)} loading={<Skeleton height="h-32" />}>
      {preview => <Previewed preview={preview} isText={wanted.channel === NoticeChannel.SMS} isPasscode={isPasscode} />}
    </ThingStates>
  );
}

interface PreviewedProps {
  preview: MessagePreview;
  isText: boolean;
  isPasscode: boolean;
}

function Previewed({ preview, isText, isPasscode }: PreviewedProps) {
  const format = useMessage();
  const { subject, text, missing, service, available, buy, reaches } = preview;
  const size = useSmsSize(isText ? text : '');
  return (
    <section aria-label={format(messages.title)} className="flex flex-col gap-2">
      <h3 className="font-medium">{format(messages.title)}</h3>
      {missing.length > 0 ? (
        <Status meaning="attention" icon={TriangleAlert}>
          {format(messages.missing, { placeholders: missing.map(inBraces).join(', ') })}
        </Status>
      ) : (
        <div className="rounded-box border border-line bg-raised p-3 text-sm break-words whitespace-pre-line">
          {!isText && <p className="font-medium">{format(messages.subject, { subject })}</p>}
          {text}
        </div>
      )}
      <div className="text-sm text-muted">
        {isPasscode && <p>{format(messages.hidden)}</p>}
        {isText && size && size.parts > 0 && <p>{format(messages.parts, { parts: size.parts })}</p>}
        {!reaches && <p>{format(messages.unsent)}</p>}
        {available !== null && (
          <p className="figures">
            {format(messages.cost, { service: format(serviceMessages[service]), left: available })}
          </p>
        )}
        {available === 0 && buy === 'owner' && <p>{format(messages.buyOwner)}</p>}
      </div>
      {available === 0 && buy === 'self' && (
        <Link href={paths.services} className="text-brand hover:underline">
          {format(messages.buySelf)}
        </Link>
      )}
    </section>
  );
}
