import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { IssueBlockReason } from '../../../../machines/selectors/kindObstacle.ts';

export const kindObstacleMessages: Record<IssueBlockReason, MessageDescriptor> = defineMessages({
  noPermission: {
    id: 'kind.obstacle.noPermission',
    defaultMessage: 'Only the owner of the lock and its administrators see and give these.',
  },
  notSupported: { id: 'kind.obstacle.notSupported', defaultMessage: 'This lock does not take them.' },
  addedByOldApp: {
    id: 'kind.obstacle.addedByOldApp',
    defaultMessage:
      'The lock was added with an old app version, so its passcodes cannot be read here. Delete the lock and add it again with a current app.',
  },
  needsGateway: {
    id: 'kind.obstacle.needsGateway',
    defaultMessage: 'The lock has no gateway, and this needs one: nobody could tell the lock from here.',
  },
  asksNobody: {
    id: 'kind.obstacle.asksNobody',
    defaultMessage: 'This lock asks nobody about codes that are shown to it: it opens to those that it keeps.',
  },
  knowsNoTimes: {
    id: 'kind.obstacle.knowsNoTimes',
    defaultMessage: 'This lock knows no periods and works no passcodes out for itself. Choose a custom one.',
  },
  enrolsElsewhere: {
    id: 'kind.obstacle.enrolsElsewhere',
    defaultMessage: 'This lock cannot be told from here to wait for it. Use the app at the door.',
  },
});
