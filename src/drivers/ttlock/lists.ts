import type { CredentialKind } from '../../../models/credential.ts';
import type { AdoptedLock } from '../finding.ts';
import { AnyListed, AREAS, type Listed, listedOf } from './areas.ts';
import type { CloudClient } from './client.ts';
import type { Answered } from './errors.ts';

export type ListAtLock = (
  lock: AdoptedLock,
  kind: CredentialKind,
  deadlineAt: number,
) => Promise<Answered<readonly Listed[]>>;

export const listsBy =
  (client: CloudClient): ListAtLock =>
  async ({ uid, address }, kind, deadlineAt) => {
    const { list, pageSize } = AREAS[kind];
    const question = { path: list, form: { lockId: address }, deadlineAt, by: 'people' } as const;
    const answer = await client.list(uid, question, AnyListed, pageSize);
    if (answer.kind !== 'done') return answer;
    return { kind: 'done', said: answer.said.flatMap(raw => listedOf(kind, raw) ?? []) };
  };
