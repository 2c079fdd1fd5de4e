import { defineMessages } from '@formatjs/intl';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { VerificationLine } from '../face/VerificationLine.tsx';
import { FacePhotoShown } from './FacePhotoShown.tsx';
import { PasscodeDigitsShown } from './PasscodeDigitsShown.tsx';
import { passcodeTypeMessages } from './passcodeTypes.ts';
import { refOf } from './useCredentialActions.tsx';

const messages = defineMessages({
  number: { id: 'card.number.last', defaultMessage: 'Number ending in {digits}' },
  readAtLock: { id: 'card.number.readAtLock', defaultMessage: 'The lock will read the card number' },
  changes: { id: 'qrCode.row.changes', defaultMessage: 'Code changes every minute' },
  kept: { id: 'qrCode.row.kept', defaultMessage: 'Code never changes' },
  byMaker: {
    id: 'qrCode.row.byMaker',
    defaultMessage: 'Code made by the manufacturer',
    description: 'Of a QR code in a list, instead of "Changes every minute" or "Always the same"',
  },
  link: { id: 'qrCode.row.link', defaultMessage: 'Link valid until {moment}' },
  unending: { id: 'qrCode.row.unending', defaultMessage: 'Link doesn’t expire' },
  noLink: { id: 'qrCode.row.noLink', defaultMessage: 'No link' },
  battery: { id: 'keyFob.battery', defaultMessage: 'Battery {percent, number}%' },
});

export function CredentialExtras({ item, timeZone }: { item: CredentialItem; timeZone: string }) {
  const format = useMessage();
  const moment = useMoment(timeZone);
  switch (item.kind) {
    case 'card':
      if (item.cardNumber === null) return item.readAtLock ? <Line>{format(messages.readAtLock)}</Line> : null;
      return <Line>{format(messages.number, { digits: item.cardNumber.replace(/\D/g, '') })}</Line>;
    case 'passcode':
      return (
        <span className="flex flex-wrap items-center gap-x-2">
          <PasscodeDigitsShown about={refOf(item)} name={item.name} mayReveal={item.may.includes('reveal')} />
          <Line>{format(passcodeTypeMessages[item.passcodeType])}</Line>
        </span>
      );
    case 'keyFob':
      return item.battery === null ? null : <Line>{format(messages.battery, { percent: item.battery })}</Line>;
    case 'face':
      return (
        <>
          <VerificationLine verification={item.verification} timeZone={timeZone} />
          <FacePhotoShown about={refOf(item)} name={item.name} />
        </>
      );
    case 'qrCode':
      return (
        <span className="flex flex-col">
          <Line>{format(item.byMaker ? messages.byMaker : item.changes ? messages.changes : messages.kept)}</Line>
          <Line>{linkText(item.link)}</Line>
        </span>
      );
    default:
      return null;
  }

  function linkText(link: { endsAt: number | null } | null): string {
    if (link === null) return format(messages.noLink);
    return link.endsAt === null ? format(messages.unending) : format(messages.link, { moment: moment(link.endsAt) });
  }
}

const Line = ({ children }: { children: string }) => <span className="figures text-sm text-muted">{children}</span>;
