import { useCallback, useState } from 'react';
import { DevicesSection } from './DevicesSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';

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
