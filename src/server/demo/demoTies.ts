/** Links demo records to credentials and users. Records older than the credentials keep only the credential's name. */
import { isOpenAt } from '../../../machines/selectors/validityPhase.ts';
import { SUBJECT_KINDS, subjectKeyOf } from '../../../models/recordSubject.ts';
import { askedAt, demoCredentials, inTheLocks } from './demoCredentials.ts';
import type { Ties } from './demoRecords.ts';
import { DEMO_PEOPLE, type DemoWorld } from './demoWorld.ts';

export function demoTies(world: DemoWorld, now: number): Ties {
  const held = new Map(
    inTheLocks(demoCredentials(world, now)).map(one => [`${one.lock.lockId} ${one.kind} ${one.name}`, one]),
  );
  const since = askedAt(now);
  return (lock, { recordType, operator, success, lockDate, serverDate }) => {
    const key = subjectKeyOf(recordType);
    if (key === undefined) return {};
    if (key === 'keyId') {
      const person = DEMO_PEOPLE.find(({ nickname }) => nickname === operator);
      return person && lock.access.some(({ uid }) => uid === person.uid) ? { uid: person.uid } : {};
    }
    const one = held.get(`${lock.lockId} ${SUBJECT_KINDS[key]} ${operator}`);
    const opened = one !== undefined && (!success || isOpenAt(one.validity, lockDate, lock.timeZone));
    return opened && serverDate > since ? { credentialId: one.credentialId } : {};
  };
}
