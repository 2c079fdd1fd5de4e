import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { Download, Printer } from 'lucide-react';
import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import type { CredentialItem, ShownQrCode } from '../../../../models/calls/credential.calls.ts';
import { refetch } from '../../actors/defineResource.ts';
import { linkOf, useShownQrCode } from '../../actors/shownQrCode.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { qrFile } from '../../ui/qrSquare.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { refOf } from '../credential/useCredentialActions.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { CodeToShow } from './CodeToShow.tsx';
import { LinkField } from './LinkField.tsx';
import { PrintedCode } from './PrintedCode.tsx';

const messages = defineMessages({
  title: { id: 'qrCode.show.title', defaultMessage: 'QR code “{name}”' },
  label: { id: 'qrCode.label', defaultMessage: 'QR code “{name}” to hold to the lock' },
  failed: { id: 'qrCode.show.failed', defaultMessage: 'Couldn’t load the code' },
  recorded: { id: 'qrCode.show.recorded', defaultMessage: 'Viewing this code is logged.' },
  ends: { id: 'qrCode.link.ends', defaultMessage: 'This link works until {moment}.' },
  unending: { id: 'qrCode.link.unending', defaultMessage: 'This link works until you revoke it.' },
  none: { id: 'qrCode.link.none', defaultMessage: 'This code has no link. Create a link to send the code to a guest.' },
  afterwards: {
    id: 'qrCode.byMaker.afterwards',
    defaultMessage:
      'The manufacturer decides what the code contains. After you delete this code, its picture may still open the door for ten minutes.',
    description: 'Below a QR code that only the cloud of the lock’s maker can make',
  },
  print: { id: 'qrCode.print', defaultMessage: 'Print' },
  printNothing: {
    id: 'qrCode.print.nothing',
    defaultMessage: 'You can’t print a changing code. Create a link, then print the link’s QR code.',
  },
  save: { id: 'qrCode.save', defaultMessage: 'Save picture' },
  close: { id: 'qrCode.close', defaultMessage: 'Close' },
});

interface QrCodeDialogProps {
  item: Extract<CredentialItem, { kind: 'qrCode' }>;
  door: string;
  timeZone: string;
  onClose: () => void;
}

/** Text to print: a code that never changes, otherwise the link; null if there is none. */
function printableOf(shown: ShownQrCode): { text: string; isLink: boolean } | null {
  if ('text' in shown.code && shown.code.lastsMs === null) return { text: shown.code.text, isLink: false };
  const link = linkOf(shown);
  return link === null ? null : { text: link, isLink: true };
}

export function QrCodeDialog({ item, door, timeZone, onClose }: QrCodeDialogProps) {
  const format = useMessage();
  const actor = useShownQrCode({ ...refOf(item), byMaker: item.byMaker });
  const shown = useSelector(actor, ({ context }) => context.thing);
  const askNext = useCallback(() => {
    if (!actor.getSnapshot().matches('loading')) refetch(actor);
  }, [actor]);
  const printable = shown && printableOf(shown);
  return (
    <Dialog
      open
      title={format(messages.title, { name: item.name })}
      onClose={onClose}
      actions={
        <>
          {printable && <SavePicture text={printable.text} name={item.name} />}
          <Button
            icon={<Printer aria-hidden size={18} />}
            disabled={shown === null}
            whyNot={shown && !printable ? format(messages.printNothing) : undefined}
            onClick={() => window.print()}
          >
            {format(messages.print)}
          </Button>
          <Button weight="primary" onClick={onClose}>
            {format(messages.close)}
          </Button>
        </>
      }
    >
      <ThingStates actor={actor} title={format(messages.failed)} loading={<Skeleton height="h-72" />}>
        {shown => (
          <>
            <p className="text-sm">{format(messages.recorded)}</p>
            <div className="mx-auto w-full max-w-72">
              <CodeToShow code={shown.code} label={format(messages.label, { name: item.name })} onAsk={askNext} />
            </div>
            {item.byMaker && <p className="text-sm text-muted">{format(messages.afterwards)}</p>}
            <LinkToCode shown={shown} timeZone={timeZone} />
            {printable &&
              createPortal(
                <PrintedCode
                  text={printable.text}
                  door={door}
                  validity={item.validity}
                  timeZone={timeZone}
                  leadsTo={printable.isLink}
                />,
                document.body,
              )}
          </>
        )}
      </ThingStates>
    </Dialog>
  );
}

function SavePicture({ text, name }: { text: string; name: string }) {
  const format = useMessage();
  return (
    <a
      href={`data:image/svg+xml,${encodeURIComponent(qrFile(text))}`}
      download={`${name}.svg`}
      className="target inline-flex items-center justify-center gap-2 px-3 text-brand hover:underline"
    >
      <Download aria-hidden size={18} />
      {format(messages.save)}
    </a>
  );
}

function LinkToCode({ shown, timeZone }: { shown: ShownQrCode; timeZone: string }) {
  const format = useMessage();
  const moment = useMoment(timeZone);
  const link = linkOf(shown);
  if (link === null) return <p>{format(messages.none)}</p>;
  const hint = shown.link?.endsAt
    ? format(messages.ends, { moment: moment(shown.link.endsAt) })
    : format(messages.unending);
  return <LinkField link={link} hint={hint} />;
}
