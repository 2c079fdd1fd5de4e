import { describe, expect, it } from 'vitest';
import {
  credentialKeyOf,
  SUBJECT_KEYS,
  SUBJECT_KINDS,
  subjectKeyOf,
  subjectKeyOfKind,
} from '../../../models/recordSubject.ts';
import { RecordType } from '../../../models/recordType.ts';
import { subjectIn } from '../../../src/app/routes/subjectIn.ts';

const asked = (query: string) => subjectIn(new URLSearchParams(query));

describe('the credential whose records a URL requests', () => {
  it.each(SUBJECT_KEYS)('has the type given by the query key %s', key => {
    expect(asked(`lockId=1&${key}=4503599627370496`)).toEqual({ key, id: 4503599627370496 });
    expect(subjectKeyOfKind(SUBJECT_KINDS[key])).toBe(key);
  });

  it('is none when the URL has no known query key', () => {
    expect(asked('lockId=1&cardno=4')).toBe('none');
  });

  it.each(['', '0', '-1', '01', '1.5', 'all', '99999999999999999'])('is invalid when its id is %o', written => {
    expect(asked(`lockId=1&cardNo=${written}`)).toBe('notUnderstood');
  });
});

it('a record is mapped to the type of credential that unlocked or locked the lock', () => {
  expect([RecordType.CARD, RecordType.LOCK_BY_CARD, RecordType.PASSCODE, RecordType.KEY_FOB].map(subjectKeyOf)).toEqual(
    ['cardNo', 'cardNo', 'keyboardPwd', 'keyfobNo'],
  );
  expect(subjectKeyOf(RecordType.AUTO_LOCK)).toBeUndefined();
  expect([RecordType.GATEWAY, RecordType.CARD, RecordType.AUTO_LOCK].map(credentialKeyOf)).toEqual([
    'qrcodeNo',
    'cardNo',
    undefined,
  ]);
});
