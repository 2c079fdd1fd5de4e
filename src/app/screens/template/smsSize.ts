import { useMemo } from 'react';
import type { SegmentedMessage } from 'sms-segments-calculator';
import { inTextMessage } from '../../../../models/textMessage.ts';
import { defineResource } from '../../actors/defineResource.ts';
import { useSelected } from '../../actors/useSelected.ts';

export interface SmsSize {
  /** One part holds 160 characters of GSM-7 or 70 of UCS-2; each of several parts holds 153 or 67. */
  parts: number;
  alphabet: 'GSM-7' | 'UCS-2';
  characters: number;
  /** Characters outside GSM-7, which force UCS-2. */
  foreign: readonly string[];
}

type Segmenting = typeof SegmentedMessage;

/** Loaded with the first preview, because the library is larger than the rest of the page. */
const useSegmenting = defineResource<{ Segmenting: Segmenting }, void>({
  load: async () => ({ Segmenting: (await import('sms-segments-calculator')).SegmentedMessage }),
});

/** Measures the text as it is sent. */
function smsSize(Segmenting: Segmenting, text: string): SmsSize {
  const message = new Segmenting(inTextMessage(text), 'auto');
  return {
    parts: message.segmentsCount,
    alphabet: message.encodingName,
    characters: message.numberOfCharacters,
    foreign: [...new Set(message.getNonGsmCharacters())],
  };
}

/** Null until the library is loaded. */
export function useSmsSize(text: string): SmsSize | null {
  const loaded = useSelected(useSegmenting(), ({ context }) => context.thing);
  return useMemo(() => loaded && smsSize(loaded.Segmenting, text), [loaded, text]);
}
