import { CredentialId } from '../../../models/ids.ts';
import { SUBJECT_KEYS, type SubjectKey } from '../../../models/recordSubject.ts';

export interface Subject {
  key: SubjectKey;
  id: CredentialId;
}

/** The subject named by the first known key of the query. `none`: no such key; `notUnderstood`: an invalid value. */
export function subjectIn(address: URLSearchParams): Subject | 'none' | 'notUnderstood' {
  const key = SUBJECT_KEYS.find(each => address.has(each));
  if (key === undefined) return 'none';
  const written = address.get(key) ?? '';
  const id = CredentialId.safeParse(/^[1-9]\d{0,15}$/.test(written) ? Number(written) : undefined);
  return id.success ? { key, id: id.data } : 'notUnderstood';
}
