import type { FastifyRequest } from 'fastify';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import { REFUSAL_EVENTS } from './refusalEvents.ts';
import type { SecurityLog } from './securityLog.ts';

/** Notes what was refused to whom, by the route that was asked: an address may hold what somebody has typed. */
export function noteRefusal(log: SecurityLog, request: FastifyRequest, error: ErrorName, who: number | null): void {
  const event = REFUSAL_EVENTS[error];
  // Whoever shows no cookie only isn't signed in.
  if (!event || (event === 'session_refused' && request.headers.cookie === undefined)) return;
  const call = request.routeOptions.url ?? '';
  log.note(event, { who, from: request.ip, requestId: request.id }, { call, error });
}
