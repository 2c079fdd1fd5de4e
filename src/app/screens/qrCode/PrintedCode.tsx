import { defineMessages } from '@formatjs/intl';
import type { Validity } from '../../../../models/validity.ts';
import { ValidityText } from '../../forms/ValidityText.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { QrSquare } from '../../ui/QrSquare.tsx';

const messages = defineMessages({
  hold: { id: 'qrCode.paper.hold', defaultMessage: 'Hold this code to the lock.' },
  scan: { id: 'qrCode.paper.scan', defaultMessage: 'Scan this QR code with your phone to get the code for the lock.' },
  label: { id: 'qrCode.paper.label', defaultMessage: 'QR code for “{door}”' },
});

interface PrintedCodeProps {
  text: string;
  door: string;
  validity: Validity;
  timeZone: string;
  /** True if the printed QR code holds a link instead of the code itself. */
  leadsTo: boolean;
}

/** Printed instead of the page; hidden on the screen. */
export function PrintedCode({ text, door, validity, timeZone, leadsTo }: PrintedCodeProps) {
  const format = useMessage();
  return (
    <section aria-hidden className="sheet">
      <p className="text-3xl font-semibold">{door}</p>
      <div className="figures text-xl">
        <ValidityText validity={validity} timeZone={timeZone} />
      </div>
      <div className="w-[12cm]">
        <QrSquare text={text} label={format(messages.label, { door })} />
      </div>
      <p className="text-xl">{format(leadsTo ? messages.scan : messages.hold)}</p>
    </section>
  );
}
