import { defineMessages } from '@formatjs/intl';
import { FileText } from 'lucide-react';
import type { OrderDetail } from '../../../../models/calls/order.calls.ts';
import { OrderStatus } from '../../../../models/order.ts';
import type { ReceiptKind } from '../../../../models/receipt.ts';
import { receiptAddress } from '../../actors/value.ts';
import { useMessage, useSpeech } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';

const messages = defineMessages({
  receipt: { id: 'order.receipt', defaultMessage: 'Receipt (PDF)' },
  creditNote: { id: 'order.creditNote', defaultMessage: 'Credit note (PDF)' },
});

function kindsFor(status: OrderStatus): readonly ReceiptKind[] {
  if (status === OrderStatus.REFUNDED) return ['receipt', 'creditNote'];
  return status === OrderStatus.PAID ? ['receipt'] : [];
}

/** Receipts are in the user’s language and time zone. */
export function ReceiptLinks({ order: { orderId, status } }: { order: OrderDetail }) {
  const format = useMessage();
  const { language } = useSpeech();
  const kinds = kindsFor(status);
  if (kinds.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map(kind => (
        <DownloadLink
          key={kind}
          weight="plain"
          href={receiptAddress(orderId, { kind, language: language.code, timeZone: ownZone })}
        >
          <FileText aria-hidden size={18} />
          {format(messages[kind])}
        </DownloadLink>
      ))}
    </div>
  );
}
