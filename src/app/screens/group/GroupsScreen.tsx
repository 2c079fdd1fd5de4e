import { defineMessages } from '@formatjs/intl';
import { Boxes, EllipsisVertical, FolderInput, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { KeyGroup, PaidFeature } from '../../../../models/calls/user.calls.ts';
import { searchKey } from '../../../../models/textKey.ts';
import { useGroupsState } from '../../actors/groups.ts';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { AdvancedGate } from '../AdvancedGate.tsx';
import { DOOR_CHOICES } from '../job/manyDoorsMessages.ts';
import { NoMatch } from '../NoMatch.tsx';
import { useQuery } from '../useQuery.ts';
import { type AskedOfGroup, GroupDialogs } from './GroupDialogs.tsx';
import { groupMessages } from './groupMessages.ts';
import { OperateGroup } from './OperateGroup.tsx';

const messages = defineMessages({
  lead: {
    id: 'group.lead',
    defaultMessage:
      'Organize all your locks in groups. Each lock is in one group or none. To move locks, select them in the list of locks.',
  },
  search: { id: 'group.search', defaultMessage: 'Search by name' },
  add: { id: 'group.add', defaultMessage: 'Create group' },
  empty: { id: 'group.empty', defaultMessage: 'No groups yet' },
  emptyText: {
    id: 'group.empty.text',
    defaultMessage: 'Groups help you find locks. You can also lock or unlock a whole floor or building in one step.',
  },
  failed: { id: 'group.failed', defaultMessage: 'Couldn’t load your groups' },
  failedText: { id: 'group.failed.text', defaultMessage: 'Check your connection, then try again.' },
  actions: { id: 'group.actions', defaultMessage: 'Actions for “{name}”' },
  rename: { id: 'group.rename', defaultMessage: 'Rename' },
  move: { id: 'group.move', defaultMessage: 'Move locks' },
  noLocks: { id: 'group.move.none', defaultMessage: 'This group has no locks' },
  delete: { id: 'group.delete', defaultMessage: 'Delete' },
});

/** Shows all groups, whichever group is selected in the console. */
export function GroupsScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const { groups, failed, known, again } = useGroupsState();
  const feature = usePaidFeature();
  const [asked, setAsked] = useState<AskedOfGroup | null>(null);
  const manages = feature?.available ?? false;
  const search = address.get('search') ?? '';
  const sought = searchKey(search);
  const shown = groups.filter(({ groupName }) => searchKey(groupName).includes(sought));
  const add = manages && (
    <Button weight="primary" icon={<Plus aria-hidden size={18} />} onClick={() => setAsked({ what: 'add' })}>
      {format(messages.add)}
    </Button>
  );

  const content = () => {
    if (failed) return <Problem title={format(messages.failed)} text={format(messages.failedText)} onRetry={again} />;
    if (!known) return <SkeletonRows />;
    if (groups.every(({ groupId }) => groupId < 0))
      return (
        <EmptyState icon={Boxes} title={format(messages.empty)} action={add}>
          {format(messages.emptyText)}
        </EmptyState>
      );
    if (shown.length === 0) return <NoMatch onTakeOff={() => change({ search: '' })} />;
    return (
      <ul aria-label={format(titles.groups)}>
        {shown.map(group => (
          <GroupRow key={group.groupId} group={group} feature={feature} onAsk={what => setAsked({ what, group })} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <Trail steps={[{ label: format(titles.console), href: paths.console() }]} here={format(titles.groups)} />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {format(titles.groups)}
        </h1>
        {add}
      </header>
      <p className="mt-2 mb-4 max-w-prose text-muted sm:mt-0">{format(messages.lead)}</p>
      {feature && !feature.available && <AdvancedGate feature={feature} what={format(titles.groups)} />}
      <search className="mb-4 flex">
        <SearchBox
          label={format(messages.search)}
          value={search}
          onSearch={words => change({ search: words.trim() })}
        />
      </search>
      <section className="card">{content()}</section>
      {asked && <GroupDialogs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface GroupRowProps {
  group: KeyGroup;
  feature: PaidFeature | null | undefined;
  onAsk: (what: 'rename' | 'move' | 'delete') => void;
}

function GroupRow({ group: { groupId, groupName, lockCount }, feature, onAsk }: GroupRowProps) {
  const format = useMessage();
  const manages = feature?.available ?? false;
  const isGroup = groupId >= 0;
  const name = isGroup ? groupName : format(groupMessages.none);
  const entries = [
    { label: format(messages.rename), icon: <PencilLine aria-hidden size={18} />, onChoose: () => onAsk('rename') },
    {
      label: format(messages.move),
      icon: <FolderInput aria-hidden size={18} />,
      whyNot: lockCount === 0 ? format(messages.noLocks) : undefined,
      onChoose: () => onAsk('move'),
    },
    { label: format(messages.delete), icon: <Trash2 aria-hidden size={18} />, onChoose: () => onAsk('delete') },
  ];
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-line px-4 py-1 last:border-b-0">
      <div className="min-w-0 sm:flex sm:items-center sm:justify-between sm:gap-x-4">
        <h2 className="min-w-0">
          {isGroup ? (
            <Link
              href={paths.console(groupId)}
              className="target inline-flex max-w-full items-center font-medium break-words text-brand hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="text-muted">{name}</span>
          )}
        </h2>
        <p className="figures text-sm text-muted">{format(groupMessages.locks, { count: lockCount })}</p>
      </div>
      <span className={classes('flex h-11 items-center justify-end', manages && 'min-w-22')}>
        {feature &&
          isGroup &&
          DOOR_CHOICES.map(action => <OperateGroup key={action} {...{ action, groupId, feature }} inRow />)}
      </span>
      <span className="grid size-11 place-content-center justify-self-end">
        {manages && isGroup && (
          <Menu
            label={format(messages.actions, { name })}
            icon={<EllipsisVertical aria-hidden size={20} />}
            entries={entries}
          />
        )}
      </span>
    </li>
  );
}
