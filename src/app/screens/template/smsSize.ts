import { useEffect, useState } from 'react';

export interface SmsSize {
  /** One part holds 160 characters of GSM-7 or 70 of UCS-2; each of several parts holds 153 or 67. */
  parts: number;
  alphabet: 'GSM-7' | 'UCS-2';
  characters: number;
  /** Characters outside GSM-7, which force UCS-2. */
  foreign: readonly string[];
}

/** Loads the library once there is text to measure, because it is larger than the rest of the page. */
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

/** Null until first measured; then the previous size until the new text is measured. */
export function useSmsSize(text: string): SmsSize | null {
  const [size, setSize] = useState<SmsSize | null>(null);
  useEffect(() => {
    let current = true;
    // Ignores a failed load, because only the size is missing then.
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
