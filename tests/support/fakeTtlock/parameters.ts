/** Parameters of calls as form text. Missing, unknown or invalid ones are rejected. */
import * as z from 'zod/mini';
import { CloudSays, Errcode } from './cloudSays.ts';

export const text = z.string().check(z.minLength(1), z.maxLength(20_000));
export const int = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.transform((digits: string) => Number(digits)),
);
export const oneOf = <const Numbers extends readonly number[]>(numbers: Numbers) =>
  z.pipe(int, z.literal(numbers as unknown as [Numbers[number], ...Numbers[number][]]));
/** 1 yes, 2 no. */
export const yesOrNo = oneOf([1, 2]);

/** JSON text; invalid JSON has its own error code. */
export const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((said: string): unknown => {
        try {
          return JSON.parse(said);
        } catch {
          throw new CloudSays(Errcode.BAD_JSON);
        }
      }),
    ),
    schema,
  );

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1440));
const weekday = z.int().check(z.minimum(1), z.maximum(7));
/** Weekdays, all with the same times, as the cloud requires. */
export const cyclicConfig = json(
  z
    .array(z.strictObject({ weekDay: weekday, startTime: minuteOfDay, endTime: minuteOfDay }))
    .check(
      z.refine(days => new Set(days.map(({ startTime, endTime }) => `${startTime}-${endTime}`)).size <= 1, 'unlike'),
    ),
);
export type CyclicConfig = Readonly<z.infer<typeof cyclicConfig>>;

const isAllDay = z.literal([1, 2]);
export const passagePeriods = json(
  z
    .array(
      z.strictObject({
        isAllDay,
        startTime: z.optional(minuteOfDay),
        endTime: z.optional(minuteOfDay),
        weekDays: z.array(weekday).check(z.minLength(1)),
      }),
    )
    .check(z.maxLength(5)),
);
export type PassagePeriods = z.infer<typeof passagePeriods>;

export const lockId = z.pipe(int, z.int().check(z.minimum(1)));
export const pages = (most = 200) => ({
  pageNo: z.pipe(int, z.int().check(z.minimum(1))),
  pageSize: z.pipe(int, z.int().check(z.minimum(1), z.maximum(most))),
});

/** How a write reaches the lock. 1: by phone, only registered. 2: through a gateway. 4: later. */
export const method = z._default(oneOf([1, 2]), 1);

export type Form = Readonly<Record<string, string>>;

export function parsed<Schema extends z.ZodMiniType>(schema: Schema, form: Form): z.infer<Schema> {
  const { success, data, error } = z.safeParse(schema, form);
  if (success) return data as z.infer<Schema>;
  throw new CloudSays(
    Errcode.BAD_PARAMETER,
    error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  );
}

export function page<Item>(all: readonly Item[], { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { list, pageNo, pageSize, pages: Math.ceil(all.length / pageSize), total: all.length };
}
