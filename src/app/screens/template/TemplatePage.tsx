import { defineMessages } from '@formatjs/intl';
import { useParams } from 'wouter';
import { type MessageTemplateId, type NoticeChannel, TemplateKind } from '../../../../models/messageTemplate.ts';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { useTemplate } from '../../actors/templates.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { AdvancedGate } from '../AdvancedGate.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { channelPages } from './templateMessages.ts';

const messages = defineMessages({
  failed: { id: 'template.failed', defaultMessage: 'Couldn’t load the template' },
  new: { id: 'template.new', defaultMessage: 'New template' },
  eKey: { id: 'template.change.eKey', defaultMessage: 'eKey template' },
  passcode: { id: 'template.change.passcode', defaultMessage: 'Passcode template' },
});

export function TemplatePage({ channel }: { channel: NoticeChannel }) {
  const { template = 'new' } = useParams();
  return template === 'new' ? (
    <NewTemplate channel={channel} />
  ) : (
    <KnownTemplate key={template} channel={channel} templateId={template as MessageTemplateId} />
  );
}

function Heading({ channel, title }: { channel: NoticeChannel; title: string }) {
  const format = useMessage();
  const { list, lists } = channelPages[channel];
  return (
    <>
      <Trail steps={[{ label: format(lists), href: list }]} here={title} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {title}
      </h1>
    </>
  );
}

function NewTemplate({ channel }: { channel: NoticeChannel }) {
  const format = useMessage();
  const feature = usePaidFeature();
  return (
    <>
      <Heading channel={channel} title={format(messages.new)} />
      {feature && !feature.available ? (
        <AdvancedGate feature={feature} what={format(channelPages[channel].lists)} />
      ) : (
        <TemplateForm channel={channel} known={null} />
      )}
    </>
  );
}

function KnownTemplate({ channel, templateId }: { channel: NoticeChannel; templateId: MessageTemplateId }) {
  const format = useMessage();
  const template = useTemplate(templateId);
  return (
    <>
      <Heading channel={channel} title={format(channelPages[channel].one)} />
      <ThingStates actor={template} title={format(messages.failed)}>
        {known => (
          <>
            <h2 className="mb-3 text-lg font-semibold">
              {format(known.kind === TemplateKind.PASSCODE ? messages.passcode : messages.eKey)}
            </h2>
            <TemplateForm channel={known.channel} known={known} />
          </>
        )}
      </ThingStates>
    </>
  );
}
