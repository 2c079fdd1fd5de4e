/** Names and remarks that people give: one line, without what is not seen and changes how the line beside it reads. */
import * as z from 'zod/mini';

/**
 * Control characters, ends of lines, halves of characters, and what turns the direction of reading (embeddings, overrides
 * and isolates): a name that stands in a list, a log or a mail must not rewrite what stands there besides. Marks of
 * direction alone, and what joins letters or emoji, belong to writing.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

const line = () => [z.trim(), z.regex(ONE_LINE)] as const;

export const givenName = (max: number) => z.string().check(...line(), z.minLength(1), z.maxLength(max));

export const givenRemark = (max: number) => z.string().check(...line(), z.maxLength(max));
