/** Reads multipart forms into memory, with limits. */
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../models/calls/call.ts';
import type { Rejection } from '../../../models/errorCodes.ts';
import { PHOTO_MAX_BYTES } from '../../../models/limits.ts';
import { bareRecord } from '../../../models/lookUp.ts';
import { isPlainPair, MAX_PARAMETERS } from './parameters.ts';
import type { Parameters } from './signature.ts';

export interface UploadedFile {
  /** MIME type declared by the client; untrusted. */
  declaredType: string;
  bytes: Buffer;
  /** A lower bound if the file was truncated. */
  size: number;
}

export interface FilledForm {
  parameters: Parameters;
  files: ReadonlyMap<string, readonly UploadedFile[]>;
}

/** One byte above the limit reveals larger files. */
const LIMITS = {
  fileSize: PHOTO_MAX_BYTES + 1,
  files: 2,
  fields: MAX_PARAMETERS,
  parts: MAX_PARAMETERS + 2,
  fieldSize: 8 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

export const MULTIPART = { limits: LIMITS, throwFileSizeLimit: false };

/** A form larger than this, and than twice the call's file limit, is rejected unread. */
const MAX_FORM_BYTES = 8 * PHOTO_MAX_BYTES;

export const exceedsLimit = ({ headers }: FastifyRequest, { file, fileBytes = 0 }: Call): boolean =>
  file !== undefined && !(Number(headers['content-length'] ?? Number.NaN) <= Math.max(MAX_FORM_BYTES, 2 * fileBytes));

export type FileGuard = (parameters: Parameters) => Promise<Rejection | null>;

/** Null if unreadable. Parameters must precede the file, so that it can be refused unread. */
export async function readMultipart(
  request: FastifyRequest,
  { fileBytes = PHOTO_MAX_BYTES }: Call,
  guardFile: FileGuard,
): Promise<FilledForm | Rejection | null> {
  const fileSize = fileBytes + 1;
  const parameters = new Map<string, string>();
  const files = new Map<string, UploadedFile[]>();
  try {
    for await (const part of request.parts({ limits: { fileSize } })) {
      const { fieldname } = part;
      if (!isPlainPair(fieldname, part.type === 'file' ? '' : String(part.value))) return null;
      if (part.type === 'file') {
        const refusal = files.size === 0 ? await guardFile(bareRecord(parameters)) : null;
        if (refusal) return refusal;
        const chunks: Buffer[] = [];
        for await (const chunk of part.file) chunks.push(chunk);
        const bytes = Buffer.concat(chunks);
        const size = part.file.truncated ? fileSize : bytes.length;
        files.set(fieldname, [...(files.get(fieldname) ?? []), { declaredType: part.mimetype, bytes, size }]);
      } else {
        if (files.size > 0 || parameters.has(fieldname) || part.valueTruncated || typeof part.value !== 'string')
          return null;
        parameters.set(fieldname, part.value);
      }
    }
  } catch {
    return null;
  }
  return { parameters: bareRecord(parameters), files };
}
