/**
 * Templates for the messages that take an eKey or a passcode to whoever it is for: what an owner writes once, with
 * placeholders for what differs from door to door.
 *
 * How such a message comes about, wherever one is shown or sent:
 * - {@link fillTemplate} here is the one place where placeholders become text. It is pure, so that the editor's preview and the
 *   message that is sent cannot differ.
 * - `src/server/features/messages/templateWording.ts` says what the placeholders stand for in the receiver's language and by the clock of
 *   the lock, has the standard text of each kind where no template is chosen, and lays a mail out.
 */
import * as z from 'zod/mini';
import { givenName } from './givenText.ts';
import { EpochMs } from './ids.ts';
import { MESSAGE_TEMPLATE_CONTENT_MAX, MESSAGE_TEMPLATE_NAME_MAX } from './limits.ts';

/** Notice channel of spec §3. */
export const NoticeChannel = { SMS: 1, EMAIL: 2 } as const;
export type NoticeChannel = (typeof NoticeChannel)[keyof typeof NoticeChannel];

/** Template kind of spec §3: what the message takes to somebody. */
export const TemplateKind = { EKEY: 1, PASSCODE: 2 } as const;
export type TemplateKind = (typeof TemplateKind)[keyof typeof TemplateKind];

export const MessageTemplateId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
  .brand<'MessageTemplateId'>();
export type MessageTemplateId = z.infer<typeof MessageTemplateId>;

/**
 * What stands in braces in a template. `APPLINK`: how to get and use the app; `UNLOCKLINK`: a link that opens the door;
 * `ROOM`: what the lock is called; `PASSCODE`: its digits; `TIME`: when it opens, by the clock of the lock.
 */
export const PLACEHOLDERS = ['APPLINK', 'UNLOCKLINK', 'ROOM', 'PASSCODE', 'TIME'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Those that a message of the kind has something to put in. */
export const PLACEHOLDERS_OF: Record<TemplateKind, readonly Placeholder[]> = {
  [TemplateKind.EKEY]: ['ROOM', 'TIME', 'UNLOCKLINK', 'APPLINK'],
  [TemplateKind.PASSCODE]: ['ROOM', 'PASSCODE', 'TIME', 'APPLINK'],
};

/** Without them a message of the kind would be of no use: a code that fits who knows which door (spec §5). */
export const REQUIRED_PLACEHOLDERS: Record<TemplateKind, readonly Placeholder[]> = {
  [TemplateKind.EKEY]: [],
  [TemplateKind.PASSCODE]: ['ROOM', 'PASSCODE'],
};

export const inBraces = (placeholder: Placeholder): string => `{${placeholder}}`;

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');

/**
 * "No special characters" (spec §5), as this product reads it: letters of any script, digits, punctuation, money signs, + = ° and
 * ends of lines. Not: angle brackets and the like, which mean something to other programs; pictures, which make every text
 * message longer; what is not seen. What joins letters, and the marks of direction, belong to writing.
 */
const ORDINARY = /^(?:(?!\\)[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}\n+=°\u200c-\u200f])*$/u;

const withoutPlaceholders = (content: string): string => content.replace(PLACEHOLDER, '');

/** Its first special character; null where there is none. A brace that is not a placeholder's is one. */
export const specialCharacterIn = (content: string): string | null =>
  [...withoutPlaceholders(content)].find(one => !ORDINARY.test(one) || one === '{' || one === '}') ?? null;

export const MessageTemplateName = givenName(MESSAGE_TEMPLATE_NAME_MAX);

/** What belongs to one kind only is for {@link contentProblem} to say. Ends of lines are one character, wherever it was written. */
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
  /** From when and until when it is offered, epoch ms, as for a season; null: without such an end. */
  start: z.nullable(EpochMs),
  end: z.nullable(EpochMs),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const placeholdersIn = (content: string): Placeholder[] => [
  ...new Set([...content.matchAll(PLACEHOLDER)].map(([, name]) => name as Placeholder)),
];

/** Why a content is no good for its kind, and which placeholder it is about. */
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

/** What placeholders stand for in one message; a message without a link, say, has nothing for it. */
export type TemplateValues = Partial<Record<Placeholder, string>>;

/** `missing`: what the template asks for and this message has nothing for; it cannot be sent so. */
export type Filled = { text: string } | { missing: Placeholder[] };

/** In one go: what a lock is called may itself look like a placeholder, and stays as it is. */
export function fillTemplate(content: string, values: TemplateValues): Filled {
  const missing = placeholdersIn(content).filter(one => values[one] === undefined);
  if (missing.length > 0) return { missing };
  return { text: content.replace(PLACEHOLDER, (_, name: Placeholder) => values[name] ?? '') };
}
