import { describe } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { stagedGateway } from '../../http/paths/gatewayStage.ts';
import { mustShowGateway } from '../../support/gatewayMustShow.ts';
import { walkLive } from './walkLive.ts';

type Snapshot = SnapshotFrom<(typeof stagedGateway)['machine']>;

/** Each sees a row of it only while it is theirs. */
const rowsIf = (isHandedOver: boolean) => ({
  opens: () => '/plug/home?pageSize=200',
  name: ({ context }: Snapshot) => context.name,
  mustShow: (snapshot: Snapshot) =>
    (snapshot.context.handedTo !== null) === isHandedOver ? mustShowGateway(snapshot) : null,
  // Nothing is asked of a gateway that it could leave open: it says how it stands.
  isSettled: () => true,
  leaves: [],
});

describe('the browser walks a gateway', () => {
  walkLive(stagedGateway, rowsIf(false), { who: ({ heir }) => heir, ...rowsIf(true) });
});
