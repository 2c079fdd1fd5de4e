import { isKeyOf } from '../../../models/lookUp.ts';
export const DESK_FAULTS = {
  silent: 'never says anything',
  oldVersion: 'is of a version that is too old',
  nonsense: 'talks nonsense',
  noDriver: 'finds no driver of the device',
  noDevice: 'finds no device',
  occupied: 'finds the device in use',
  opensNot: 'cannot open the device',
  fails: 'fails in the middle',
  drops: 'loses the connection in the middle, each time',
  dropsOnce: 'loses the connection in the middle, once',
  nobody: 'waits for a finger or card that does not come',
  badQuality: 'finds the first press not clear',
  wrongCard: 'finds the first card to be a wrong one',
  takenOff: 'has its first card taken off too early',
} as const;

export type DeskFault = keyof typeof DESK_FAULTS;
export const isDeskFault = (name: string): name is DeskFault => isKeyOf(DESK_FAULTS, name);
