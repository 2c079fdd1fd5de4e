import { isKeyOf } from '../../../models/lookUp.ts';
export const DESK_FAULTS = {
  silent: 'never responds',
  oldVersion: 'has a version that is too old',
  nonsense: 'sends invalid messages',
  noDriver: 'finds no driver for the device',
  noDevice: 'finds no device',
  occupied: 'finds the device in use',
  opensNot: 'can’t open the device',
  fails: 'fails halfway',
  drops: 'loses the connection halfway, every time',
  dropsOnce: 'loses the connection halfway, once',
  nobody: 'gets no finger or card',
  badQuality: 'gets an unclear first press',
  wrongCard: 'gets a wrong first card',
  takenOff: 'loses the first card too early',
} as const;

export type DeskFault = keyof typeof DESK_FAULTS;
export const isDeskFault = (name: string): name is DeskFault => isKeyOf(DESK_FAULTS, name);
