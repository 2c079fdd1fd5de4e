import Languages from 'lucide-react/icons/languages';
import { userCalls } from '../../../models/calls/user.calls.ts';
import { send } from '../api/send.ts';
import { useMessage, useSpeech } from '../i18n/intl.tsx';
import { useRunWithToast } from '../screens/useRunWithToast.ts';
import { languageMessages } from './languageMessages.ts';
import { MenuOf } from './MenuOf.tsx';

/** Applies to this device at once, and is stored in the account. */
export function LanguageMenu() {
  const format = useMessage();
  const attempt = useRunWithToast();
  const { language, offered, choose } = useSpeech();
  return (
    <MenuOf
      name={format(languageMessages.choose)}
      icon={<Languages aria-hidden className="size-5" />}
      choices={offered.map(({ code, name, ownLocale }) => ({ value: code, text: name, lang: ownLocale }))}
      chosen={language.code}
      onChoose={code =>
        attempt(async () => {
          await choose(code);
          await send(userCalls.chooseLanguage, { language: code });
        })
      }
    />
  );
}
