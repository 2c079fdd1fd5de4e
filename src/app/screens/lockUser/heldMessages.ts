import type { MessageDescriptor } from '@formatjs/intl';
import { type LucideIcon, Smartphone } from 'lucide-react';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import type { AccessGrantKind } from '../../../../models/lockUser.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { kindLooks } from '../credential/kinds.ts';

interface HeldLooks {
  icon: LucideIcon;
  /** Plural name of the kind. */
  title: MessageDescriptor;
  /** Path of the list of this kind on one lock. */
  list: (lockId: LockId) => string;
}

const eKey: HeldLooks = { icon: Smartphone, title: titles.ekeys, list: paths.eKeys };

export const heldMessages = (kind: AccessGrantKind): HeldLooks =>
  kind === 'ekey' ? eKey : kindLooks[kind as ListedKind];
