import type { CommandRejection, UserId } from '../chart/register.ts';
import { requestHash } from '../requestContext.ts';
import type { AppendRequest, Store } from '../store/store.ts';
import type { CommandOptions } from './loop.ts';

export const COMMAND_ID_USED: CommandRejection = { rejected: 'commandIdUsed' };

/** The user and a hash of the request. Null for the product's own commands, whose ids are unique. */
export function requestKey(by: UserId | 0) {
  const request = requestHash();
  return by !== 0 && request ? { asked: { by, request } } : null;
}

/** The first answer to a command id; null if the id is new. Rejected if another request used the id. */
export async function firstAnswer<Answer>(
  store: Store,
  account: AppendRequest['account'],
  { by, commandId }: Pick<CommandOptions<Answer>, 'by' | 'commandId'>,
): Promise<{ answer: Answer | CommandRejection } | null> {
  const before = commandId ? await store.answerOf(account, commandId) : null;
  if (!commandId || !before) return null;
  const asked = requestKey(by)?.asked;
  const first = asked ? await store.requestOf(asked.by, commandId) : null;
  const isReused = first !== null && first !== asked?.request;
  return { answer: isReused ? COMMAND_ID_USED : (before.answer as Answer | CommandRejection) };
}

/** Remembers the answer of a command that appended nothing. */
export async function keepAnswer<Answer>(
  store: Store,
  { account, stream, meta, answer }: AppendRequest,
  outcome: Answer,
): Promise<Answer> {
  if (!answer) return outcome;
  const nothing = { account, stream, expected: 'any', facts: [], meta } as const;
  const kept = await store.append({ ...nothing, answer: { ...answer, answer: outcome } });
  return !kept.ok && kept.why === 'answered' ? (kept.answer as Answer) : outcome;
}
