import { useEffect, useState } from 'react';

/** How a text message is sent: in how many parts, and by which alphabet. */
export interface SmsSize {
  /** A part holds 160 characters of GSM-7 or 70 of UCS-2; of several, each 153 or 67. */
  parts: number;
  alphabet: 'GSM-7' | 'UCS-2';
  characters: number;
  /** What GSM-7 has not: because of these it is UCS-2. */
  foreign: readonly string[];
}

/** The library weighs more than the rest of the page: it is had when there is something to measure. */
async function smsSize(text: string): Promise<SmsSize> {
  const { SegmentedMessage } = await import('sms-segments-calculator');
  const message = new SegmentedMessage(text, 'auto');
  return {
    parts: message.segmentsCount,
    alphabet: message.encodingName,
    characters: message.numberOfCharacters,
    foreign: [...new Set(message.getNonGsmCharacters())],
  };
}

/** Null until it is measured; of what was written before, until what is written now is. */
export function useSmsSize(text: string): SmsSize | null {
  const [size, setSize] = useState<SmsSize | null>(null);
  useEffect(() => {
    let current = true;
    // Without the library the page does what it is for; how long a text is it then does not say.
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
