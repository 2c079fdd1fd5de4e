import { defineMessages } from '@formatjs/intl';
import type { CardNumberItem, KeptNumber } from '../../../../models/calls/cardNumber.calls.ts';
import { CREDENTIAL_NAME_MAX, CREDENTIAL_REMARK_MAX } from '../../../../models/limits.ts';
import { cardNumberCommands } from '../../actors/cardNumbers.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { DescribeDialog } from '../credential/DescribeDialog.tsx';
import { formMessages } from '../credential/formMessages.ts';

export type KeptAction = 'describe' | 'delete';
export type KeptCard = CardNumberItem & { kept: KeptNumber };

const messages = defineMessages({
  title: { id: 'cardNumber.describe.title', defaultMessage: 'Edit “{name}”' },
  ask: { id: 'cardNumber.forget.ask', defaultMessage: 'Delete card number “{name}”?' },
  text: {
    id: 'cardNumber.forget.text',
    defaultMessage:
      'You can’t undo this. No lock has this card. To add the card to locks later, collect its number again.',
  },
  no: { id: 'cardNumber.forget.no', defaultMessage: 'Cancel' },
  yes: { id: 'cardNumber.forget.yes', defaultMessage: 'Delete' },
});

interface KeptNumberDialogsProps {
  what: KeptAction;
  card: KeptCard;
  onClose: () => void;
}

/** Renames or deletes the number stored in the account; locks are not affected. */
export function KeptNumberDialogs({ what, card: { name, kept }, onClose }: KeptNumberDialogsProps) {
  const format = useMessage();
  const { cardNumberId, remark } = kept;
  if (what === 'describe')
    return (
      <DescribeDialog
        title={format(messages.title, { name })}
        labels={{
          name: format(formMessages.name),
          nameWrong: format(formMessages.nameWrong, { max: CREDENTIAL_NAME_MAX }),
          remarks: format(formMessages.remark),
          remarksWrong: format(formMessages.remarkWrong, { max: CREDENTIAL_REMARK_MAX }),
        }}
        most={{ name: CREDENTIAL_NAME_MAX, remarks: CREDENTIAL_REMARK_MAX }}
        first={{ name, remarks: remark }}
        save={described => cardNumberCommands.describe(cardNumberId, described.name, described.remarks)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={format(messages.ask, { name })}
      no={format(messages.no)}
      yes={format(messages.yes)}
      act={() => cardNumberCommands.forget(cardNumberId)}
      onClose={onClose}
    >
      <p>{format(messages.text)}</p>
    </ConfirmDialog>
  );
}
