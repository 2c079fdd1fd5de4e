/** Old field names in stored facts are upcast. */
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

describe('upcasting a fact with old field names', () => {
  it.each(renamed)('for $type renames the field $before to $now', ({ type, now, before }) => {
    const fact = { type, data: { lockId: 4, [now]: 7 }, at: 1 };
    expect(upcast({ type, data: { lockId: 4, [before]: 7 }, at: 1 })).toEqual(fact);
    expect(upcast(fact)).toBe(fact);
  });

  it('yields a fact that matches the current schema', () => {
    const about = { credentialId: 17, lockId: 4 };
    const asked = { ...about, uid: 1, reach: { by: 'recipient' }, validity: { kind: 'permanent' } };
    const { data } = upcast({ type: 'credential.changeRequested.v1', data: asked });
    expect(credentialFacts['credential.changeRequested.v1'].parse(data)).toMatchObject({
      connectivity: { by: 'recipient' },
    });
  });

  it('leaves fields of the same name in other fact types unchanged', () => {
    const fact = { type: 'lock.renamed.v1', data: { turn: 1, reach: 2, along: 3 } };
    expect(upcast(fact)).toBe(fact);
  });
});
