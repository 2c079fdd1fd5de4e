import * as z from 'zod/mini';

/**
 * A name must not alter the text around it. So it excludes control characters, line ends, lone surrogates, and bidi
 * embeddings, overrides and isolates. Bidi marks and joiners are part of normal writing.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

const line = () => [z.trim(), z.regex(ONE_LINE)] as const;

export const givenName = (max: number) => z.string().check(...line(), z.minLength(1), z.maxLength(max));

export const givenRemark = (max: number) => z.string().check(...line(), z.maxLength(max));
