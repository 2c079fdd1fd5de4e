import type { SnapshotFrom } from 'xstate';
import type { lockSettingMachine } from '../../../machines/aggregates/lockSetting.machine.ts';
import { READ_BACK_MS } from '../../../models/credential.ts';
import type { LockSetting } from '../../../models/lockSettings.ts';
import { gatewayId, NOON, owner } from '../givenFacts.ts';
import { seconds, settingFact, settingRevision, wishFor } from '../givenSettings.ts';
import type { Exploration } from '../paths.ts';

type State = Pick<SnapshotFrom<typeof lockSettingMachine>, 'context' | 'matches'>;

const revisionOf = ({ context: { revision } }: State) => settingRevision(revision);
/** Limits queued requests and tries: more would add no states. */
const atFirst = ({ context: { tries, revision } }: State) => tries <= 1 && revision <= 2;
const wished = ({ context: { behind, wish } }: State) => (behind ?? wish)?.setting;
const other = (setting: LockSetting | undefined) => seconds(setting?.value === 5 ? 900 : 5);

/** A refusal of a read in doubt; other refusals have another reason, so that tests can tell them apart. */
export const REFUSED_IN_DOUBT = 'noPermission';

/** `answeredAt`: when a missing answer becomes doubt. `firstRetryMs`: delay between first and second try. */
export const exploredLockSetting = (
  answeredAt: number,
  firstRetryMs: number,
): Exploration<typeof lockSettingMachine> => ({
  examples: {
    'lockSetting.reported.v1': state =>
      !state.matches('inFlight') && atFirst(state) && (state.context.held?.value ?? 1) !== 0
        ? [settingFact('lockSetting.reported.v1', { setting: seconds(0), reportedAt: answeredAt + READ_BACK_MS + 1 })]
        : [],
    'lockSetting.asked.v1': state =>
      atFirst(state) ? [settingFact('lockSetting.asked.v1', { uid: owner, gatewayId })] : [],
    'lockSetting.requested.v1': state =>
      atFirst(state)
        ? (state.context.revision === 0 ? [true, false] : [true]).map(readsBack =>
            settingFact('lockSetting.requested.v1', wishFor(other(wished(state)), { readsBack })),
          )
        : [],
    'lockSetting.sent.v1': state => [settingFact('lockSetting.sent.v1', revisionOf(state))],
    'lockSetting.confirmed.v1': state => [settingFact('lockSetting.confirmed.v1', revisionOf(state))],
    'lockSetting.refused.v1': state => [
      settingFact('lockSetting.refused.v1', { ...revisionOf(state), reason: 'notSupported' }),
    ],
    'lockSetting.failed.v1': state => {
      const reading = state.matches({ inFlight: 'unconfirmed' });
      const nextTryAt = state.context.behind ? null : NOON + firstRetryMs * 2 ** state.context.tries;
      const reason = reading ? 'notTaken' : 'gatewayOffline';
      return [
        settingFact('lockSetting.failed.v1', { ...revisionOf(state), reason, nextTryAt }),
        settingFact('lockSetting.failed.v1', { ...revisionOf(state), reason: 'noGateway', nextTryAt: null }),
      ];
    },
    'lockSetting.unconfirmed.v1': state => [
      settingFact('lockSetting.unconfirmed.v1', { ...revisionOf(state), reason: 'connectionLost' }),
      settingFact('lockSetting.unconfirmed.v1', { ...revisionOf(state), reason: 'noAnswer' }, answeredAt),
    ],
    'lockSetting.unreadable.v1': state => {
      if (!state.matches('inFlight'))
        return state.context.revision <= 1 && !state.context.unreadable
          ? [settingFact('lockSetting.unreadable.v1', { ...revisionOf(state), reason: 'notSupported' })]
          : [];
      const since = state.context.reason === 'noAnswer' ? answeredAt : NOON;
      return [
        settingFact('lockSetting.unreadable.v1', { ...revisionOf(state), reason: REFUSED_IN_DOUBT }, since + 1),
        settingFact('lockSetting.unreadable.v1', revisionOf(state), since + READ_BACK_MS),
      ];
    },
    'lockSetting.retryDue.v1': state =>
      state.context.tries < 3
        ? [settingFact('lockSetting.retryDue.v1', revisionOf(state), state.context.nextTryAt ?? 0)]
        : [],
  },
  matters: ({ held, wish, behind, tries, reason, unreadable }) => [
    held !== null,
    wish?.readsBack,
    behind !== null,
    tries > 0,
    reason === 'noAnswer',
    unreadable,
  ],
});
