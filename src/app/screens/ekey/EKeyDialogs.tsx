import { defineMessages } from '@formatjs/intl';
import type { EKeyAction, EKeyItem } from '../../../../models/calls/ekey.calls.ts';
import { EKEY_NAME_MAX_LENGTH, EKEY_REMARKS_MAX_LENGTH } from '../../../../models/limits.ts';
import { eKeyCommands } from '../../actors/eKeyCommands.ts';
import { trackRow } from '../../actors/rowResults.ts';
import { type Format, useMessage } from '../../i18n/intl.tsx';
import { DescribeDialog } from '../credential/DescribeDialog.tsx';
import { formMessages } from '../credential/formMessages.ts';
import { ValidityDialog } from '../credential/ValidityDialog.tsx';
import { EndingDialog } from '../EndingDialog.tsx';
import type { Undecided } from '../IssuedChoice.tsx';
import { SendMessageDialog } from '../message/SendMessageDialog.tsx';
import { EKEY_KINDS, sendMessages } from './sendMessages.ts';
import { type EKeyDialogAction, eKeyActionMessages, eKeyRow } from './useEKeyActions.tsx';

const messages = defineMessages({
  rename: { id: 'eKey.rename.title', defaultMessage: 'Rename “{name}”' },
  period: { id: 'eKey.changePeriod.title', defaultMessage: 'Change validity of “{name}”' },
  periodText: {
    id: 'eKey.changePeriod.text',
    defaultMessage: 'The recipient’s app may use the current times until the app is next online.',
  },
  deleting: { id: 'eKey.delete.ask', defaultMessage: 'Delete eKey “{name}”?' },
  deletingText: {
    id: 'eKey.delete.text',
    defaultMessage:
      'You can’t undo this. Remote unlock ends now. The recipient’s app may still open the door until the app is next online.',
  },
  resetting: { id: 'eKey.reset.ask', defaultMessage: 'Reset eKey “{name}”?' },
  resettingText: {
    id: 'eKey.reset.text',
    defaultMessage:
      'A reset ends this eKey for good. The recipient needs a new one. The recipient’s app may still open the door until the app is next online.',
  },
  unauthorize: { id: 'eKey.unauthorize.ask', defaultMessage: 'Stop “{name}” from sending eKeys?' },
  forbidRemoteUnlock: { id: 'eKey.forbidRemoteUnlock.ask', defaultMessage: 'Turn off remote unlock for “{name}”?' },
  cancel: { id: 'form.cancel', defaultMessage: 'Cancel' },
  delete: { id: 'eKey.delete.yes', defaultMessage: 'Delete' },
  reset: { id: 'eKey.reset.yes', defaultMessage: 'Reset' },
});

export interface OpenEKeyDialog {
  action: EKeyDialogAction;
  item: EKeyItem;
  /** Access that the holder issued, if the user must first decide about that access. */
  gave?: Undecided | null;
}

interface OfOne {
  item: EKeyItem;
  onClose: () => void;
}

/** Shows one dialog at a time. */
export function EKeyDialogs({
  asked: { action, item, gave },
  onClose,
}: {
  asked: OpenEKeyDialog;
  onClose: () => void;
}) {
  switch (action) {
    case 'rename':
      return <Rename item={item} onClose={onClose} />;
    case 'changePeriod':
      return <Period item={item} onClose={onClose} />;
    case 'sendTo':
      return (
        <SendMessageDialog
          about={{ kind: 'ekey', lockId: item.lockId, id: item.keyId }}
          name={item.name}
          onClose={onClose}
        />
      );
    case 'unauthorize':
    case 'forbidRemoteUnlock':
      return <Lessen action={action} item={item} gave={gave ?? null} onClose={onClose} />;
    case 'reset':
    case 'delete':
      return <Surely action={action} item={item} onClose={onClose} />;
  }
}

const tracked = (
  { keyId }: EKeyItem,
  action: EKeyAction,
  format: Format,
  act: () => Promise<unknown>,
  is?: 'requested' | 'saved',
) => trackRow(eKeyRow(keyId), format(eKeyActionMessages[action]), act, is);

function Rename({ item, onClose }: OfOne) {
  const format = useMessage();
  return (
    <DescribeDialog
      title={format(messages.rename, { name: item.name })}
      labels={{
        name: format(sendMessages.name),
        nameWrong: format(sendMessages.nameWrong, { max: EKEY_NAME_MAX_LENGTH }),
        remarks: format(sendMessages.remarks),
        remarksWrong: format(formMessages.remarkWrong, { max: EKEY_REMARKS_MAX_LENGTH }),
      }}
      most={{ name: EKEY_NAME_MAX_LENGTH, remarks: EKEY_REMARKS_MAX_LENGTH }}
      first={item}
      save={described => tracked(item, 'rename', format, () => eKeyCommands.rename(item.keyId, described), 'saved')}
      onClose={onClose}
    />
  );
}

function Period({ item, onClose }: OfOne) {
  const format = useMessage();
  return (
    <ValidityDialog
      title={format(messages.period, { name: item.name })}
      first={item.validity}
      kinds={EKEY_KINDS}
      timeZone={item.timeZone}
      save={(validity, _, takeBack) =>
        tracked(item, 'changePeriod', format, () => eKeyCommands.changePeriod(item.keyId, validity, takeBack))
      }
      onClose={onClose}
    >
      <p className="text-muted">{format(messages.periodText)}</p>
    </ValidityDialog>
  );
}

interface OfLessening extends OfOne {
  action: 'unauthorize' | 'forbidRemoteUnlock';
  gave: Undecided | null;
}

/** Reduces an eKey’s rights. A dialog opens only if the holder has issued access. */
function Lessen({ action, item, gave, onClose }: OfLessening) {
  const format = useMessage();
  return (
    <EndingDialog
      title={format(messages[action], { name: item.name })}
      no={format(messages.cancel)}
      yes={format(eKeyActionMessages[action])}
      act={takeBack => tracked(item, action, format, () => eKeyCommands[action](item.keyId, takeBack))}
      how={action === 'unauthorize' ? 'ended' : 'cut'}
      known={gave}
      onClose={onClose}
    >
      {null}
    </EndingDialog>
  );
}

function Surely({ action, item, onClose }: OfOne & { action: 'reset' | 'delete' }) {
  const format = useMessage();
  const deleting = action === 'delete';
  return (
    <EndingDialog
      title={format(deleting ? messages.deleting : messages.resetting, { name: item.name })}
      no={format(messages.cancel)}
      yes={format(deleting ? messages.delete : messages.reset)}
      act={takeBack => tracked(item, action, format, () => eKeyCommands[action](item.keyId, takeBack))}
      onClose={onClose}
    >
      <p>{format(deleting ? messages.deletingText : messages.resettingText)}</p>
    </EndingDialog>
  );
}
