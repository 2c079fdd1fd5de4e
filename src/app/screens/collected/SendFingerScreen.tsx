import { useSelector } from '@xstate/react';
import { CollectedId } from '../../../../models/collectedFinger.ts';
import { useCollectedFinger } from '../../actors/collectedFingers.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { useQuery } from '../useQuery.ts';
import { SendFingerForm } from './SendFingerForm.tsx';

/** One collected finger to many locks. */
export function SendFingerScreen() {
  const format = useMessage();
  const [address] = useQuery();
  const named = CollectedId.safeParse(Number(address.get('collectedId')));
  return (
    <>
      <Trail
        steps={[{ label: format(titles.collectedFingers), href: paths.collectedFingers }]}
        here={format(titles.sendFinger)}
      />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.sendFinger)}
      </h1>
      {named.success ? (
        <Loaded key={named.data} collectedId={named.data} />
      ) : (
        <Problem title={format(titles.collectedFingers)} text={format(errorMessages.collectedNotFound)} />
      )}
    </>
  );
}

function Loaded({ collectedId }: { collectedId: CollectedId }) {
  const format = useMessage();
  const actor = useCollectedFinger(collectedId);
  const finger = useSelector(actor, ({ context }) => context.thing);
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (failed)
    return (
      <Problem
        title={format(titles.collectedFingers)}
        text={failureText(format, failure)}
        onRetry={() => actor.send({ type: 'retry' })}
      />
    );
  return finger === null ? <Skeleton height="h-48" /> : <SendFingerForm finger={finger} />;
}
