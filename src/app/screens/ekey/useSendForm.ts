import { useRef, useState } from 'react';
import { ekeyCalls } from '../../../../models/calls/ekey.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import type { EKeyId } from '../../../../models/ids.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import type { Validity } from '../../../../models/validity.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { send } from '../../api/send.ts';
import { useRefused } from '../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { draftOf } from '../../forms/validityDraft.ts';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';

export interface SentEKey {
  keyId: EKeyId;
  name: string;
  recipient: string;
}

export interface SendValues {
  recipient: string;
  countryCode: string;
  name: string;
  remarks: string;
  validity: Validity;
  remoteUnlock: boolean;
  mayIssue: boolean;
}
const TEXTS = ['recipient', 'countryCode', 'name', 'remarks'] as const;
type TextField = (typeof TEXTS)[number];

const ABOUT = {
  recipientUnregistered: 'recipient',
  recipientRepeated: 'recipient',
  recipientIsSelf: 'recipient',
} as const satisfies Partial<Record<ErrorName, TextField>>;

const firstValues = (lock: LockDetail, now: number): SendValues => ({
  recipient: '',
  countryCode: DEFAULT_COUNTRY_CODE,
  name: '',
  remarks: '',
  validity: draftOf('limited', { kind: 'permanent' }, now, lock.timeZone),
  remoteUnlock: false,
  mayIssue: false,
});

const askedOf = ({ lockId }: LockDetail, { remoteUnlock, mayIssue, ...values }: SendValues) => ({
  ...values,
  lockId,
  remoteUnlock: remoteUnlock ? ('true' as const) : ('false' as const),
  mayIssue: mayIssue ? ('true' as const) : ('false' as const),
});

/** The texts that the call itself would refuse. */
function wrongTexts(lock: LockDetail, values: SendValues): readonly TextField[] {
  const checked = ekeyCalls.send.params.safeParse(askedOf(lock, values));
  const paths = checked.error?.issues.map(({ path }) => path[0]) ?? [];
  return TEXTS.filter(field => paths.includes(field));
}

/** Sending an eKey: checked by the schema of the call and the rules of validity, none of them written twice. */
export function useSendForm(lock: LockDetail, now: number, onSent: (sent: SentEKey) => void) {
  const [values, setValues] = useState(() => firstValues(lock, now));
  const [wrong, setWrong] = useState<readonly TextField[]>([]);
  const [problem, setProblem] = useState<ValidityProblem | null>(null);
  // One wish has one id, so that a try whose answer was lost does not send it twice. Another wish has another.
  const commandId = useRef(newCommandId());
  const changes = useUnsavedChanges(async () => {
    try {
      const { keyId } = await send(ekeyCalls.send, { ...askedOf(lock, values), commandId: commandId.current });
      onSent({ keyId, name: values.name, recipient: values.recipient });
    } catch (error) {
      if (errorNameOf(error) !== null) commandId.current = newCommandId();
      throw error;
    }
  });
  const { failure } = changes;
  const refused = useRefused(changes, TEXTS, ABOUT);
  const refusedTimes = refusedValidity(failure, values.validity);
  return {
    values,
    changes,
    saving: changes.saving,
    problem: problem ?? refusedTimes,
    /** What is said beside a text: `sentence` where the call does not take it. */
    errorAt: (field: TextField, sentence: string) => (wrong.includes(field) ? sentence : refused.at(field, sentence)),
    /** The failure is told beside an input. */
    failureShown: refused.shown || refusedTimes !== null,
    set(change: Partial<SendValues>) {
      commandId.current = newCommandId();
      setValues(before => ({ ...before, ...change }));
      setWrong(before => before.filter(field => !(field in change)));
      if (change.validity) setProblem(null);
      changes.changed(true);
    },
    submit() {
      const texts = wrongTexts(lock, values);
      const found = validityProblem(values.validity, { now, timeZone: lock.timeZone, forPasscode: false });
      setWrong(texts);
      setProblem(found);
      if (texts.length === 0 && found === null) changes.submit(values);
    },
  };
}
