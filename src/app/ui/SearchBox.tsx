import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../../models/limits.ts';
import { useDebounced } from './useDebounced.ts';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (value: string) => void;
  /** Debounce delay in ms. */
  quietMs?: number;
}

const QUIET_MS = 250;

export function SearchBox({ label, value, onSearch, quietMs = QUIET_MS }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const searchSoon = useDebounced(onSearch, quietMs);
  // The URL may also change by the Back button or a link, so the box follows it.
  useEffect(() => setTyped(value), [value]);
  return (
    <span className="relative flex min-w-0 grow">
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        onChange={({ target }) => {
          setTyped(target.value);
          searchSoon(target.value);
        }}
        className="target w-full min-w-0 rounded-box border border-control bg-surface pe-3 ps-9 max-sm:placeholder:text-xs"
      />
    </span>
  );
}
