import { defineMessages } from '@formatjs/intl';
import { Term } from '../../../../models/administrator.ts';
import { type AdministratorItem, administratorName } from '../../../../models/calls/admin.calls.ts';
import { ADMINISTRATOR_NAME_MAX } from '../../../../models/limits.ts';
import { administratorCommands } from '../../actors/administrators.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { RenamingDialog } from '../credential/RenamingDialog.tsx';
import { ValidityDialog } from '../credential/ValidityDialog.tsx';
import type { AskedOfAdministrator } from './AdministratorRow.tsx';
import { administratorMessages, TERM_KINDS } from './administratorMessages.ts';
import { RemoveAdministrator } from './RemoveAdministrator.tsx';

const messages = defineMessages({
  rename: { id: 'administrator.rename.title', defaultMessage: 'Rename “{name}”' },
  term: { id: 'administrator.term.title', defaultMessage: 'Change validity for “{name}”' },
  means: {
    id: 'administrator.term.means',
    defaultMessage:
      'Access this administrator gives can’t last longer than their own. You choose whether to limit existing access that lasts longer.',
  },
});

interface AdministratorDialogsProps {
  what: AskedOfAdministrator;
  item: AdministratorItem;
  onClose: () => void;
}

export function AdministratorDialogs({ what, item, onClose }: AdministratorDialogsProps) {
  const format = useMessage();
  const { uid, name, term } = item;
  if (what === 'remove') return <RemoveAdministrator item={item} onClose={onClose} />;
  if (what === 'rename')
    return (
      <RenamingDialog
        title={format(messages.rename, { name })}
        label={format(administratorMessages.name)}
        hint={format(administratorMessages.nameHint)}
        wrong={format(administratorMessages.nameWrong, { max: ADMINISTRATOR_NAME_MAX })}
        schema={administratorName}
        param="name"
        first={name}
        save={next => administratorCommands.rename(uid, next)}
        onClose={onClose}
      />
    );
  return (
    <ValidityDialog
      title={format(messages.term, { name })}
      first={term}
      kinds={TERM_KINDS}
      legend={format(administratorMessages.term)}
      timeZone={ownZone}
      zoneHint={format(administratorMessages.zones, { zone: ownZone })}
      param="term"
      save={(validity, commandId, takeBack) =>
        administratorCommands.changePeriod(uid, Term.parse(validity), commandId, takeBack)
      }
      onClose={onClose}
    >
      <p className="text-muted">{format(messages.means)}</p>
    </ValidityDialog>
  );
}
