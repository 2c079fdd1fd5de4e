import type { CommandRejection, UserId } from '../chart/register.ts';
import { requestHash } from '../requestContext.ts';
import type { AppendRequest, Store } from '../store/store.ts';
import type { CommandOptions } from './loop.ts';

export const COMMAND_ID_USED: CommandRejection = { rejected: 'commandIdUsed' };

/** The user and a hash of the request. Null outside a request and for the product itself, whose ids are unique. */
export function requestKey(by: UserId | 0) {
  const request = requestHash();
  return by !== 0 && request ? { asked: { by, request } } : null;
}

/** The first answer to a command id, or a rejection if a different request used the id; null if the id is new. */
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

/** Stores the answer of a command that `unless` refused. Returns the earlier answer if there already is one. */
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
