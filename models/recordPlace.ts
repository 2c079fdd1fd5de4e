/**
 * Position of a record in a list that is sorted newest first by the server's time: `<serverDate>.<recordId>`. Pages of
 * records start after or before it.
 */
import * as z from 'zod/mini';

export const RecordPlace = z.string().check(z.regex(/^\d{1,15}\.\d[\d-]{0,60}$/));
export type RecordPlace = z.infer<typeof RecordPlace>;

interface Placed {
  serverDate: number;
  recordId: string;
}

export const placeOfRecord = ({ serverDate, recordId }: Placed): RecordPlace => `${serverDate}.${recordId}`;

export function standsAt(place: RecordPlace): Placed {
  const point = place.indexOf('.');
  return { serverDate: Number(place.slice(0, point)), recordId: place.slice(point + 1) };
}
