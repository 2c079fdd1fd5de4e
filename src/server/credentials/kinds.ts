import type { CardCommand, card } from '../../../machines/aggregates/card.decide.ts';
import type { CredentialView } from '../../../machines/aggregates/credential/credential.decide.ts';
import type { SetVerification } from '../../../machines/aggregates/face.decide.ts';
import type { LinkCommand } from '../../../machines/aggregates/qrCode.decide.ts';
import type { CredentialSnapshot } from '../../../machines/selectors/credentialStatus.ts';
import { STREAMS } from '../../../machines/streams.ts';
import type { CredentialKind } from '../../../models/credential.ts';
import type { NewCredentialFact } from '../../../models/facts/credential.facts.ts';
import type { Aggregate } from '../../engine/chart/aggregate.ts';

/** What all kinds are told alike; for a passcode `request` brings more, and is only told by its own calls. */
type Shared = Aggregate<(typeof card)['machine'], SharedCommand, NewCredentialFact>;

/** The charts and decisions of a kind, as far as they are everybody's. */
export const aggregateOf = (kind: CredentialKind): Shared => STREAMS[kind].aggregate as unknown as Shared;

/** Any credential's snapshot, with what is asked of it by decisions and by views. */
export type AnyCredential = CredentialView & CredentialSnapshot;
export type SharedCommand = CardCommand | LinkCommand | SetVerification;
