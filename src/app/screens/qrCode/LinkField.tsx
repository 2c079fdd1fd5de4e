import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../../i18n/intl.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { copyMessages } from './copy.ts';

const messages = defineMessages({
  link: { id: 'qrCode.link', defaultMessage: 'Link for the guest' },
  copy: { id: 'qrCode.copy', defaultMessage: 'Copy link' },
});

export function LinkField({ link, hint }: { link: string; hint: string }) {
  const format = useMessage();
  return (
    <CopyField
      label={format(messages.link)}
      hint={hint}
      value={link}
      copy={format(messages.copy)}
      copied={format(copyMessages.copied)}
      byHand={format(copyMessages.byHand)}
    />
  );
}
