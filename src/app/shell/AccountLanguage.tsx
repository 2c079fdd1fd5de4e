import { useEffect } from 'react';
import { useUser } from '../actors/session.ts';
import { onUserGone } from '../actors/userData.ts';
import { chosenLanguage, forgetAccountLanguage, keepAccountLanguage } from '../i18n/chosenLanguage.ts';
import { useSpeech } from '../i18n/intl.tsx';
import { deviceStorage } from '../storage.ts';

onUserGone(() => forgetAccountLanguage(deviceStorage));

/** Applies the account’s language after sign-in, unless another was chosen on this device. Renders nothing. */
export function AccountLanguage() {
  const { language: ofAccount } = useUser();
  const { language, offered, speak } = useSpeech();
  const spoken = language.code;
  useEffect(() => {
    if (ofAccount === null) return;
    keepAccountLanguage(deviceStorage, ofAccount);
    const meant = chosenLanguage(deviceStorage, [], offered, spoken);
    if (meant !== spoken) speak(meant).catch(() => {});
  }, [ofAccount, offered, spoken, speak]);
  return null;
}
