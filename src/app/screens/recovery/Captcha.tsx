import type { Slider } from '../../../../models/calls/user.calls.ts';
import { SLIDER, SLIDER_WAY, type SliderId } from '../../../../models/slider.ts';
import { useCaptcha } from '../../actors/captcha.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { messages } from './codeMessages.ts';

interface CaptchaProps {
  onSolved: (sliderId: SliderId) => void;
}

const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`;

/** A slider puzzle for touch, mouse or arrow keys. The server verifies the solution. */
export function Captcha({ onSolved }: CaptchaProps) {
  const format = useMessage();
  const { slider, x, movePiece, isWrong, failure, busy, another, check } = useCaptcha(onSolved);
  return (
    <fieldset className="flex flex-col gap-3 rounded-box border border-line p-3">
      <legend className="float-start w-full font-medium">{format(messages.puzzle)}</legend>
      {/* The picture is the same in every language, and so is the way of its piece. */}
      <div dir="ltr" className="w-full max-w-80">
        {slider === null ? <Skeleton height="h-40" /> : <Picture slider={slider} x={x} />}
        <input
          type="range"
          min={0}
          max={SLIDER_WAY}
          value={x}
          disabled={slider === null || busy}
          aria-label={format(messages.puzzle)}
          onChange={({ target }) => movePiece(Number(target.value))}
          // Enter checks the puzzle instead of submitting the surrounding form.
          onKeyDown={event => {
            if (event.key !== 'Enter' || slider === null) return;
            event.preventDefault();
            check();
          }}
          className="target mt-2 w-full accent-brand"
        />
      </div>
      <p className="text-sm text-muted">{format(messages.puzzleHint)}</p>
      <div role="alert" className="text-danger">
        {isWrong && <p>{format(messages.puzzleWrong)}</p>}
        {failure !== null && <p>{failureText(format, failure)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button weight="primary" busy={busy} disabled={slider === null} onClick={check}>
          {format(messages.puzzleCheck)}
        </Button>
        <Button weight="quiet" onClick={another}>
          {format(messages.puzzleOther)}
        </Button>
      </div>
    </fieldset>
  );
}

function Picture({ slider, x }: { slider: Slider; x: number }) {
  return (
    <div className="relative overflow-hidden rounded-box" style={{ aspectRatio: `${SLIDER.width}/${SLIDER.height}` }}>
      <img src={slider.picture} alt="" className="block size-full" />
      <img
        src={slider.piece}
        alt=""
        className="absolute"
        style={{
          left: share(x, SLIDER.width),
          top: share(slider.y, SLIDER.height),
          width: share(SLIDER.piece, SLIDER.width),
        }}
      />
    </div>
  );
}
