/** Names that paraphrase a term of the field; `docs/renamed.md` lists the new ones. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Never right, not even for a local variable: coined here, or a participle where the field has a noun. */
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

/**
 * Everyday words: the first of a list, a unit of length or a mark in a text may be called so within a function. A name that others
 * use has to be the field's term.
 */
export const EVERYDAY = words(`
  told tell begin follow along holding waiting mark marks reach sliders balance unit turn taken ahead first instead`);
