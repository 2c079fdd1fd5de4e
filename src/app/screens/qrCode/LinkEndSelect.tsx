import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../../i18n/intl.tsx';
import { Select } from '../../ui/Select.tsx';
import { LINK_ENDS, type LinkEnd, linkEndMessages } from './linkEnds.ts';

const messages = defineMessages({
  label: { id: 'qrCode.linkEnd', defaultMessage: 'Link expires' },
});

export function LinkEndSelect({ value, onChange }: { value: LinkEnd; onChange: (end: LinkEnd) => void }) {
  const format = useMessage();
  const options = LINK_ENDS.map(end => ({ value: end, label: format(linkEndMessages[end]) }));
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="font-medium text-ink">
        {format(messages.label)}
      </span>
      <Select label={format(messages.label)} value={value} options={options} onChange={onChange} />
    </div>
  );
}
