import { defineMessages } from '@formatjs/intl';
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import type { GroupId } from '../../../models/ids.ts';
import { useMessage } from '../i18n/intl.tsx';
import { type OpenedBy, useOpenAtOnce } from '../ui/Opener.tsx';

const messages = defineMessages({
  count: { id: 'shell.group.count', defaultMessage: '{count, plural, one {# lock} other {# locks}}' },
});

export interface GroupListProps {
  button: ComponentProps<'button'>;
  chosen: GroupId;
  choices: readonly { groupId: GroupId; groupName: string; lockCount: number | null }[];
  onChoose: (groupId: GroupId) => void;
}

export function GroupList({ button, chosen, choices, onChoose, openedBy }: GroupListProps & { openedBy: OpenedBy }) {
  const format = useMessage();
  const ref = useOpenAtOnce(openedBy);
  const { children, ...rest } = button;
  return (
    <Listbox value={chosen} onChange={onChoose}>
      <ListboxButton {...rest} ref={ref}>
        {children}
      </ListboxButton>
      <ListboxOptions
        anchor="bottom end"
        className="z-50 max-h-80 w-(--button-width) min-w-60 overflow-auto rounded-box border border-line bg-surface p-1 shadow-box [--anchor-gap:0.25rem]"
      >
        {choices.map(({ groupId, groupName, lockCount }) => (
          <ListboxOption
            key={groupId}
            value={groupId}
            className="group target flex cursor-default items-center gap-2 rounded-box px-3 text-ink data-focus:bg-raised"
          >
            <Check aria-hidden className="invisible size-4 text-brand group-data-selected:visible" />
            <span className="min-w-0 flex-1 truncate">{groupName}</span>
            {lockCount !== null && (
              <span className="text-sm text-muted figures">{format(messages.count, { count: lockCount })}</span>
            )}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
