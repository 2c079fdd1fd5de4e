import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { CREDENTIAL_KINDS } from '../models/credential.ts';
import { bareRecord, lookUp } from '../models/lookUp.ts';

export interface MutationPart {
  name: string;
  files: string[];
  tests: string[];
}

const CHARTS_TEST = 'tests/unit/machines/charts.test.ts';
const unit = (...names: string[]) => names.map(name => `tests/unit/machines/${name}.test.ts`);
const model = (...names: string[]) => names.map(name => `tests/model/${name}.test.ts`);

const PART_OF: Readonly<Record<string, string>> = {
  paymentContext: 'payment',
  transferContext: 'transfer',
  lockContext: 'lock',
  lockGuards: 'lock',
  lockSettingContext: 'lockSetting',
  passcodeRules: 'passcode',
  passcodeContext: 'passcode',
  passcodeTimes: 'passcode',
  context: 'credential',
  actions: 'credential',
  enrolment: 'credential',
  lifecycle: 'credential',
  eKeyContext: 'ekey',
  eKeyTerms: 'ekey',
  eKeyWish: 'ekey',
  presenceEvents: 'presence',
  addingEvents: 'addingLock',
  ownPath: 'presence',
  aggregate: 'fold',
};

const MORE_TESTS: Readonly<Record<string, readonly string[]>> = {
  ...bareRecord(CREDENTIAL_KINDS.map(kind => [kind, unit('credentialKinds')])),
  attempt: ['tests/unit/app/attempt.test.ts'],
  charts: ['tests/unit/app/thingReplay.test.ts'],
  credential: [...unit('credentialKinds', 'passcode'), ...model('card', 'face', 'keyFob')],
  ekey: model('ekeyWalk'),
  effects: unit('delivery'),
  fold: [...unit('operation', 'packageBalance'), ...model('operation')],
  jobItem: ['tests/unit/projections/jobRow.test.ts', 'tests/unit/models/upcast.test.ts'],
  jobProgress: ['tests/unit/app/followedJob.test.ts'],
  followedJob: ['tests/unit/app/followedJob.test.ts'],
  live: ['tests/unit/app/live.test.ts'],
  lock: unit('lockStanding', 'remoteObstacle'),
  lockItem: ['tests/unit/app/lockItem.test.ts'],
  passcode: ['tests/unit/models/passcodeType.test.ts', ...unit('passcodeTimes')],
  plugInLink: model('cardEncoderFlow', 'fingerprintCollectionFlow'),
  cardEncoder: unit('plugInLink'),
  fingerprintCollection: unit('plugInLink'),
  presence: ['tests/unit/app/session.test.ts'],
  qrCode: unit('qrCode'),
  remoteObstacle: unit('lockStanding'),
  settingObstacle: unit('lockSetting'),
  signInThrottle: ['tests/unit/server/throttle.test.ts'],
  validityPhase: unit('validityRules', 'eKeyStatus'),
};

const partName = (file: string) => {
  const stem = basename(file).split('.')[0] ?? '';
  return lookUp(PART_OF, stem) ?? stem;
};

export function partsOf(files: readonly string[]): MutationPart[] {
  return [...Map.groupBy(files, partName)].map(([name, own]) => ({
    name,
    files: own,
    tests: [
      ...unit(name),
      ...model(name, `${name}Flow`),
      ...(lookUp(MORE_TESTS, name) ?? []),
      ...(own.some(file => file.endsWith('.machine.ts')) || name === 'tags' ? [CHARTS_TEST] : []),
    ].filter(existsSync),
  }));
}
