import type { FastifyBaseLogger } from 'fastify';
import type { Write } from '../features/security/securityLog.ts';

/** A log for services that start earlier. Until it is attached, `failed` throws, `complain` queues and `note` drops. */
export function createLateLog() {
  let log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'> | null = null;
  const early: string[] = [];
  const note: Write = (level, line) => log?.[level](line, 'security');
  return {
    note,
    failed(error: unknown): void {
      if (!log) throw error;
      log.error(error);
    },
    complain(line: string): void {
      if (log) log.error(line);
      else early.push(line);
    },
    attach(to: NonNullable<typeof log>): void {
      log = to;
      for (const line of early) to.error(line);
    },
  };
}

export type LateLog = ReturnType<typeof createLateLog>;
