/** What may ail a device on the desk, or the plug-in before it. Each can be switched on and off at any time. */
import { isKeyOf } from '../../../models/lookUp.ts';
export const DESK_FAULTS = {
  /** Takes the connection and says nothing. */
  silent: 'never says anything',
  oldVersion: 'is of a version that is too old',
  /** Says what no plug-in may say. */
  nonsense: 'talks nonsense',
  noDriver: 'finds no driver of the device',
  noDevice: 'finds no device',
  occupied: 'finds the device in use',
  opensNot: 'cannot open the device',
  fails: 'fails in the middle',
  drops: 'loses the connection in the middle, each time',
  /** Switches itself off when it has happened. */
  dropsOnce: 'loses the connection in the middle, once',
  nobody: 'waits for a finger or card that does not come',
  /** Of a collector: the first press is not clear. */
  badQuality: 'finds the first press not clear',
  /** Of an encoder: the first card is none that locks read. */
  wrongCard: 'finds the first card to be a wrong one',
  /** Of an encoder: the first card is taken off before it was read. */
  takenOff: 'has its first card taken off too early',
} as const;

export type DeskFault = keyof typeof DESK_FAULTS;
export const isDeskFault = (name: string): name is DeskFault => isKeyOf(DESK_FAULTS, name);
