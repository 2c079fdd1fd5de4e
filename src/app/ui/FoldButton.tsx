import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { IconButton } from './IconButton.tsx';

interface FoldButtonProps {
  label: string;
  open: boolean;
  onChange: (open: boolean) => void;
}

/** Shows and hides filters on a phone, where they would push the list out of sight. */
export const FoldButton = ({ label, open, onChange }: FoldButtonProps) => (
  <span className="sm:hidden">
    <IconButton
      label={label}
      aria-expanded={open}
      icon={<SlidersHorizontal aria-hidden size={20} />}
      onClick={() => onChange(!open)}
    />
  </span>
);
