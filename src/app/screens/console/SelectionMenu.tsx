import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { EllipsisVertical, FolderInput, KeyRound, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import { MAX_PAGE_SIZE, MAX_PRESELECTED_LOCKS } from '../../../../models/limits.ts';
import { useCompany } from '../../actors/company.ts';
import { groupCommands } from '../../actors/groupCommands.ts';
import type { SelectionActor } from '../../actors/selection.ts';
import { selectionCommands } from '../../actors/selectionCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { GateDialog } from '../GatedButton.tsx';
import { MoveToGroup } from '../group/MoveToGroup.tsx';

const messages = defineMessages({
  menu: { id: 'console.selection.menu', defaultMessage: 'Actions for the selected locks' },
  move: { id: 'console.moveToGroup', defaultMessage: 'Move to group' },
  tooMany: {
    id: 'console.selection.tooMany',
    defaultMessage: 'Select at most {max, plural, one {# lock} other {# locks}}.',
  },
});

interface SelectionMenuProps {
  selection: SelectionActor;
  feature: PaidFeature | null | undefined;
  /** Entries that have no room beside the menu. */
  more: readonly MenuEntry[];
}

/** What else can be done with the selected locks. Users who only have eKeys have neither groups nor administrators. */
export function SelectionMenu({ selection, feature, more }: SelectionMenuProps) {
  const format = useMessage();
  const [, go] = useLocation();
  const { hasPaidFeature } = useCompany();
  const chosen = useSelector(selection, ({ context }) => context.chosen);
  const [isMoving, setIsMoving] = useState(false);
  const close = () => setIsMoving(false);
  const move = async (to: Parameters<typeof groupCommands.move>[1]) => {
    await groupCommands.move([...chosen], to);
    selectionCommands.clear(selection);
  };
  const tooMany = (max: number) => (chosen.size > max ? format(messages.tooMany, { max }) : undefined);
  const administrators: MenuEntry = {
    label: format(titles.addAdministrator),
    icon: <UserRoundPlus aria-hidden size={18} />,
    whyNot: tooMany(MAX_PRESELECTED_LOCKS),
    onChoose: () => go(paths.addAdministratorFor([...chosen])),
  };
  const giveAccess: MenuEntry = {
    label: format(titles.giveAccess),
    icon: <KeyRound aria-hidden size={18} />,
    whyNot: tooMany(MAX_PAGE_SIZE),
    onChoose: () => go(paths.giveAccess({ lockIds: [...chosen] })),
  };
  const moving: MenuEntry = {
    label: format(messages.move),
    icon: <FolderInput aria-hidden size={18} />,
    onChoose: () => setIsMoving(true),
  };
  const hasGroups = feature && feature.ask !== 'nobody' && (feature.available || hasPaidFeature);
  const entries = [
    giveAccess,
    ...(hasGroups ? [moving] : []),
    ...(feature?.ownsLocks ? [administrators] : []),
    ...more,
  ];
  return (
    <>
      <Menu label={format(messages.menu)} icon={<EllipsisVertical aria-hidden size={20} />} entries={entries} />
      {isMoving &&
        feature &&
        (feature.available ? (
          <MoveToGroup count={chosen.size} move={move} onClose={close} />
        ) : (
          <GateDialog feature={feature} what={format(titles.groups)} onClose={close} />
        ))}
    </>
  );
}
