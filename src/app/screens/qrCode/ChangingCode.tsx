import { defineMessages } from '@formatjs/intl';
import { useEffect, useState } from 'react';
import type { DrawnCode } from '../../../../models/calls/credential.calls.ts';
import { QR_CODE_TURN_MS } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { QrSquare } from '../../ui/QrSquare.tsx';
import { NoCode } from './NoCode.tsx';

const messages = defineMessages({
  left: { id: 'qrCode.left', defaultMessage: 'Another code in {seconds, number} s' },
  next: { id: 'qrCode.next', defaultMessage: 'The next code is on its way …' },
  over: {
    id: 'qrCode.over',
    defaultMessage: 'This code opens nothing any more, and the next one did not come. Check the network.',
  },
});

const SECOND = 1000;

interface ChangingCodeProps {
  code: DrawnCode;
  label: string;
  /** Called after expiry, to request the next code. */
  onOver: () => void;
}

/** A code and its remaining time; an expired code is hidden. */
export function ChangingCode({ code, label, onOver }: ChangingCodeProps) {
  const format = useMessage();
  const left = useLeft(code, onOver);
  if (left !== null && left <= -QR_CODE_TURN_MS) {
    return (
      <NoCode failed onAgain={onOver}>
        {format(messages.over)}
      </NoCode>
    );
  }
  return (
    <figure className="flex flex-col gap-2">
      <QrSquare text={code.text} label={label} />
      {left !== null && (
        <figcaption className="figures text-center text-sm text-muted">
          {left > 0 ? format(messages.left, { seconds: Math.ceil(left / SECOND) }) : format(messages.next)}
        </figcaption>
      )}
    </figure>
  );
}

/** Counts from the code’s arrival, so the user’s clock doesn’t matter. After expiry, requests a code every second. */
function useLeft(code: DrawnCode, onOver: () => void): number | null {
  const [left, setLeft] = useState(code.lastsMs);
  useEffect(() => {
    setLeft(code.lastsMs);
    if (code.lastsMs === null) return;
    const over = performance.now() + code.lastsMs;
    const timer = setInterval(() => {
      const now = over - performance.now();
      setLeft(now);
      if (now <= 0) onOver();
    }, SECOND);
    return () => clearInterval(timer);
  }, [code, onOver]);
  return left;
}
