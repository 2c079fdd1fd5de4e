import { useEffect, useState } from 'react';
import { inTextMessage } from '../../../../models/textMessage.ts';

export interface SmsSize {
  /** A single part holds 160 characters of GSM-7 or 70 of UCS-2; of several, each holds 153 or 67. */
  parts: number;
  alphabet: 'GSM-7' | 'UCS-2';
  characters: number;
  /** Characters missing in GSM-7, which make the text UCS-2. */
  foreign: readonly string[];
}

/** Measures the text as it is sent. The library is larger than the rest of the page, so it is loaded on demand. */
async function smsSize(text: string): Promise<SmsSize> {
  const { SegmentedMessage } = await import('sms-segments-calculator');
  const message = new SegmentedMessage(inTextMessage(text), 'auto');
  return {
    parts: message.segmentsCount,
    alphabet: message.encodingName,
    characters: message.numberOfCharacters,
    foreign: [...new Set(message.getNonGsmCharacters())],
  };
}

/** Null until measured; the previous size until the new text is measured. */
export function useSmsSize(text: string): SmsSize | null {
  const [size, setSize] = useState<SmsSize | null>(null);
  useEffect(() => {
    let current = true;
    // Without the library, only the size is missing.
    smsSize(text).then(
      found => current && setSize(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [text]);
  return size;
}
