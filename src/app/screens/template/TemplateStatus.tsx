import { defineMessages } from '@formatjs/intl';
import { Trash2 } from 'lucide-react';
import { type MessageTemplate, templateStanding } from '../../../../models/messageTemplate.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';
import { useNow } from '../../ui/useNow.ts';
import { standingMessages } from './templateMessages.ts';

const messages = defineMessages({ deleted: { id: 'template.deleted', defaultMessage: 'Deleted' } });

export function TemplateStatus({ start, end }: Pick<MessageTemplate, 'start' | 'end'>) {
  const format = useMessage();
  const now = useNow(null);
  const { icon, meaning, word } = standingMessages[templateStanding({ start, end }, now)];
  return (
    <Status meaning={meaning} icon={icon}>
      {format(word)}
    </Status>
  );
}

export function TemplateDeleted() {
  const format = useMessage();
  return (
    <Status meaning="plain" icon={Trash2}>
      {format(messages.deleted)}
    </Status>
  );
}
