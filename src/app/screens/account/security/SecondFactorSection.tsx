import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { Enrolment } from '../../../../../models/calls/security.calls.ts';
import { securityCommands, useSecondFactor } from '../../../actors/security.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ThingStates } from '../../ThingStates.tsx';
import { EnrolmentForm } from './EnrolmentForm.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { SecondFactorStatus } from './SecondFactorStatus.tsx';
import { Section } from './Section.tsx';

const messages = defineMessages({
  title: { id: 'security.factor', defaultMessage: 'Authenticator app' },
  lead: {
    id: 'security.factor.lead',
    defaultMessage: 'Besides your password, signing in then asks for a code that an app on your phone shows.',
  },
  failed: { id: 'security.factor.failed', defaultMessage: 'Whether an app is set up could not be loaded' },
  begin: { id: 'security.factor.begin', defaultMessage: 'Set up an app' },
  again: { id: 'security.factor.again', defaultMessage: 'Set up anew' },
  beginMeans: {
    id: 'security.factor.begin.means',
    defaultMessage: 'You need an authenticator app on your phone. Any that shows codes of six digits will do.',
  },
  renew: { id: 'security.factor.renew', defaultMessage: 'New recovery codes' },
  renewMeans: { id: 'security.factor.renew.means', defaultMessage: 'Those that you have are then good for nothing.' },
  turnOff: { id: 'security.factor.turnOff', defaultMessage: 'Turn off' },
  turnOffTitle: { id: 'security.factor.turnOff.title', defaultMessage: 'Turn the authenticator app off?' },
  turnOffMeans: {
    id: 'security.factor.turnOff.means',
    defaultMessage: 'Your password alone then opens the account, and with it your doors.',
  },
});

/** The authenticator app of the account: set up, turned off, and what helps whoever has lost it. */
export function SecondFactorSection({ onChanged }: { onChanged: () => void }) {
  const format = useMessage();
  const { thing, changed } = useSecondFactor(onChanged);
  const [openDialog, setOpenDialog] = useState<'begin' | 'renew' | 'turnOff' | null>(null);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  return (
    <Section title={format(messages.title)} lead={format(messages.lead)}>
      <ThingStates actor={thing} title={format(messages.failed)}>
        {known => (
          <>
            <SecondFactorStatus known={known} />
            {enrolment !== null && (
              <EnrolmentForm
                enrolment={enrolment}
                onDone={given => {
                  setEnrolment(null);
                  setCodes(given);
                  changed();
                }}
                onGiveUp={() => {
                  setEnrolment(null);
                  // Told or not, it is over by itself after a while.
                  securityCommands.giveUpEnrolment().then(changed, changed);
                }}
              />
            )}
            {codes !== null && <RecoveryCodesCard codes={codes} onKept={() => setCodes(null)} />}
            {enrolment === null && codes === null && (
              <div className="flex flex-wrap gap-2">
                {known.state === 'on' ? (
                  <>
                    <Button onClick={() => setOpenDialog('renew')}>{format(messages.renew)}</Button>
                    <Button weight="danger" onClick={() => setOpenDialog('turnOff')}>
                      {format(messages.turnOff)}
                    </Button>
                  </>
                ) : (
                  <Button weight="primary" onClick={() => setOpenDialog('begin')}>
                    {format(known.state === 'off' ? messages.begin : messages.again)}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </ThingStates>
      {openDialog === 'begin' && (
        <ProofDialog
          title={format(messages.begin)}
          yes={format(messages.begin)}
          act={async ({ password }) => {
            setEnrolment(await securityCommands.beginSecondFactor(password));
            changed();
          }}
          onClose={() => setOpenDialog(null)}
        >
          {format(messages.beginMeans)}
        </ProofDialog>
      )}
      {openDialog === 'renew' && (
        <ProofDialog
          title={format(messages.renew)}
          yes={format(messages.renew)}
          withCode
          act={async proof => {
            setCodes((await securityCommands.renewRecoveryCodes(proof)).recoveryCodes);
            changed();
          }}
          onClose={() => setOpenDialog(null)}
        >
          {format(messages.renewMeans)}
        </ProofDialog>
      )}
      {openDialog === 'turnOff' && (
        <ProofDialog
          title={format(messages.turnOffTitle)}
          yes={format(messages.turnOff)}
          weight="danger"
          withCode
          act={async proof => {
            await securityCommands.turnOffSecondFactor(proof);
            changed();
          }}
          onClose={() => setOpenDialog(null)}
        >
          {format(messages.turnOffMeans)}
        </ProofDialog>
      )}
    </Section>
  );
}
