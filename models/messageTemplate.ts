/** {@link fillTemplate} produces both the editor's preview and the sent message. */
import * as z from 'zod/mini';
import { givenName } from './givenText.ts';
import { EpochMs } from './ids.ts';
import { MESSAGE_TEMPLATE_CONTENT_MAX, MESSAGE_TEMPLATE_NAME_MAX } from './limits.ts';

/** Channels of messages, with the numbers of spec §3. */
export const NoticeChannel = { SMS: 1, EMAIL: 2 } as const;
export type NoticeChannel = (typeof NoticeChannel)[keyof typeof NoticeChannel];

/** Kinds of templates, with the numbers of spec §3. */
export const TemplateKind = { EKEY: 1, PASSCODE: 2 } as const;
export type TemplateKind = (typeof TemplateKind)[keyof typeof TemplateKind];

export const MessageTemplateId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
  .brand<'MessageTemplateId'>();
export type MessageTemplateId = z.infer<typeof MessageTemplateId>;

/** `ROOM`: the lock's name. `TIME`: the validity, in the lock's time zone. */
export const PLACEHOLDERS = ['APPLINK', 'UNLOCKLINK', 'ROOM', 'PASSCODE', 'TIME'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export const PLACEHOLDERS_OF: Record<TemplateKind, readonly Placeholder[]> = {
  [TemplateKind.EKEY]: ['ROOM', 'TIME', 'UNLOCKLINK', 'APPLINK'],
  [TemplateKind.PASSCODE]: ['ROOM', 'PASSCODE', 'TIME', 'APPLINK'],
};

/** Placeholders that each kind of template must contain (spec §5). */
export const REQUIRED_PLACEHOLDERS: Record<TemplateKind, readonly Placeholder[]> = {
  [TemplateKind.EKEY]: [],
  [TemplateKind.PASSCODE]: ['ROOM', 'PASSCODE'],
};

export const inBraces = (placeholder: Placeholder): string => `{${placeholder}}`;

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');

/**
 * "No special characters" (spec §5): excludes characters that other programs interpret, and emoji, which lengthen text
 * messages. The only invisible characters allowed are joiners and bidi marks.
 */
const ORDINARY = /^(?:(?!\\)[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}\n+=°\u200c-\u200f])*$/u;

const withoutPlaceholders = (content: string): string => content.replace(PLACEHOLDER, '');

/** The first special character; null if there is none. A brace that isn't part of a placeholder counts as special. */
export const specialCharacterIn = (content: string): string | null =>
  [...withoutPlaceholders(content)].find(one => !ORDINARY.test(one) || one === '{' || one === '}') ?? null;

export const MessageTemplateName = givenName(MESSAGE_TEMPLATE_NAME_MAX);

/** Rules that depend on the kind are in {@link contentProblem}. */
export const MessageTemplateContent = z.pipe(
  z.pipe(
    z.string(),
    z.transform((written: string) => written.replace(/\r\n?/g, '\n').trim()),
  ),
  z.string().check(
    z.minLength(1),
    z.maxLength(MESSAGE_TEMPLATE_CONTENT_MAX),
    z.refine(content => specialCharacterIn(content) === null),
  ),
);

export const MessageTemplate = z.object({
  name: MessageTemplateName,
  content: MessageTemplateContent,
  channel: z.enum(NoticeChannel),
  kind: z.enum(TemplateKind),
  /** The template is offered from `start` to `end`, as for a season; null: no limit. */
  start: z.nullable(EpochMs),
  end: z.nullable(EpochMs),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const placeholdersIn = (content: string): Placeholder[] => [
  ...new Set([...content.matchAll(PLACEHOLDER)].map(([, name]) => name as Placeholder)),
];

export interface ContentProblem {
  why: 'placeholderMissing' | 'placeholderUnfit';
  placeholder: Placeholder;
}

export function contentProblem(kind: TemplateKind, content: string): ContentProblem | null {
  const used = placeholdersIn(content);
  const missing = REQUIRED_PLACEHOLDERS[kind].find(one => !used.includes(one));
  if (missing) return { why: 'placeholderMissing', placeholder: missing };
  const unfit = used.find(one => !PLACEHOLDERS_OF[kind].includes(one));
  return unfit ? { why: 'placeholderUnfit', placeholder: unfit } : null;
}

export type TemplateStanding = 'coming' | 'offered' | 'over';

export function templateStanding(
  { start, end }: Pick<MessageTemplate, 'start' | 'end'>,
  now: number,
): TemplateStanding {
  if (start !== null && now < start) return 'coming';
  return end !== null && now >= end ? 'over' : 'offered';
}

export type TemplateValues = Partial<Record<Placeholder, string>>;

/** `missing`: placeholders without a value, so the message can't be sent. */
export type Filled = { text: string } | { missing: Placeholder[] };

/** Fills in one pass, because a lock's name may look like a placeholder. */
export function fillTemplate(content: string, values: TemplateValues): Filled {
  const missing = placeholdersIn(content).filter(one => values[one] === undefined);
  if (missing.length > 0) return { missing };
  return { text: content.replace(PLACEHOLDER, (_, name: Placeholder) => values[name] ?? '') };
}
