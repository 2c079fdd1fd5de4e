/** Runs the paths of a credential kind on a lock's list of credentials. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { LockId } from '../../../models/ids.ts';
import type { AtCredential } from '../../http/paths/credentialStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { mustShowCredential, type Shown } from '../../support/credentialMustShow.ts';
import { walkLive } from './walkLive.ts';

const SETTLES = ['credential.confirmed.v1'];
const LEAVES = ['credential.renamed.v1', 'credential.givenTo.v1'];

interface Asked {
  data: { lockId: LockId };
}

interface Kind {
  list: string;
  /** Own facts that settle a request, and own facts that change no status. */
  settles?: readonly string[];
  leaves?: readonly string[];
  /** True if the credential must be absent from the lock: then its request is not settled. */
  isOut?: (facts: readonly string[]) => boolean;
}

/** On two lists: of the lock that can be read back, and of the one where that is unknown. */
export function walkCredentialsLive<M extends AnyStateMachine>(
  staged: Staged<M, AtCredential>,
  { list, settles = [], leaves = [], isOut = () => false }: Kind,
) {
  const credential = (snapshot: SnapshotFrom<M>) => snapshot as Shown;
  walkLive(staged, {
    opens: ({ path }) => {
      const asked = path.steps[0]?.event as Asked | undefined;
      return `/manage/${list}?lockId=${asked?.data.lockId}&pageSize=200`;
    },
    name: snapshot => credential(snapshot).context.name,
    mustShow: (snapshot, now) => mustShowCredential(credential(snapshot), now),
    isSettled: facts => [...SETTLES, ...settles].includes(facts.at(-1) ?? '') && !isOut(facts),
    leaves: [...LEAVES, ...leaves],
  });
}
