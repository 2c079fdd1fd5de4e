import type { AppendStatements } from './appendStatements.ts';
import type { Transaction } from './connection.ts';
import type { Projector } from './project.ts';
import { Raced, Refusal } from './refusal.ts';
import type { AppendRequest, Cursor, Expected, StreamRef } from './store.ts';

const stands = (expected: Expected, version: number): boolean => {
  if (expected === 'any') return true;
  if (expected === 'mustExist') return version > 0;
  return version === (expected === 'mustNotExist' ? 0 : expected);
};

/** Another process appended after the version was read and before this insert. */
const overtaken = (expected: Expected): Error =>
  expected === 'any' || expected === 'mustExist' ? new Raced() : new Refusal({ ok: false, why: 'conflict' });

export function factAppender(sql: AppendStatements, projector: Projector) {
  return async (tx: Transaction, request: AppendRequest, ref: StreamRef): Promise<number> => {
    const [before] = await sql.version(tx, ref);
    let version = before?.version ?? 0;
    if (!stands(request.expected, version)) throw new Refusal({ ok: false, why: 'conflict' });
    const meta = JSON.stringify(request.meta);
    for (const fact of request.facts) {
      version += 1;
      const { type, at } = fact;
      const args = {
        account: ref.account,
        stream: ref.stream,
        version,
        type,
        data: JSON.stringify(fact.data),
        meta,
        at,
      };
      const [inserted] = await sql.insertFact(tx, args);
      if (!inserted) throw overtaken(request.expected);
      if (projector.wants(type)) {
        const stored = {
          ...ref,
          version,
          cursor: inserted.place as Cursor,
          type,
          data: fact.data,
          meta: request.meta,
          at,
        };
        await projector.project(stored, tx);
      }
    }
    return version;
  };
}
