const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words that are wrong even for a local variable: coined here, or a participle for which the field has a noun. */
export const NEVER_RIGHT = words(`
  whence askedFrom nobodyAsks carryAlong carrier telling tellings Telling Tellings Told
  begins Begun Beginning beginningWith letGo giveBack oneAtATime inTurn ifFree turnOf
  performers Performers Performed performing settleWithNothing putOff Looking Asking asking
  insteadOf fires keptValues writtenOnce waitsInLane mostRecent storeOver forgetting
  answerTo whom lockUserMeant somebodyNew giving Desk
  collectedFinger CollectedFinger collectedUse heldItem HeldItem heldAt bringingIn BringingIn brought releasing
  Way ways obstacle codeJudge noSayIn withoutWhatItWasGiven sessionDoor Puzzle onlyWhereSold
  leavingSurvey seenLocks sampled thaw thawed Asked wished
  Ahead useTry useAsked useTouched useTurns Breakage SureDialog Words Looks Wish Standing Known`);

/** Everyday words, fine for a local variable. Names that other files use must be the field's terms. */
export const EVERYDAY = words(`
  told tell begin follow along holding waiting mark marks reach sliders balance unit turn taken ahead first instead`);
