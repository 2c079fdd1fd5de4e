import type { Envelope } from '../../../models/calls/call.ts';
import { errorNamed } from '../../../models/errorCodes.ts';
import { ApiError } from './apiError.ts';

/**
 * The response’s data; throws its failure. The envelope takes precedence over the HTTP status, which says less. An
 * error without an envelope comes from a proxy between the page and the server.
 */
export async function unwrap(response: Response): Promise<unknown> {
  if (response.redirected || response.status === 301 || response.status === 302 || response.type === 'opaqueredirect') {
    const to = response.redirected ? response.url : (response.headers.get('location') ?? '');
    throw new ApiError({ category: 'logOut', name: 'redirected', to });
  }
  const envelope = envelopeIn(await response.text());
  if (envelope === null) throw new ApiError({ category: 'noResponse', status: response.status });
  if (!envelope.errorCode) return envelope.data ?? {};
  throw new ApiError(failureIn(envelope, response.status));
}

function failureIn(envelope: Envelope, status: number) {
  const name = errorNamed(envelope.errorCode) ?? null;
  if (name === 'loginExpired' || name === 'signedOutElsewhere') return { category: 'logOut', name } as const;
  if (name === 'noPermission') return { category: 'noPermission', status } as const;
  const data = isRecord(envelope.data) ? envelope.data : {};
  const description = envelope.errorMsg || envelope.description || '';
  return { category: 'failed', name, status, description, data, fields: fieldsIn(data) } as const;
}

function fieldsIn(data: Record<string, unknown>): string[] {
  return isRecord(data.fields) ? Object.keys(data.fields) : [];
}

/** In a list of results, the first failure represents all (spec §8). */
function envelopeIn(body: string): Envelope | null {
  try {
    const parsed: unknown = JSON.parse(body);
    const answers: Partial<Envelope>[] = (Array.isArray(parsed) ? parsed : [parsed]).filter(isRecord);
    const answer = answers.find(one => one.errorCode) ?? answers[0];
    return answer === undefined || !('errorCode' in answer || 'data' in answer)
      ? null
      : { errorCode: 0, errorMsg: '', description: '', ...answer };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
