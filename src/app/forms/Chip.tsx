import { classes } from '../ui/classes.ts';

interface ChipProps {
  label?: string;
  pressed: boolean;
  onPress: () => void;
  children: string;
}

export const Chip = ({ label, pressed, onPress, children }: ChipProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    onClick={onPress}
    className={classes(
      'target min-w-0 rounded-box border',
      label === undefined ? 'px-3' : 'px-0 max-sm:text-sm',
      pressed ? 'border-brand bg-brand-soft font-medium' : 'border-control bg-surface hover:bg-raised',
    )}
  >
    {children}
  </button>
);
