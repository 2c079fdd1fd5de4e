import type { Rejection } from '../models/errorCodes.ts';
import type { AccountId, CommandId } from '../models/ids.ts';
import type { EffectParams } from './effects.ts';

// An alias, because within the augmentation the engine's own name would win.
type ProductCommandId = CommandId;
type ProductEffects = EffectParams;
type ProductRejection = Rejection;

declare module '../src/engine/chart/register.ts' {
  interface Register {
    ownerId: AccountId;
    userId: AccountId;
    commandId: ProductCommandId;
    effects: ProductEffects;
    rejection: ProductRejection;
  }
}
