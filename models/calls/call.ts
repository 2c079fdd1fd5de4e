import * as z from 'zod/mini';
import { CommandId } from '../ids.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE, SEARCH_MAX_LENGTH } from '../limits.ts';

/** `params` is strict: unknown parameters are refused. The parameter `date` of every call is removed first. */
export interface Call<Params extends z.ZodMiniType = z.ZodMiniType, Answer = unknown> {
  method: 'GET' | 'POST';
  /** Without the prefix `/api`; the signature covers this path. */
  path: string;
  params: Params;
  signedIn: boolean;
  forOperators?: true;
  /** Field name of the file in the multipart form. The signature doesn't cover files. */
  file?: string;
  /** Maximum size of the file; default: a photo's. */
  fileBytes?: number;
  /** Phantom field: carries the answer's type, and is never set. */
  answers?: Answer;
}

export type ParamsOf<C extends Call> = z.infer<C['params']>;
export type AnswerOf<C extends Call> = NonNullable<C['answers']>;

export const call = <Answer>() => ({
  get: <S extends z.core.$ZodShape>(path: string, shape: S) => define<S, Answer>('GET', path, shape),
  post: <S extends z.core.$ZodShape>(path: string, shape: S) => define<S, Answer>('POST', path, shape),
});

function define<S extends z.core.$ZodShape, Answer>(method: 'GET' | 'POST', path: string, shape: S) {
  const params = z.strictObject(shape);
  const signedIn: Call<typeof params, Answer> = { method, path, params, signedIn: true };
  return Object.assign(signedIn, {
    forAnyone: (): Call<typeof params, Answer> => ({ ...signedIn, signedIn: false }),
    byOperators: (): Call<typeof params, Answer> => ({ ...signedIn, forOperators: true }),
    withFile: (file: string, fileBytes?: number): Call<typeof params, Answer> => ({
      ...signedIn,
      file,
      ...(fileBytes && { fileBytes }),
    }),
  });
}

/** Accepts a number, or its text in a query or form. */
export const wireInt = <T extends z.ZodMiniType<unknown, number>>(schema: T) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^(0|-?[1-9]\d{0,15})$/))]),
      z.transform((value: number | string) => Number(value)),
    ),
    schema,
  );

export const wireFlag = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
);

/** Accepts a value, or its JSON text in a query or form. */
export const wireJson = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return value;
      }
    }),
    schema,
  );

export const wireList = <T extends z.ZodMiniType>(item: T, max: number) =>
  wireJson(z.array(item).check(z.minLength(1), z.maxLength(max)));

export const page = {
  pageNo: z._default(wireInt(z.int().check(z.minimum(1), z.maximum(1_000_000))), 1),
  pageSize: z._default(wireInt(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))), PAGE_SIZE),
};
export const search = z._default(z.string().check(z.trim(), z.maxLength(SEARCH_MAX_LENGTH)), '');
export const commandId = z.optional(CommandId);

/** `total` counts all matches, not only this page. */
export interface Page<Item> {
  list: Item[];
  pageNo: number;
  pageSize: number;
  total: number;
}

export interface Envelope<Data = unknown> {
  errorCode: number;
  errorMsg: string;
  description: string;
  data?: Data;
}
