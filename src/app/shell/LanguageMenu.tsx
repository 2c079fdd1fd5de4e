import Languages from 'lucide-react/icons/languages';
import { useMessage, useSpeech } from '../i18n/intl.tsx';
import { offeredLanguages } from '../i18n/offeredLanguages.ts';
import { languageMessages } from './languageMessages.ts';
import { MenuOf } from './MenuOf.tsx';

const CHOICES = offeredLanguages(document).map(({ code, name, dateLocale }) => ({
  value: code,
  text: name,
  lang: dateLocale,
}));

export function LanguageMenu() {
  const format = useMessage();
  const { language, choose } = useSpeech();
  return (
    <MenuOf
      name={format(languageMessages.choose)}
      icon={<Languages aria-hidden className="size-5" />}
      choices={CHOICES}
      chosen={language.code}
      onChoose={choose}
    />
  );
}
