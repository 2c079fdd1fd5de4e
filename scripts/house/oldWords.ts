/** Names that paraphrase a term of the field; `docs/renamed.md` says what each is called now. */
export const OLD_WORDS: ReadonlySet<string> = new Set(
  `whence askedFrom nobodyAsks carryAlong carrier telling tellings Telling Tellings told Told tell
  begin begins Begun Beginning beginningWith letGo giveBack oneAtATime inTurn ifFree turnOf follow
  performers Performers Performed performing settleWithNothing putOff Looking Asking asking
  insteadOf along fires holding keptValues writtenOnce waiting waitsInLane mostRecent storeOver forgetting
  answerTo mark marks whom lockUserMeant somebodyNew giving Desk
  collectedFinger CollectedFinger collectedUse heldItem HeldItem heldAt bringingIn BringingIn brought releasing
  Way ways reach obstacle codeJudge noSayIn withoutWhatItWasGiven sessionDoor sliders Puzzle onlyWhereSold
  balance unit leavingSurvey seenLocks sampled thaw thawed Asked turn wished taken
  ahead first Ahead useTry useAsked useTouched useTurns Breakage SureDialog instead Words Looks Wish Standing Known`
    .split(/\s+/)
    .filter(Boolean),
);
