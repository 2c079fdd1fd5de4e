import { defineMessages } from '@formatjs/intl';
import { MessageSquareText, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MessageTemplateItem } from '../../../../models/calls/template.calls.ts';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import type { NoticeChannel } from '../../../../models/messageTemplate.ts';
import { useCompany } from '../../actors/company.ts';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { templateCommands, useTemplates } from '../../actors/templates.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AdvancedGate } from '../AdvancedGate.tsx';
import { ServiceTabs } from '../billing/ServiceTabs.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { SeasonText } from './SeasonText.tsx';
import { TemplateStatus } from './TemplateStatus.tsx';
import { channelPages, kindMessages } from './templateMessages.ts';

const messages = defineMessages({
  add: { id: 'template.add', defaultMessage: 'Add template' },
  none: { id: 'template.none', defaultMessage: 'No templates yet' },
  noneText: {
    id: 'template.none.text',
    defaultMessage: 'Add a template to send eKeys and passcodes in your own words.',
  },
  owners: {
    id: 'template.owners',
    defaultMessage:
      'Only a lock’s owner can write templates. For locks you administer, ask the owner to write one. You can then choose that template when you send a message.',
  },
  delete: { id: 'template.delete', defaultMessage: 'Delete template “{name}”' },
  sure: { id: 'template.delete.sure', defaultMessage: 'Delete template “{name}”?' },
  means: {
    id: 'template.delete.means',
    defaultMessage: 'New messages no longer use this template. Sent messages stay unchanged.',
  },
  keep: { id: 'template.delete.no', defaultMessage: 'Cancel' },
  go: { id: 'template.delete.yes', defaultMessage: 'Delete template' },
});

export function TemplatesPage({ channel }: { channel: NoticeChannel }) {
  const format = useMessage();
  const { hasPaidFeature, everythingIncluded } = useCompany();
  const feature = usePaidFeature();
  const { list: here, lists } = channelPages[channel];
  const writes = feature?.available && feature.ownsLocks;
  const add = writes && (
    <Link href={paths.template(here, 'new')} className={buttonClasses('primary')}>
      <Plus aria-hidden size={18} />
      {format(messages.add)}
    </Link>
  );
  return (
    <>
      <ConsoleTrail here={format(lists)} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {format(lists)}
        </h1>
        {add}
      </div>
      {(hasPaidFeature || everythingIncluded) && <ServiceTabs />}
      {feature && <WhoWrites feature={feature} what={format(lists)} />}
      <Templates channel={channel} />
    </>
  );
}

function WhoWrites({ feature, what }: { feature: PaidFeature; what: string }) {
  const format = useMessage();
  if (!feature.available) return <AdvancedGate feature={feature} what={what} />;
  return feature.ownsLocks ? null : <p className="card mb-4 max-w-prose p-4">{format(messages.owners)}</p>;
}

function Templates({ channel }: { channel: NoticeChannel }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const query = { pageNo, pageSize, channel };
  const [leaving, setLeaving] = useState<MessageTemplateItem | null>(null);
  return (
    <>
      <QueryList
        list={useTemplates(query)}
        query={query}
        onChange={change}
        label={format(channelPages[channel].lists)}
        empty={
          <EmptyState icon={MessageSquareText} title={format(messages.none)}>
            {format(messages.noneText)}
          </EmptyState>
        }
        rows={page => page.map(item => <Row key={item.templateId} item={item} onDelete={() => setLeaving(item)} />)}
      />
      {leaving && (
        <ConfirmDialog
          title={format(messages.sure, { name: leaving.name })}
          no={format(messages.keep)}
          yes={format(messages.go)}
          act={() => templateCommands.remove(leaving.templateId)}
          onClose={() => setLeaving(null)}
        >
          <p>{format(messages.means)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Row({ item, onDelete }: { item: MessageTemplateItem; onDelete: () => void }) {
  const format = useMessage();
  const { templateId, name, content, channel, kind, start, end } = item;
  return (
    <li className="flex items-start gap-2 border-b border-line py-3 pe-2 ps-4 last:border-b-0">
      <div className="flex min-w-0 grow flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3">
          <h2 className="font-medium break-words">
            <Link href={paths.template(channelPages[channel].list, templateId)} className="text-brand hover:underline">
              {name}
            </Link>
          </h2>
          <TemplateStatus start={start} end={end} />
        </span>
        <span className="text-sm text-muted">
          {format(kindMessages[kind])}
          <SeasonText start={start} end={end} />
        </span>
        <p className="line-clamp-2 text-sm break-words text-muted">{content}</p>
      </div>
      <IconButton
        icon={<Trash2 aria-hidden size={18} />}
        label={format(messages.delete, { name })}
        onClick={onDelete}
      />
    </li>
  );
}
