import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import { groupCommands } from '../../actors/groupCommands.ts';
import type { SelectionActor } from '../../actors/selection.ts';
import { selectionCommands } from '../../actors/selectionCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { GatedButton } from '../GatedButton.tsx';
import { MoveToGroup } from '../group/MoveToGroup.tsx';

const messages = defineMessages({ move: { id: 'console.moveToGroup', defaultMessage: 'Move to group' } });

interface MoveChosenProps {
  selection: SelectionActor;
  feature: PaidFeature;
}

/** Moves the selected locks to a group. Users who only have eKeys have no groups. */
export function MoveChosen({ selection, feature }: MoveChosenProps) {
  const format = useMessage();
  const chosen = useSelector(selection, ({ context }) => context.chosen);
  const [isOpen, setIsOpen] = useState(false);
  const icon = <FolderInput aria-hidden size={18} />;
  if (feature.ask === 'nobody') return null;
  if (!feature.available)
    return (
      <GatedButton feature={feature} what={format(titles.groups)} icon={icon}>
        {format(messages.move)}
      </GatedButton>
    );
  const move = async (to: Parameters<typeof groupCommands.move>[1]) => {
    await groupCommands.move([...chosen], to);
    selectionCommands.clear(selection);
  };
  return (
    <>
      <Button icon={icon} onClick={() => setIsOpen(true)}>
        {format(messages.move)}
      </Button>
      {isOpen && <MoveToGroup count={chosen.size} move={move} onClose={() => setIsOpen(false)} />}
    </>
  );
}
