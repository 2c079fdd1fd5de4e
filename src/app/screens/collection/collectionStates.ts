import type { SnapshotFrom } from 'xstate';
import type { cardEncoderMachine } from '../../../../machines/flows/cardEncoder.machine.ts';
import type { fingerprintCollectionMachine } from '../../../../machines/flows/fingerprintCollection.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';

export type CollectionState = StateName<SnapshotFrom<typeof fingerprintCollectionMachine>['value']>;
export type EncoderState = StateName<SnapshotFrom<typeof cardEncoderMachine>['value']>;
