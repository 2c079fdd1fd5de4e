/** Forms that bring a file along: read with bounds, and kept in memory alone. */
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../models/calls/call.ts';
import type { Rejection } from '../../../models/errorCodes.ts';
import { PHOTO_MAX_BYTES } from '../../../models/limits.ts';
import { bareRecord } from '../../../models/lookUp.ts';
import { isPlainPair, MAX_PARAMETERS } from './parameters.ts';
import type { Parameters } from './signature.ts';

export interface UploadedFile {
  /** What whoever sends it says that it is. */
  declaredType: string;
  bytes: Buffer;
  /** At least: of a file that is too large no more is read. */
  size: number;
}

export interface FilledForm {
  parameters: Parameters;
  /** By the name of their parameter; a name that came twice has two. */
  files: ReadonlyMap<string, readonly UploadedFile[]>;
}

/** Of one file one byte more than is taken is read, so that it can be told that it is too large. */
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

/** Larger than any form with a photo that is told to be too large; of such a one nothing is read. */
const MAX_FORM_BYTES = 8 * PHOTO_MAX_BYTES;

/** One that does not say how long it is could be without an end. */
export const exceedsLimit = ({ headers }: FastifyRequest, { file, fileBytes = 0 }: Call): boolean =>
  file !== undefined && !(Number(headers['content-length'] ?? Number.NaN) <= Math.max(MAX_FORM_BYTES, 2 * fileBytes));

/** Judges by the parameters of a form whether its file is read at all. */
export type FileGuard = (parameters: Parameters) => Promise<Rejection | null>;

/** Null: it cannot be read for sure. Parameters stand before the files, so that nobody's file is read whose it may not be. */
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
