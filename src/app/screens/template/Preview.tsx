import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { TemplateSample } from '../../../../models/calls/template.calls.ts';
import { fillTemplate, NoticeChannel, type TemplateKind } from '../../../../models/messageTemplate.ts';
import type { LanguageCode } from '../../../../models/speech.ts';
import { useSample } from '../../actors/templates.ts';
import { useIntl, useMessage, useSpeech } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useSmsSize } from './smsSize.ts';
import { TestMessage } from './TestMessage.tsx';

const messages = defineMessages({
  title: { id: 'template.preview', defaultMessage: 'Preview' },
  made: { id: 'template.preview.made', defaultMessage: 'This is how {brand} sends the message, with sample data.' },
  language: { id: 'template.preview.language', defaultMessage: 'Recipient’s language' },
  means: {
    id: 'template.preview.language.means',
    defaultMessage: 'Your own text isn’t translated. Times and any text that the console adds use this language.',
  },
  failed: { id: 'template.preview.failed', defaultMessage: 'Couldn’t load the preview' },
  standard: { id: 'template.preview.standard', defaultMessage: 'Without a template, the message reads like this:' },
  use: { id: 'template.preview.use', defaultMessage: 'Start with this text' },
  subject: { id: 'template.preview.subject', defaultMessage: 'Subject: {subject}' },
  size: {
    id: 'template.sms.size',
    defaultMessage:
      '{parts, plural, one {# text message} other {# joined text messages}}: {characters, plural, one {# character} other {# characters}} ({alphabet})',
  },
  foreign: {
    id: 'template.sms.foreign',
    defaultMessage:
      'Because of {characters}, a text message holds 70 characters instead of 160. Inserted values may change this limit.',
  },
  plain: {
    id: 'template.sms.plain',
    defaultMessage: 'A text message holds 160 characters. Inserted values may make your message longer.',
  },
});

interface PreviewProps {
  channel: NoticeChannel;
  kind: TemplateKind;
  content: string;
  /** Why the message can’t be sent as it is; null if it can. */
  problem: string | null;
  /** Called with the standard text, to start the template from it. */
  onBegin: (content: string) => void;
}

export function Preview(props: PreviewProps) {
  const format = useMessage();
  const { language: own, offered } = useSpeech();
  const [language, setLanguage] = useState<LanguageCode>(own.code);
  const options = offered.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <section aria-label={format(messages.title)} className="card flex flex-col gap-4 p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
      <div className="flex flex-col gap-1">
        <span aria-hidden className="font-medium">
          {format(messages.language)}
        </span>
        <Select label={format(messages.language)} value={language} options={options} onChange={setLanguage} />
        <p className="text-sm text-muted">{format(messages.means)}</p>
      </div>
      <InLanguage key={`${props.kind}-${language}`} {...props} language={language} />
    </section>
  );
}

function InLanguage({ language, ...props }: PreviewProps & { language: LanguageCode }) {
  const format = useMessage();
  const { channel, kind, content, problem, onBegin } = props;
  const isEmpty = content.trim() === '';
  const sample = useSample({ channel, kind, language });
  return (
    <ThingStates actor={sample} title={format(messages.failed)}>
      {known => (
        <>
          <p className="text-sm text-muted">{format(messages.made, { brand: known.brand })}</p>
          {isEmpty && <p className="text-sm">{format(messages.standard)}</p>}
          <Message channel={channel} sample={known} text={textOf(content, known)} />
          {isEmpty ? (
            <span>
              <Button onClick={() => onBegin(known.standard)}>{format(messages.use)}</Button>
            </span>
          ) : (
            <TestMessage {...{ channel, kind, content, problem, language }} own={known.own} />
          )}
        </>
      )}
    </ThingStates>
  );
}

/** If any placeholder has no sample value, all of them stay unchanged. */
function textOf(content: string, { standard, values }: TemplateSample): string {
  const written = content.trim() || standard;
  const filled = fillTemplate(written, values);
  return 'text' in filled ? filled.text : written;
}

interface MessageProps {
  channel: NoticeChannel;
  sample: TemplateSample;
  text: string;
}

const Message = ({ channel, sample, text }: MessageProps) =>
  channel === NoticeChannel.SMS ? <TextMessage text={text} /> : <MailMessage text={text} sample={sample} />;

function TextMessage({ text }: { text: string }) {
  const format = useMessage();
  const intl = useIntl();
  const { foreign = [], ...size } = useSmsSize(text) ?? {};
  const list = (characters: readonly string[]) =>
    intl.formatList(
      characters.slice(0, 5).map(one => `“${one}”`),
      { type: 'conjunction' },
    );
  return (
    <>
      <p className="max-w-sm self-start rounded-box bg-raised px-4 py-2 break-words whitespace-pre-line">{text}</p>
      {'parts' in size && (
        <div className="figures flex min-h-12 flex-col text-sm">
          <p>{format(messages.size, size)}</p>
          <p className="text-muted">
            {foreign.length > 0 ? format(messages.foreign, { characters: list(foreign) }) : format(messages.plain)}
          </p>
        </div>
      )}
    </>
  );
}

function MailMessage({ text, sample: { brand, subject, footer } }: { text: string; sample: TemplateSample }) {
  const format = useMessage();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm break-words">{format(messages.subject, { subject })}</p>
      <div className="flex flex-col gap-3 rounded-box border border-line border-t-4 border-t-brand p-4">
        <p className="text-sm text-muted">{brand}</p>
        <p className="text-xl font-semibold break-words">{subject}</p>
        <p className="break-words whitespace-pre-line">{text}</p>
      </div>
      <p className="text-xs text-muted">{footer}</p>
    </div>
  );
}
