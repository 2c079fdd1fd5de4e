import type { SnapshotFrom } from 'xstate';
import type { lockMachine } from '../../../machines/aggregates/lock.machine.ts';
import { RoomStatus } from '../../../models/lockSettings.ts';
import type { OpenState, OpenStateSource } from '../../../models/lockState.ts';
import type { PassageMode } from '../../../models/passageMode.ts';
import { MINUTES_A_DAY } from '../../../models/validity.ts';
import { accessGranted, door, fact, guest, linked, lockAdded, NOON, owner } from '../givenFacts.ts';
import type { Exploration } from '../paths.ts';

type Snapshot = SnapshotFrom<typeof lockMachine>;
type State = Pick<Snapshot, 'context' | 'matches'>;

const lockId = door;
const LATER = NOON + 1000;
/** NOON is Tuesday, 23:13:20, at this lock: the next minute starts before its auto-lock time expires. */
const TUESDAY = 2;
const MIDNIGHT = NOON + 2_800_000;
export const AUTO_LOCK_SECONDS = 60;
const PATIENCE = 65_000;

const passage = (fromMinute: number): PassageMode => ({
  on: true,
  autoUnlock: false,
  periods: [{ allDay: false, weekdays: [TUESDAY], fromMinute, untilMinute: MINUTES_A_DAY }],
});
export const OFF: PassageMode = { on: false };
const NOW = passage(22 * 60);
const SOON = passage(23 * 60 + 14);
export const ALWAYS: PassageMode = {
  on: true,
  autoUnlock: true,
  periods: [{ allDay: true, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
};
export const is = (mode: PassageMode, other: PassageMode) => JSON.stringify(mode) === JSON.stringify(other);

const said = (openState: OpenState, source: OpenStateSource = 'gateway') =>
  fact('lock.doorReported.v1', { lockId, openState, source, reportedAt: LATER }, LATER);
const passageIs = (passageMode: PassageMode) => fact('lock.passageModeReported.v1', { lockId, passageMode }, LATER);
/** Whether a report changes the state: newer, or of the same time with another value. */
const isNews = ({ context: { report } }: State, openState: OpenState) =>
  !report || report.reportedAt < LATER || (report.reportedAt === LATER && report.openState !== openState);

/** Explores each value with the others at their defaults, or the search would not end. */
const doorIsNew = ({ context: { report, passageMode } }: State) => report === null && !passageMode.on;
const linkIsNew = ({ context: { gatewayId } }: State) => gatewayId === null;
const canReport = ({ context: { stateUnreadable } }: State) => stateUnreadable === null;
const clockIsNew = ({ context: { clock } }: State) => clock === null;
/** Neither frozen nor with remote operation blocked; both are explored in other states. */
const isUsual = (state: State) =>
  state.matches({ present: { freezing: 'thawed', remoteUnlock: 'allowed' } }) &&
  !state.matches({ present: { link: 'lost' } });
const nobody = ({ context: { access } }: State) => !access[owner];
/** Users have access and nothing else has happened yet. */
const isPlain = (state: State) =>
  !nobody(state) && linkIsNew(state) && doorIsNew(state) && clockIsNew(state) && isUsual(state);
const OTHER_NAME = 'Garden door';
const OTHER_ZONE = 'Australia/Sydney';

/** Passage modes that differ from the current one and keep the auto-lock timer predictable. */
function otherPassages(state: State): PassageMode[] {
  const { passageMode } = state.context;
  if (state.matches({ present: { door: { unlocked: 'willLock' } } })) {
    if (!passageMode.on) return [NOW, SOON, ALWAYS];
    return is(passageMode, NOW) ? [ALWAYS] : [NOW];
  }
  return [OFF, NOW, SOON, ALWAYS].filter(mode => !is(mode, passageMode));
}

type Examples = Exploration<typeof lockMachine>['examples'];

/** Ends paths at a transfer, because the lock continues unchanged for its new owner. */
const untilHandedOver = (examples: Examples): Examples =>
  Object.fromEntries(
    Object.entries(examples).map(([type, of]) => [
      type,
      (state: State) => (state.context.access[guest] ? [] : (of as (state: State) => unknown[])(state)),
    ]),
  ) as unknown as Examples;

export const exploredLock: Exploration<typeof lockMachine> = {
  examples: untilHandedOver({
    'lock.added.v1': () => [
      lockAdded({ remoteUnlock: true, autoLockSeconds: AUTO_LOCK_SECONDS }),
      lockAdded({ remoteUnlock: false, autoLockSeconds: AUTO_LOCK_SECONDS }),
      lockAdded({ autoLockSeconds: 0, reachedBy: { way: 'simulated', address: 'door' } }),
    ],
    'lock.linked.v1': state => (doorIsNew(state) && clockIsNew(state) ? [linked] : []),
    'lock.unlinked.v1': state => (doorIsNew(state) ? [fact('lock.unlinked.v1', { lockId })] : []),
    'lock.lost.v1': state => (doorIsNew(state) ? [fact('lock.lost.v1', { lockId })] : []),
    'lock.found.v1': state => (doorIsNew(state) ? [fact('lock.found.v1', { lockId })] : []),
    'lock.doorReported.v1': state => {
      const { report } = state.context;
      if (!isUsual(state) || !clockIsNew(state) || !nobody(state)) return [];
      return [
        ...([0, 1, 2] as const).filter(openState => isNews(state, openState)).map(openState => said(openState)),
        ...(isNews(state, 1) ? [said(1, 'query')] : []),
        // A repeated state query of an unlocked lock.
        ...(report?.openState === 1 && report.reportedAt === LATER
          ? [fact('lock.doorReported.v1', { lockId, openState: 1, source: 'query', reportedAt: LATER + 1 }, LATER + 1)]
          : []),
      ];
    },
    'lock.passageModeReported.v1': state =>
      linkIsNew(state) &&
      isUsual(state) &&
      clockIsNew(state) &&
      nobody(state) &&
      state.context.report?.reportedAt !== LATER + 1
        ? otherPassages(state).map(passageIs)
        : [],
    'lock.passageEnded.v1': ({ context: { passageMode } }) =>
      is(passageMode, NOW) ? [fact('lock.passageEnded.v1', { lockId }, MIDNIGHT)] : [],
    'lock.autoLockDue.v1': ({ context: { report, autoLockSeconds, passageMode } }) =>
      report?.reportedAt === LATER && autoLockSeconds > 0
        ? [fact('lock.autoLockDue.v1', { lockId }, (is(passageMode, NOW) ? MIDNIGHT : LATER) + PATIENCE)]
        : [],
    'lock.autoLockTimeSet.v1': state => {
      if (!linkIsNew(state) || !isUsual(state) || !clockIsNew(state) || !nobody(state)) return [];
      const autoLockSeconds = state.context.autoLockSeconds > 0 ? 0 : AUTO_LOCK_SECONDS;
      return state.context.passageMode.on ? [] : [fact('lock.autoLockTimeSet.v1', { lockId, autoLockSeconds })];
    },
    'lock.stateAsked.v1': ({ context }) =>
      context.access[owner] && context.gatewayId ? [fact('lock.stateAsked.v1', { lockId, uid: owner })] : [],
    'lock.stateUnreadable.v1': state =>
      !linkIsNew(state) && doorIsNew(state) && clockIsNew(state) && isUsual(state) && nobody(state) && canReport(state)
        ? [fact('lock.stateUnreadable.v1', { lockId, reason: 'notSupported' })]
        : [],
    'lock.clockReported.v1': state =>
      doorIsNew(state) && linkIsNew(state) && isUsual(state) && nobody(state)
        ? [
            [LATER, 30_000],
            [LATER, 30_001],
            [LATER, -30_001],
            [LATER + 1, -30_000],
          ]
            .filter(([at = 0, driftMs]) => {
              const { clock } = state.context;
              return !clock || at > clock.reportedAt || (at === clock.reportedAt && driftMs !== clock.driftMs);
            })
            .map(([reportedAt = 0, driftMs = 0]) =>
              fact('lock.clockReported.v1', { lockId, reportedAt, driftMs }, reportedAt),
            )
        : [],
    'lock.frozen.v1': state =>
      doorIsNew(state) && clockIsNew(state) && !nobody(state) ? [fact('lock.frozen.v1', { lockId, uid: owner })] : [],
    'lock.thawed.v1': state => (nobody(state) ? [] : [fact('lock.thawed.v1', { lockId, uid: owner })]),
    'lock.batteryReported.v1': state =>
      state.context.battery === 90 && linkIsNew(state) && doorIsNew(state)
        ? [fact('lock.batteryReported.v1', { lockId, battery: 89 })]
        : [],
    // Each user change is explored once.
    'lock.renamed.v1': state =>
      isPlain(state) && state.context.alias !== OTHER_NAME
        ? [fact('lock.renamed.v1', { lockId, uid: owner, alias: OTHER_NAME })]
        : [],
    'lock.zoneSet.v1': state =>
      isPlain(state) && state.context.timeZone !== OTHER_ZONE
        ? [fact('lock.zoneSet.v1', { lockId, uid: owner, timeZone: OTHER_ZONE })]
        : [],
    'lock.roomStatusSet.v1': state =>
      isPlain(state) && state.context.roomStatus === null
        ? [fact('lock.roomStatusSet.v1', { lockId, uid: owner, roomStatus: RoomStatus.OCCUPIED })]
        : [],
    'lock.remoteUnlockSet.v1': state =>
      doorIsNew(state) && clockIsNew(state)
        ? [fact('lock.remoteUnlockSet.v1', { lockId, allowed: state.matches({ present: { remoteUnlock: 'off' } }) })]
        : [],
    'lock.accessGranted.v1': state =>
      nobody(state) && linkIsNew(state) && doorIsNew(state) && clockIsNew(state) ? [accessGranted()] : [],
    'lock.handedOver.v1': state =>
      isPlain(state) ? [fact('lock.handedOver.v1', { lockId, from: owner, to: guest })] : [],
    'lock.removed.v1': state =>
      isPlain(state) && state.context.reachedBy ? [fact('lock.removed.v1', { lockId, uid: owner })] : [],
    'lock.released.v1': () => [fact('lock.released.v1', { lockId })],
    'lock.accessRevoked.v1': state =>
      !nobody(state) && linkIsNew(state) ? [fact('lock.accessRevoked.v1', { lockId, uid: owner })] : [],
  }),
  matters: ({ access, autoLockSeconds, report, stateUnreadable, passageMode, clock }) => [
    Object.keys(access),
    autoLockSeconds > 0,
    report?.reportedAt,
    stateUnreadable,
    passageMode,
    clock,
  ],
};
