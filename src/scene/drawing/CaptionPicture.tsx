import type { Milliseconds } from '../../base/units.ts'
import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import { captionMomentAt, type CaptionMoment } from '../captions/captionMoment.ts'
import { captionStyle, type CaptionStyle } from '../captions/captionStyle.ts'
import { CaptionCueDrawing } from './CaptionCueDrawing.tsx'

const POP_MS = 120

/** Progress of the highlight, from 0 to 1. */
function highlightProgress(
  appearance: CaptionStyle,
  { wordIndex, words }: CaptionMoment,
  moment: Milliseconds,
): number {
  const word = words[wordIndex]
  if (!word) return 0
  if (appearance.highlight === 'fill') return (moment - word.startMs) / (word.endMs - word.startMs)
  return appearance.highlight === 'pop' ? Math.min(1, (moment - word.startMs) / POP_MS) : 1
}

export interface CaptionPictureProps {
  readonly overlay: Pick<CaptionOverlay, 'captions' | 'styles' | 'templateId'>
  /** Counted from the overlay's start. */
  readonly moment: Milliseconds
}

/** The cue at a time with its highlighted word. Fills its parent. */
export function CaptionPicture({ overlay, moment }: CaptionPictureProps) {
  const said = captionMomentAt(overlay.captions, moment)
  if (!said) return null
  return (
    <CaptionCueDrawing
      overlay={overlay}
      words={said.words}
      wordIndex={said.wordIndex}
      begunCount={said.begunCount}
      progress={highlightProgress(captionStyle(overlay), said, moment)}
    />
  )
}
