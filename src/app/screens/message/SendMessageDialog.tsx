import { defineMessages } from '@formatjs/intl';
import * as z from 'zod/mini';
import { credentialMessageCalls } from '../../../../models/calls/credentialMessage.calls.ts';
import type { MessageAbout } from '../../../../models/credentialMessage.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import { type MessageTemplateId, NoticeChannel, TemplateKind } from '../../../../models/messageTemplate.ts';
import { messageCommands, useOfferedTemplates } from '../../actors/credentialMessages.ts';
import { AccountFields, type NamedAccount } from '../../forms/AccountFields.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Select } from '../../ui/Select.tsx';
import { showToast } from '../../ui/toasts.ts';
import { FormDialog } from '../credential/FormDialog.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { PreviewedMessage } from './PreviewedMessage.tsx';
import { SentMessages } from './SentMessages.tsx';

const messages = defineMessages({
  title: { id: 'message.send.title', defaultMessage: 'Send “{name}” to recipient' },
  send: { id: 'message.send', defaultMessage: 'Send' },
  asked: { id: 'message.send.asked', defaultMessage: 'Sending to {address}' },
  to: { id: 'message.to', defaultMessage: 'Recipient' },
  toHint: { id: 'message.to.hint', defaultMessage: 'An e-mail address, or a phone number for a text message.' },
  toWrong: { id: 'message.to.wrong', defaultMessage: 'Enter an e-mail address or a phone number.' },
  template: { id: 'message.template', defaultMessage: 'Template' },
  standard: { id: 'message.template.standard', defaultMessage: 'Standard text' },
  templatesFailed: { id: 'message.template.failed', defaultMessage: 'Couldn’t load your templates' },
});

const KINDS = { ekey: TemplateKind.EKEY, passcode: TemplateKind.PASSCODE } as const;
const { to, countryCode, templateId } = credentialMessageCalls.send.params.shape;
const MESSAGE = z.object({ to, countryCode, templateId: z.nullable(templateId) });
/** The channel for the address typed so far; e-mail while the field is empty. */
const channelTo = (to: string): NoticeChannel =>
  to.trim() === '' || /[@a-z]/i.test(to) ? NoticeChannel.EMAIL : NoticeChannel.SMS;

interface SendMessageDialogProps {
  about: MessageAbout;
  /** Name of the eKey or passcode. */
  name: string;
  /** The recipient's address, if known. */
  to?: string;
  onClose: () => void;
}

export function SendMessageDialog({ about, name, to: known = '', onClose }: SendMessageDialogProps) {
  const format = useMessage();
  const form = useEditForm({
    schema: MESSAGE,
    first: { to: known, countryCode: DEFAULT_COUNTRY_CODE, templateId: null as MessageTemplateId | null },
    about: { templateNotFound: 'to' },
    compared: ({ to }) => to,
    async save({ to, countryCode }, commandId) {
      await messageCommands.sendMessage({ ...words, to, countryCode }, commandId);
      showToast('done', format(messages.asked, { address: to }));
    },
    onClose,
  });
  const { to, countryCode, templateId } = form.values;
  const channel = channelTo(to);
  const words = { about, channel, ...(templateId && { templateId }) };
  const change = (next: NamedAccount) =>
    form.change({
      to: next.account,
      countryCode: next.countryCode,
      // Another channel clears the template, because each belongs to one channel.
      ...(channelTo(next.account) !== channel && { templateId: null }),
    });
  return (
    <FormDialog form={form} title={format(messages.title, { name })} save={format(messages.send)}>
      <AccountFields
        label={format(messages.to)}
        hint={format(messages.toHint)}
        value={{ account: to, countryCode }}
        error={form.errorAt('to', format(messages.toWrong))}
        countryError={sentence => form.errorAt('countryCode', sentence)}
        onChange={change}
      />
      <Templates
        key={channel}
        about={about}
        channel={channel}
        value={templateId}
        onChange={chosen => form.change({ templateId: chosen })}
      />
      <PreviewedMessage key={`${channel} ${templateId}`} wanted={words} isPasscode={about.kind === 'passcode'} />
      <SentMessages about={about} />
    </FormDialog>
  );
}

interface TemplatesProps {
  about: MessageAbout;
  channel: NoticeChannel;
  value: MessageTemplateId | null;
  onChange: (templateId: MessageTemplateId | null) => void;
}

/** Hidden if only the standard text exists. */
function Templates({ about: { lockId, kind }, channel, value, onChange }: TemplatesProps) {
  const format = useMessage();
  const offered = useOfferedTemplates({ lockId, channel, kind: KINDS[kind] });
  return (
    <ThingStates actor={offered} title={format(messages.templatesFailed)} loading={null}>
      {({ list }) =>
        list.length > 0 && (
          <div className="flex flex-col gap-1">
            <span aria-hidden className="font-medium">
              {format(messages.template)}
            </span>
            <Select
              label={format(messages.template)}
              value={value ?? ''}
              options={[
                { value: '', label: format(messages.standard) },
                ...list.map(({ templateId, name }) => ({ value: templateId as string, label: name })),
              ]}
              onChange={chosen => onChange(list.find(({ templateId }) => templateId === chosen)?.templateId ?? null)}
            />
          </div>
        )
      }
    </ThingStates>
  );
}
