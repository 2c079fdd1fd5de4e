/** Rows that are given out: all of them are looked at, and only when none is wrong a job begins. */
import { type BatchRow, fieldOfRow, OWN_COLUMN, rowProblems } from '../../../../machines/processes/batchRows.ts';
import {
  type BatchKind,
  type BatchPlace,
  batchCalls,
  batchPlaces,
  type CardRow,
  type EKeyRow,
  type PasscodeRow,
} from '../../../../models/calls/batch.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, EKeyId, type LockId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import type { Validity } from '../../../../models/validity.ts';
import { type AtLock, atLock } from '../../credentials/atLock.ts';
import { supportedDigits } from '../../credentials/digits.ts';
import { createEKeyDesk, type Manager } from '../../credentials/eKeyDesk.ts';
import { createSecrets, newCredentialId } from '../../credentials/secrets.ts';
import { namedLocks } from '../../projections/lockNames.ts';
import { recipientNamed } from '../../signIn/recipientNamed.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';
import type { JobDesk, NewItem } from './jobDesk.ts';

interface Place {
  timeZone: string;
  own: Validity;
}
type Fields = Record<string, string>;

const JOB_OF = { card: JobType.IC_CARD, passcode: JobType.CUSTOM_PASSCODE, ekey: JobType.EKEY } as const;

export function batchRoutes(dependencies: Dependencies, desk: JobDesk): Route[] {
  const { store, loop, vault, newId } = dependencies;
  const secrets = createSecrets({ store, vault, newId });
  const eKeys = createEKeyDesk({ store, loop });

  /** Of each lock once, however many rows are about it. */
  async function places<At extends Place>(
    rows: readonly BatchRow[],
    look: (lockId: LockId) => Promise<At | Rejection>,
  ): Promise<{ at: Map<LockId, At>; fields: Fields }> {
    const at = new Map<LockId, At>();
    const refused = new Map<LockId, string>();
    for (const lockId of new Set(rows.map(row => row.lockId))) {
      const found = await look(lockId);
      if (isRejection(found)) refused.set(lockId, found.rejected);
      else at.set(lockId, found);
    }
    const fields: Fields = {};
    rows.forEach(({ lockId }, place) => {
      const why = refused.get(lockId);
      if (why) fields[fieldOfRow(place, 'lockId')] = why;
    });
    return { at, fields };
  }

  async function wrong(
    kind: BatchKind,
    rows: readonly BatchRow[],
    at: ReadonlyMap<LockId, Place>,
    now: number,
  ): Promise<Fields> {
    const supported = await supportedDigits(store);
    const known = rows.map(row => (at.has(row.lockId) ? row : null));
    return rowProblems(kind, known, {
      now,
      at: lockId => ({ ...(at.get(lockId) as Place), supported }),
    });
  }

  const lookAt = (kind: 'card' | 'passcode', uid: AccountId) => async (lockId: LockId) => {
    const at = await atLock({ store, loop }, uid, lockId, kind);
    if (isRejection(at)) return at;
    const refusal = at.lacking(kind);
    if (refusal) return refusal;
    return at.reach.by === 'gateway' ? at : reject('noGateway');
  };

  const EXISTS = { card: 'cardExists', passcode: 'passcodeExists' } as const;

  async function kept(
    kind: 'card' | 'passcode',
    rows: readonly (CardRow | PasscodeRow)[],
    commandId: CommandId | undefined,
    { uid, now }: { uid: AccountId; now: number },
  ) {
    const told = await desk.answered(uid, commandId);
    if (told) return told;
    const secretOf = (row: CardRow | PasscodeRow) => ('digits' in row ? row.digits : row.cardNumber);
    const { at, fields } = await places<AtLock>(rows, lookAt(kind, uid));
    Object.assign(fields, await wrong(kind, rows, at, now));
    for (const [place, row] of rows.entries()) {
      const owner = at.get(row.lockId)?.owner;
      const taken = owner && (await secrets.isTaken({ account: owner, lockId: row.lockId, kind }, secretOf(row)));
      if (taken) fields[fieldOfRow(place, OWN_COLUMN[kind])] ??= EXISTS[kind];
    }
    if (Object.keys(fields).length > 0) return reject('badParameter', { fields });
    const items = rows.map((row): NewItem => {
      const { lockId, name, validity } = row;
      const target = { kind, id: newCredentialId(newId), name };
      return { lockId, target, payload: { validity, secret: secretOf(row) } };
    });
    return desk.start(uid, JOB_OF[kind], items, commandId);
  }

  async function eKeysTo(
    rows: readonly EKeyRow[],
    commandId: CommandId | undefined,
    { uid, now }: { uid: AccountId; now: number },
  ) {
    const told = await desk.answered(uid, commandId);
    if (told) return told;
    const look = async (lockId: LockId): Promise<(Manager & Place) | Rejection> => {
      const manager = await eKeys.managerOf(uid, lockId);
      return isRejection(manager)
        ? manager
        : { ...manager, timeZone: await eKeys.zoneOf({ account: manager.owner, lockId }) };
    };
    const { at, fields } = await places(rows, look);
    Object.assign(fields, await wrong('ekey', rows, at, now));
    const items: NewItem[] = [];
    const given = new Set<string>();
    for (const [place, row] of rows.entries()) {
      const { lockId, name, remarks, validity } = row;
      const field = fieldOfRow(place, 'recipient');
      const recipient = await recipientNamed({ store, vault }, row.recipient, row.countryCode);
      if (!recipient) fields[field] ??= 'recipientUnregistered';
      else if (recipient === uid) fields[field] ??= 'recipientIsSelf';
      // One person may be written in two ways.
      else if (given.has(`${lockId}/${recipient}`)) fields[field] ??= 'repeated';
      else if (at.has(lockId) && (await eKeys.hasOne(recipient, lockId))) fields[field] ??= 'recipientRepeated';
      if (!recipient) continue;
      given.add(`${lockId}/${recipient}`);
      const target = { kind: 'ekey' as const, id: EKeyId.parse(newCredentialId(newId)), name };
      const terms = { uid: recipient, remarks, remoteUnlock: false, mayIssue: false };
      items.push({ lockId, target, payload: { validity, terms } });
    }
    if (Object.keys(fields).length > 0) return reject('badParameter', { fields });
    return desk.start(uid, JOB_OF.ekey, items, commandId);
  }

  async function placesOf(uid: AccountId): Promise<BatchPlace[]> {
    const all = await namedLocks(store.db, uid);
    const may = await Promise.all(
      all.map(async ({ lockId, role }) => role !== 'user' || !isRejection(await eKeys.managerOf(uid, lockId))),
    );
    return all.filter((_, place) => may[place]).map(({ role: _, ...lock }) => lock);
  }

  return [
    route(batchPlaces, async (_, { uid }) => ({ list: await placesOf(uid) })),
    route(batchCalls.card, ({ rows, commandId }, who) => kept('card', rows, commandId, who)),
    route(batchCalls.passcode, ({ rows, commandId }, who) => kept('passcode', rows, commandId, who)),
    route(batchCalls.ekey, ({ rows, commandId }, who) => eKeysTo(rows, commandId, who)),
  ];
}
