import { describe } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { stagedGateway } from '../../http/paths/gatewayStage.ts';
import { mustShowGateway } from '../../support/gatewayMustShow.ts';
import { walkLive } from './walkLive.ts';

type Snapshot = SnapshotFrom<(typeof stagedGateway)['machine']>;

/** Each account lists the gateway only while it owns it. */
const rowsIf = (isHandedOver: boolean) => ({
  opens: () => '/plug/home?pageSize=200',
  name: ({ context }: Snapshot) => context.name,
  mustShow: (snapshot: Snapshot) =>
    (snapshot.context.handedTo !== null) === isHandedOver ? mustShowGateway(snapshot) : null,
  // A gateway has no pending requests: it always shows its reported status.
  isSettled: () => true,
  leaves: [],
});

describe('generated paths of a gateway in the browser', () => {
  walkLive(stagedGateway, rowsIf(false), { who: ({ heir }) => heir, ...rowsIf(true) });
});
