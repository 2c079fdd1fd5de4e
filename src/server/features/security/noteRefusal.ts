import type { FastifyRequest } from 'fastify';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import { REFUSAL_EVENTS } from './refusalEvents.ts';
import type { SecurityLog } from './securityLog.ts';

/** Logs the route's pattern, because a URL may contain user input. */
export function noteRefusal(log: SecurityLog, request: FastifyRequest, error: ErrorName, who: number | null): void {
  const event = REFUSAL_EVENTS[error];
  // A request without a cookie only means that the user is signed out, which isn't logged.
  if (!event || (event === 'session_refused' && request.headers.cookie === undefined)) return;
  const call = request.routeOptions.url ?? '';
  log.note(event, { who, from: request.ip, requestId: request.id }, { call, error });
}
