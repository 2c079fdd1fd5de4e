import type { EventObject, ParameterizedObject, ProvidedActor, StateMachine, StateSchema, StateValue } from 'xstate';
import type { CardCommand } from '../../../../machines/aggregates/card.decide.ts';
import type { CredentialContext } from '../../../../machines/aggregates/credential/context.ts';
import type { CredentialView } from '../../../../machines/aggregates/credential/credential.decide.ts';
import type { SetVerification } from '../../../../machines/aggregates/face.decide.ts';
import type { LinkCommand } from '../../../../machines/aggregates/qrCode.decide.ts';
import type { CredentialSnapshot } from '../../../../machines/selectors/credentialStatus.ts';
import { STREAMS } from '../../../../machines/streams.ts';
import type { StateMeta } from '../../../../machines/tags.ts';
import type { CredentialKind } from '../../../../models/credential.ts';
import type { NewCredentialFact } from '../../../../models/facts/credential.facts.ts';
import type { Aggregate } from '../../../engine/chart/aggregate.ts';

type CredentialMachine = StateMachine<
  CredentialContext,
  { type: string; data: unknown; at: number },
  Record<string, undefined>,
  ProvidedActor,
  ParameterizedObject,
  ParameterizedObject,
  string,
  StateValue,
  string,
  unknown,
  unknown,
  EventObject,
  StateMeta,
  StateSchema
>;

/** The interface that all kinds share. A passcode's `request` has more fields, so passcodes have their own routes. */
type SharedAggregate = Aggregate<CredentialMachine, SharedCommand, NewCredentialFact>;

export const aggregateOf = (kind: CredentialKind): SharedAggregate => STREAMS[kind].aggregate as SharedAggregate;

export type AnyCredential = CredentialView & CredentialSnapshot;
export type SharedCommand = CardCommand | LinkCommand | SetVerification;
