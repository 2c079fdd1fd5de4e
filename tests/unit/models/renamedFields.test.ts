/** Facts whose fields had other names when they were written read as those that are written now. */
import { describe, expect, it } from 'vitest';
import { administratorFacts } from '../../../models/facts/administrator.facts.ts';
import { importedCredentialFacts } from '../../../models/facts/broughtCredential.facts.ts';
import { cardFacts } from '../../../models/facts/card.facts.ts';
import { credentialFacts } from '../../../models/facts/credential.facts.ts';
import { enrolmentFacts } from '../../../models/facts/enrolment.facts.ts';
import { faceFacts } from '../../../models/facts/face.facts.ts';
import { lockSettingFacts } from '../../../models/facts/lockSetting.facts.ts';
import { passcodeFacts } from '../../../models/facts/passcode.facts.ts';
import { transferFacts } from '../../../models/facts/transfer.facts.ts';
import { upcast } from '../../../models/facts/upcast.ts';

const BEFORE = { revision: 'turn', connectivity: 'reach', alsoTransferred: 'along' } as const;

const schemas = {
  ...{ ...administratorFacts, ...cardFacts, ...credentialFacts, ...enrolmentFacts, ...faceFacts, ...lockSettingFacts },
  ...{ ...importedCredentialFacts, ...passcodeFacts, ...transferFacts },
};
const renamed = Object.entries(schemas).flatMap(([type, { shape }]) =>
  Object.entries(BEFORE).flatMap(([now, before]) => (now in shape ? [{ type, now, before }] : [])),
);

describe('a fact from before', () => {
  it.each(renamed)('of $type: its $before is read as $now', ({ type, now, before }) => {
    const fact = { type, data: { lockId: 4, [now]: 7 }, at: 1 };
    expect(upcast({ type, data: { lockId: 4, [before]: 7 }, at: 1 })).toEqual(fact);
    expect(upcast(fact)).toBe(fact);
  });

  it('reads whole by the schema of today', () => {
    const about = { credentialId: 17, lockId: 4 };
    const asked = { ...about, uid: 1, reach: { by: 'recipient' }, validity: { kind: 'permanent' } };
    const { data } = upcast({ type: 'credential.changeRequested.v1', data: asked });
    expect(credentialFacts['credential.changeRequested.v1'].parse(data)).toMatchObject({
      connectivity: { by: 'recipient' },
    });
  });

  it('of a thing that has such a field of its own stays as it is', () => {
    const fact = { type: 'lock.renamed.v1', data: { turn: 1, reach: 2, along: 3 } };
    expect(upcast(fact)).toBe(fact);
  });
});
