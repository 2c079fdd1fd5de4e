import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import type { TransferSummary } from '../../../../models/calls/transfer.calls.ts';
import { TransferKind } from '../../../../models/transfer.ts';
import { useUser } from '../../actors/session.ts';
import { type Format, useMessage } from '../../i18n/intl.tsx';
import { Age } from '../../ui/Age.tsx';
import { TransferStatus } from '../lock/TransferStatus.tsx';
import type { TransferState } from '../lock/transferMessages.ts';

const { LOCK_TO_PERSON, LOCK_TO_COMPANY, GATEWAY_TO_PERSON, GATEWAY_TO_COMPANY } = TransferKind;
const { FINGERPRINT_TO_PERSON, CARD_NUMBER_TO_PERSON } = TransferKind;

const whatMessages: Record<TransferKind, MessageDescriptor> = defineMessages({
  [LOCK_TO_PERSON]: { id: 'transfer.what.lock', defaultMessage: '{total, plural, one {# lock} other {# locks}}' },
  [LOCK_TO_COMPANY]: {
    id: 'transfer.what.lockToCompany',
    defaultMessage: '{total, plural, one {# lock} other {# locks}} to a company',
  },
  [GATEWAY_TO_PERSON]: {
    id: 'transfer.what.gateway',
    defaultMessage: '{total, plural, one {# gateway} other {# gateways}}',
  },
  [GATEWAY_TO_COMPANY]: {
    id: 'transfer.what.gatewayToCompany',
    defaultMessage: '{total, plural, one {# gateway} other {# gateways}} to a company',
  },
  [FINGERPRINT_TO_PERSON]: {
    id: 'transfer.what.fingerprint',
    defaultMessage: '{total, plural, one {# fingerprint} other {# fingerprints}}',
  },
  [CARD_NUMBER_TO_PERSON]: {
    id: 'transfer.what.cardNumber',
    defaultMessage: '{total, plural, one {# card number} other {# card numbers}}',
  },
});

const messages = defineMessages({
  to: { id: 'transfer.to', defaultMessage: 'To {nickname}' },
  from: { id: 'transfer.from', defaultMessage: 'From {nickname}' },
  ofCompany: { id: 'transfer.ofCompany', defaultMessage: '{company} ({nickname})' },
});

/** A company’s name and the person who acts for it, or a person’s name. */
const called = (format: Format, { nickname, companyName: company }: TransferSummary['to']) =>
  company === '' ? nickname : format(messages.ofCompany, { company, nickname });

export function TransferStanding({ transfer }: { transfer: TransferSummary }) {
  const format = useMessage();
  const me = useUser().uid;
  const { kind, from, to, askedAt, total, handedOver, refusal, standing } = transfer;
  const isMine = from.uid === me;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">
        <span className="font-medium text-ink">{format(whatMessages[kind], { total })}</span> ·{' '}
        {isMine
          ? format(messages.to, { nickname: called(format, to) })
          : format(messages.from, { nickname: called(format, from) })}{' '}
        · <Age at={askedAt} />
      </p>
      <TransferStatus
        standing={standing as StateSummary<TransferState>}
        mine={isMine}
        known={{ total, handedOver, refusal }}
      />
    </div>
  );
}
