/**
 * The application's types, all optional, declared by module augmentation:
 * `declare module '…/engine/chart/register.ts' { interface Register { effects: MyEffects } }`.
 *
 * - `ownerId`: id of the account that owns a stream; `userId`: id of the acting user; `commandId`: a client's id for a
 *   command
 * - `effects`: the parameters of each effect, by its name
 * - `rejection`: expected refusals, with `rejected: 'conflict'` and `rejected: 'commandIdUsed'` among them
 */
// biome-ignore lint/suspicious/noEmptyInterface: the application fills it.
export interface Register {}

export interface PlainRejection {
  rejected: string;
}

export type OwnerId = Register extends { ownerId: infer Id extends number } ? Id : number;
export type UserId = Register extends { userId: infer Id extends number } ? Id : number;
export type IdempotencyKey = Register extends { commandId: infer Id extends string } ? Id : string;
export type Effects = Register extends { effects: infer Given extends object } ? Given : Record<string, unknown>;
export type EffectName = keyof Effects & string;

/** Narrowing by name is safe, because charts pass each effect the parameters registered for its name. */
export const isEffectOf = <Effect extends { name: string; params: unknown }>(
  table: { readonly [Name in EffectName]?: unknown },
  effect: Effect,
): effect is Effect & { name: EffectName; params: Effects[EffectName] } => Object.hasOwn(table, effect.name);

export type CommandRejection = Register extends { rejection: infer Given extends PlainRejection }
  ? Given
  : PlainRejection;

export const isRejection = (value: unknown): value is CommandRejection =>
  typeof value === 'object' && value !== null && 'rejected' in value;
