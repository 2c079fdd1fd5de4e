import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { IssueBlockReason } from '../../../../machines/selectors/kindObstacle.ts';

export const kindObstacleMessages: Record<IssueBlockReason, MessageDescriptor> = defineMessages({
  noPermission: {
    id: 'kind.obstacle.noPermission',
    defaultMessage: 'Only the lock’s owner and administrators can see and add these credentials.',
  },
  notSupported: {
    id: 'kind.obstacle.notSupported',
    defaultMessage: 'This lock doesn’t support this type of credential.',
  },
  addedByOldApp: {
    id: 'kind.obstacle.addedByOldApp',
    defaultMessage:
      'This lock was added with an old app version. You can’t read its passcodes here. Delete the lock in that app, then add it again with a current version.',
  },
  needsGateway: {
    id: 'kind.obstacle.needsGateway',
    defaultMessage: 'The lock has no gateway. Connect a gateway to use this option.',
  },
  asksNobody: {
    id: 'kind.obstacle.asksNobody',
    defaultMessage: 'This lock can’t check codes with the console, so it can’t use changing codes.',
  },
  knowsNoTimes: {
    id: 'kind.obstacle.knowsNoTimes',
    defaultMessage: 'This lock can’t schedule access or use generated passcodes. Choose a custom passcode.',
  },
  enrolsElsewhere: {
    id: 'kind.obstacle.enrolsElsewhere',
    defaultMessage: 'You can’t add this credential remotely. Add the credential with the app at the door.',
  },
});
