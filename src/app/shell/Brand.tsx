import { useCompany } from '../actors/company.ts';
import { useSpeech } from '../i18n/intl.tsx';
import { siteName } from '../i18n/siteName.ts';

/** The company's logo and name. */
export function Brand() {
  const company = useCompany();
  const { language, brand } = useSpeech();
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold text-ink">
      <img src={company.logoUrl || '/favicon.svg'} alt="" width={28} height={28} className="size-7 shrink-0" />
      <span className="truncate">{siteName(language, brand, company.name)}</span>
    </span>
  );
}
