import { defineMessages } from '@formatjs/intl';
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ALL_GROUPS } from '../../../models/ids.ts';
import { useGroups } from '../actors/groups.ts';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';
import { groupIn, withGroup } from './groupIn.ts';
import { keepGroup } from './lastGroup.ts';

const messages = defineMessages({
  group: { id: 'shell.group', defaultMessage: 'Lock group' },
  all: { id: 'shell.group.all', defaultMessage: 'All groups' },
  count: { id: 'shell.group.count', defaultMessage: '{count, plural, one {# lock} other {# locks}}' },
});

/** Selects the group of locks that the console shows. Locks in no group are found under all groups. */
export function GroupChooser() {
  const format = useMessage();
  const search = useSearch();
  const [, go] = useLocation();
  const groups = useGroups().filter(({ groupId }) => groupId >= 0);
  const chosen = groupIn(search);
  useEffect(() => keepGroup(sessionStorage, chosen), [chosen]);
  const all = { groupId: ALL_GROUPS, groupName: format(messages.all), lockCount: null };
  const choices = [all, ...groups];
  const name = choices.find(({ groupId }) => groupId === chosen)?.groupName ?? all.groupName;

  return (
    <Listbox value={chosen} onChange={groupId => go(paths.console() + withGroup(search, groupId))}>
      <ListboxButton
        aria-label={`${format(messages.group)}: ${name}`}
        className="target flex w-full items-center gap-2 rounded-box border border-control bg-surface px-3 text-left text-ink sm:w-48"
      >
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
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
