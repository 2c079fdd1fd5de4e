import { useCallback, useState } from 'react';
import { DevicesSection } from './DevicesSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';

/** What guards the account beside its password, where it is signed in, and who has tried to. */
export function SecuritySections() {
  const [changes, setChanges] = useState(0);
  const onChanged = useCallback(() => setChanges(count => count + 1), []);
  return (
    <>
      <SecondFactorSection onChanged={onChanged} />
      <PasskeysSection onChanged={onChanged} />
      <DevicesSection onChanged={onChanged} />
      <SignInsSection changes={changes} />
    </>
  );
}
