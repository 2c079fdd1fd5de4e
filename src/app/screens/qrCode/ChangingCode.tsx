import { defineMessages } from '@formatjs/intl';
import type { DrawnCode } from '../../../../models/calls/credential.calls.ts';
import { useChangingCode } from '../../actors/changingCode.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { QrSquare } from '../../ui/QrSquare.tsx';
import { NoCode } from './NoCode.tsx';

const messages = defineMessages({
  left: { id: 'qrCode.left', defaultMessage: 'New code in {seconds, number} s' },
  next: { id: 'qrCode.next', defaultMessage: 'Loading the next code…' },
  over: {
    id: 'qrCode.over',
    defaultMessage: 'This code expired, and the next one didn’t load. Check your connection.',
  },
});

interface ChangingCodeProps {
  code: DrawnCode;
  label: string;
  /** Requests the next code: called every second after expiry, and by the retry button. */
  onOver: () => void;
}

/** A code and its remaining time. If the next code doesn’t arrive, the expired one is hidden after a while. */
export function ChangingCode({ code, label, onOver }: ChangingCodeProps) {
  const format = useMessage();
  const { seconds, isLost } = useChangingCode(code, onOver);
  if (isLost) {
    return (
      <NoCode failed onAgain={onOver}>
        {format(messages.over)}
      </NoCode>
    );
  }
  return (
    <figure className="flex flex-col gap-2">
      <QrSquare text={code.text} label={label} />
      {seconds !== null && (
        <figcaption className="figures text-center text-sm text-muted">
          {seconds > 0 ? format(messages.left, { seconds }) : format(messages.next)}
        </figcaption>
      )}
    </figure>
  );
}
