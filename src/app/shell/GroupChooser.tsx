import { defineMessages } from '@formatjs/intl';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ALL_GROUPS, type GroupId } from '../../../models/ids.ts';
import { useGroups } from '../actors/groups.ts';
import { useMessage } from '../i18n/intl.tsx';
import { preloadable } from '../preloadable.ts';
import { paths } from '../routes/paths.ts';
import { tabStorage } from '../storage.ts';
import { Opener } from '../ui/Opener.tsx';
import { groupIn, withGroup } from './groupIn.ts';
import { keepGroup } from './lastGroup.ts';

const messages = defineMessages({
  group: { id: 'shell.group', defaultMessage: 'Lock group' },
  all: { id: 'shell.group.all', defaultMessage: 'All groups' },
});

export const groupList = preloadable(() => import('./GroupList.tsx').then(m => m.GroupList));

/** Selects the group of locks that the console shows. Locks without a group are listed under all groups. */
export function GroupChooser() {
  const format = useMessage();
  const search = useSearch();
  const [, go] = useLocation();
  const groups = useGroups().filter(({ groupId }) => groupId >= 0);
  const chosen = groupIn(search);
  useEffect(() => keepGroup(tabStorage, chosen), [chosen]);
  const all = { groupId: ALL_GROUPS, groupName: format(messages.all), lockCount: null };
  const choices = [all, ...groups];
  const name = choices.find(({ groupId }) => groupId === chosen)?.groupName ?? all.groupName;

  const button = {
    'aria-label': `${format(messages.group)}: ${name}`,
    className:
      'target flex w-full items-center gap-2 rounded-box border border-control bg-surface px-3 text-start text-ink sm:w-48 xl:w-44',
    children: (
      <>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
      </>
    ),
  };
  const onChoose = (groupId: GroupId) => go(paths.console() + withGroup(search, groupId));
  return <Opener opens="listbox" button={button} load={groupList} rest={{ button, chosen, choices, onChoose }} />;
}
