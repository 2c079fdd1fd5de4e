import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Inbox, type LucideIcon, MailCheck, MailX, Send, UserPlus } from 'lucide-react';
import type { InvitationItem, InvitationSent } from '../../../../models/calls/operator.calls.ts';
import { INVITATION_DAYS } from '../../../../models/limits.ts';
import { operatorCommands, useInvitations } from '../../actors/operator.ts';
import { useCall } from '../../actors/useCall.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { type Meaning, Status } from '../../ui/Status.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { copyMessages } from '../qrCode/copy.ts';
import { ThingStates } from '../ThingStates.tsx';
import { useKeptFocus } from '../useKeptFocus.ts';
import { useRunWithToast } from '../useRunWithToast.ts';
import { AddressForm } from './AddressForm.tsx';

const messages = defineMessages({
  title: { id: 'invitations', defaultMessage: 'Invitations' },
  lead: {
    id: 'invitations.lead',
    defaultMessage:
      'Only people you invite can create an account here. Each invitation works once and expires after {days, plural, one {# day} other {# days}}.',
  },
  address: { id: 'invitations.address', defaultMessage: 'Address' },
  missing: { id: 'invitations.missing', defaultMessage: 'Enter an e-mail address or phone number.' },
  wrong: {
    id: 'invitations.wrong',
    defaultMessage: 'Enter an e-mail address, or a phone number with country code.',
  },
  exists: { id: 'invitations.exists', defaultMessage: 'This address already has an account.' },
  act: { id: 'invitations.act', defaultMessage: 'Invite' },
  made: { id: 'invitations.made', defaultMessage: 'Invited {address}.' },
  link: { id: 'invitations.link', defaultMessage: 'Registration link' },
  linkHint: { id: 'invitations.link.hint', defaultMessage: 'The link works only for the invited address.' },
  copy: { id: 'invitations.copy', defaultMessage: 'Copy link' },
  copied: { id: 'invitations.copied', defaultMessage: 'Link copied' },
  failed: { id: 'invitations.failed', defaultMessage: 'Couldn’t load invitations' },
  none: { id: 'invitations.none', defaultMessage: 'No open invitations' },
  until: { id: 'invitations.until', defaultMessage: 'Expires on {moment}' },
  withdraw: { id: 'invitations.withdraw', defaultMessage: 'Revoke' },
  withdrawNamed: { id: 'invitations.withdrawNamed', defaultMessage: 'Revoke the invitation for {address}' },
});

const sentMessages: Record<InvitationSent, { meaning: Meaning; icon: LucideIcon; text: MessageDescriptor }> = {
  sending: {
    ...{ meaning: 'waiting', icon: Send },
    ...defineMessages({ text: { id: 'invitations.sending', defaultMessage: 'Sending message' } }),
  },
  sent: {
    ...{ meaning: 'done', icon: MailCheck },
    ...defineMessages({ text: { id: 'invitations.sent', defaultMessage: 'Message sent' } }),
  },
  held: {
    ...{ meaning: 'attention', icon: Inbox },
    ...defineMessages({
      text: {
        id: 'invitations.held',
        defaultMessage:
          'This console can’t send messages. Send the link yourself. If you no longer have the link, invite this address again.',
      },
    }),
  },
  failed: {
    ...{ meaning: 'danger', icon: MailX },
    ...defineMessages({
      text: {
        id: 'invitations.unsent',
        defaultMessage:
          'Couldn’t send the message. Send the link yourself. If you no longer have the link, invite this address again.',
      },
    }),
  },
};

/** Shown to operators if registration requires an invitation. */
export function Invitations() {
  const format = useMessage();
  const { thing, changed } = useInvitations();
  const invitation = useCall(async (address: string) => {
    const { link } = await operatorCommands.invite(address);
    changed();
    return { address, link };
  });
  const last = invitation.answer;
  return (
    <section aria-label={format(messages.title)} className="card mt-6 flex flex-col gap-4 p-4">
      <div>
        <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
        <p className="text-muted">{format(messages.lead, { days: INVITATION_DAYS })}</p>
      </div>
      <AddressForm
        label={format(messages.address)}
        missing={format(messages.missing)}
        wrong={{
          badParameter: format(messages.wrong),
          accountExists: format(messages.exists),
        }}
        submit={format(messages.act)}
        weight="primary"
        icon={<UserPlus aria-hidden size={18} />}
        act={invitation.callForAnswer}
      />
      <p role="status" className="break-words empty:hidden">
        {last && format(messages.made, { address: last.address })}
      </p>
      {last && (
        <div className="max-w-md">
          <CopyField
            label={format(messages.link)}
            hint={format(messages.linkHint)}
            value={last.link}
            copy={format(messages.copy)}
            copied={format(messages.copied)}
            byHand={format(copyMessages.byHand)}
          />
        </div>
      )}
      <ThingStates actor={thing} title={format(messages.failed)}>
        {invitations => (
          <Rows
            invitations={invitations}
            onWithdrawn={() => {
              // The result of the last invitation may be about the withdrawn address.
              invitation.dismiss();
              changed();
            }}
          />
        )}
      </ThingStates>
    </section>
  );
}

interface RowsProps {
  invitations: readonly InvitationItem[];
  onWithdrawn: () => void;
}

function Rows({ invitations, onWithdrawn }: RowsProps) {
  const format = useMessage();
  const part = useKeptFocus<HTMLDivElement>(invitations.map(({ invitationId }) => invitationId).join());
  return (
    <div ref={part} tabIndex={-1}>
      {invitations.length === 0 ? (
        <p className="text-muted">{format(messages.none)}</p>
      ) : (
        <ul className="flex flex-col">
          {invitations.map(invitation => (
            <Row key={invitation.invitationId} invitation={invitation} onWithdrawn={onWithdrawn} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ invitation, onWithdrawn }: { invitation: InvitationItem; onWithdrawn: () => void }) {
  const format = useMessage();
  const moment = useMoment();
  const trying = useRunWithToast();
  const { invitationId, address, expiresAt, sent } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium break-words">{address}</p>
        <p className="text-sm text-muted">{format(messages.until, { moment: moment(expiresAt) })}</p>
        {sent && (
          <Status meaning={sentMessages[sent].meaning} icon={sentMessages[sent].icon}>
            {format(sentMessages[sent].text)}
          </Status>
        )}
      </div>
      <Button
        aria-label={format(messages.withdrawNamed, { address })}
        onClick={() =>
          trying(async () => {
            await operatorCommands.withdrawInvitation(invitationId);
            onWithdrawn();
          })
        }
      >
        {format(messages.withdraw)}
      </Button>
    </li>
  );
}
