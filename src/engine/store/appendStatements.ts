import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { answerStatements } from './answerStatements.ts';
import type { LogOrder } from './connection.ts';
import { factStatements } from './factStatements.ts';
import { laneStatements } from './laneStatements.ts';
import { outboxStatements } from './outboxStatements.ts';
import { secretStatements } from './secretStatements.ts';
import { timerStatements } from './timerStatements.ts';

export const appendStatements = (db: Kysely<Tables>, order: LogOrder) => ({
  ...factStatements(db, order),
  ...laneStatements(db),
  ...outboxStatements(db),
  ...timerStatements(db),
  ...answerStatements(db),
  ...secretStatements(db),
});

export type AppendStatements = ReturnType<typeof appendStatements>;
