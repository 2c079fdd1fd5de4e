import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { Enrolment, SecondFactor } from '../../../../../models/calls/security.calls.ts';
import { securityCommands, useEnrolment, useSecondFactor } from '../../../actors/security.ts';
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
    defaultMessage: 'Protect your account with your password and a code from an app on your phone.',
  },
  failed: { id: 'security.factor.failed', defaultMessage: 'Couldn’t load the authenticator app’s status' },
  begin: { id: 'security.factor.begin', defaultMessage: 'Set up app' },
  again: { id: 'security.factor.again', defaultMessage: 'Set up again' },
  beginMeans: {
    id: 'security.factor.begin.means',
    defaultMessage: 'You need an authenticator app on your phone. Any app with six-digit codes works.',
  },
  renew: { id: 'security.factor.renew', defaultMessage: 'Create new recovery codes' },
  renewMeans: { id: 'security.factor.renew.means', defaultMessage: 'Your current recovery codes stop working.' },
  turnOff: { id: 'security.factor.turnOff', defaultMessage: 'Turn off' },
  turnOffTitle: { id: 'security.factor.turnOff.title', defaultMessage: 'Turn off the authenticator app?' },
  turnOffMeans: {
    id: 'security.factor.turnOff.means',
    defaultMessage:
      'Sign-in no longer asks for a code from the app. Your account and your doors are then less protected.',
  },
});

type FactorChange = 'begin' | 'renew' | 'turnOff';

export function SecondFactorSection({ onChanged }: { onChanged: () => void }) {
  const format = useMessage();
  const { thing, changed } = useSecondFactor(onChanged);
  const [openDialog, setOpenDialog] = useState<FactorChange | null>(null);
  const setUp = useEnrolment(changed);
  const { enrolment, recoveryCodes } = setUp;
  const showsCodes = recoveryCodes.length > 0;
  return (
    <Section title={format(messages.title)} lead={format(messages.lead)}>
      <ThingStates actor={thing} title={format(messages.failed)}>
        {known => (
          <>
            <SecondFactorStatus known={known} />
            {enrolment !== null && (
              <EnrolmentForm enrolment={enrolment} onDone={setUp.issued} onGiveUp={setUp.cancel} />
            )}
            {showsCodes && <RecoveryCodesCard codes={recoveryCodes} onKept={setUp.stored} />}
            {enrolment === null && !showsCodes && <FactorButtons state={known.state} onOpen={setOpenDialog} />}
          </>
        )}
      </ThingStates>
      {openDialog && (
        <FactorDialog
          change={openDialog}
          onEnrolment={setUp.begun}
          onCodes={setUp.issued}
          onChanged={changed}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </Section>
  );
}

interface FactorButtonsProps {
  state: SecondFactor['state'];
  onOpen: (change: FactorChange) => void;
}

function FactorButtons({ state, onOpen }: FactorButtonsProps) {
  const format = useMessage();
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'on' ? (
        <>
          <Button onClick={() => onOpen('renew')}>{format(messages.renew)}</Button>
          <Button weight="danger" onClick={() => onOpen('turnOff')}>
            {format(messages.turnOff)}
          </Button>
        </>
      ) : (
        <Button weight="primary" onClick={() => onOpen('begin')}>
          {format(state === 'off' ? messages.begin : messages.again)}
        </Button>
      )}
    </div>
  );
}

interface FactorDialogProps {
  change: FactorChange;
  onEnrolment: (enrolment: Enrolment) => void;
  onCodes: (codes: string[]) => void;
  onChanged: () => void;
  onClose: () => void;
}

function FactorDialog({ change, onEnrolment, onCodes, onChanged, onClose }: FactorDialogProps) {
  const format = useMessage();
  switch (change) {
    case 'begin':
      return (
        <ProofDialog
          title={format(messages.begin)}
          yes={format(messages.begin)}
          act={async ({ password }) => {
            onEnrolment(await securityCommands.beginSecondFactor(password));
          }}
          onClose={onClose}
        >
          {format(messages.beginMeans)}
        </ProofDialog>
      );
    case 'renew':
      return (
        <ProofDialog
          title={format(messages.renew)}
          yes={format(messages.renew)}
          withCode
          act={async proof => {
            onCodes((await securityCommands.renewRecoveryCodes(proof)).recoveryCodes);
          }}
          onClose={onClose}
        >
          {format(messages.renewMeans)}
        </ProofDialog>
      );
    case 'turnOff':
      return (
        <ProofDialog
          title={format(messages.turnOffTitle)}
          yes={format(messages.turnOff)}
          weight="danger"
          withCode
          act={async proof => {
            await securityCommands.turnOffSecondFactor(proof);
            onChanged();
          }}
          onClose={onClose}
        >
          {format(messages.turnOffMeans)}
        </ProofDialog>
      );
  }
}
