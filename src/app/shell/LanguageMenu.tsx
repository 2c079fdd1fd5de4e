import Languages from 'lucide-react/icons/languages';
import { isOffered } from '../i18n/catalogues.ts';
import { useMessage, useSpeech } from '../i18n/intl.tsx';
import { LANGUAGES } from '../i18n/languages.ts';
import { languageMessages } from './languageMessages.ts';
import { MenuOf } from './MenuOf.tsx';

const CHOICES = LANGUAGES.filter(({ code }) => isOffered(code)).map(({ code, name, dateLocale }) => ({
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
