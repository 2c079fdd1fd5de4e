import { useCompany } from '../actors/company.ts';
import { useSpeech } from '../i18n/intl.tsx';
import { siteName } from '../i18n/siteName.ts';

/** Length of the longest name that fits on one line of the bar on a phone. */
const SHORT = 12;
const SMALL = 'line-clamp-3 text-xs leading-tight wrap-anywhere';

/** `inBar`: in a narrow bar, a long name is small and takes up to three lines. */
export function Brand({ inBar = false }: { inBar?: boolean }) {
  const company = useCompany();
  const { language, brand } = useSpeech();
  const name = siteName(language, brand, company.name);
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold text-ink">
      <img
        src={company.logoUrl || '/brand/logo'}
        alt=""
        width={28}
        height={28}
        className="size-7 shrink-0 object-contain"
      />
      <span title={name} className={inBar && name.length > SHORT ? SMALL : 'truncate'}>
        {name}
      </span>
    </span>
  );
}
