import { t } from '@lingui/core/macro'
import { useEffect, useMemo, useState } from 'react'
import type { CanvasPixels, Milliseconds } from '../../../base/units.ts'
import { estimatedWords } from '../../../composition/captionWords/estimatedWords.ts'
import type { CaptionCue, CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { captionFontSize } from '../../../composition/overlays/captionTemplates.ts'
import { heldCues } from '../../../composition/speech/heldCues.ts'
import { joinedText } from '../../../composition/speech/joinedText.ts'
import { spokenLines } from '../../../composition/speech/spokenLines.ts'
import { measureRows } from '../../../scene/drawing/measureRows.ts'
import { SAMPLE_LETTERS_FOR, SAMPLE_WIDTH, SamplePicture } from '../templates/SamplePicture.tsx'
import { useSampleTime } from '../templates/useSampleTime.ts'
import { maxWordsOf, MAX_ROWS, type LineChoice } from './lineChoices.ts'

const HEIGHT: CanvasPixels = 240
const LENGTH_MS: Milliseconds = 5_000
/** Time of the still picture. */
const STILL_MS: Milliseconds = 1_200

type Style = Pick<CaptionOverlay, 'styles' | 'templateId'>

function styleOf(like: CaptionOverlay | null): Style {
  const templateId = like?.templateId ?? 'classic'
  const fontSize = captionFontSize(SAMPLE_LETTERS_FOR, templateId)
  return { templateId, styles: { ...like?.styles, fontSize, verticalAlign: 'center' } }
}

/**
 * A sample sentence, split into cues as the choice would split speech on the canvas of the preview. Null until the
 * fonts have loaded.
 */
function useSample(choice: LineChoice, style: Style): CaptionCue[] | null {
  const [cues, setCues] = useState<CaptionCue[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    const text = t`This is how captions created from speech will look`
    const words = estimatedWords({ text, startMs: 0, endMs: LENGTH_MS })
    const make = (rowsOf: (text: string) => number): void => {
      if (!isCurrent) return
      const layout = { maxWords: maxWordsOf[choice], fits: (line: string) => rowsOf(line) <= MAX_ROWS }
      const made = spokenLines(words, layout).map((line) => ({
        text: joinedText(line),
        startMs: line[0]?.startMs ?? 0,
        endMs: line.at(-1)?.endMs ?? 1,
        words: line,
      }))
      setCues(heldCues(made))
    }
    measureRows({ ...style, width: SAMPLE_WIDTH }, text, make).catch(reportError)
    return () => {
      isCurrent = false
    }
  }, [choice, style])
  return cues
}

export interface LinesPreviewProps {
  readonly choice: LineChoice
  readonly like: CaptionOverlay | null
  readonly isPlaying: boolean
  /** CSS pixels per canvas pixel. */
  readonly scale: number
}

/** Draws a sample sentence with the scene's own code, showing the chosen number of words at a time. */
export function LinesPreview({ choice, like, isPlaying, scale }: LinesPreviewProps) {
  const style = useMemo(() => styleOf(like), [like])
  const captions = useSample(choice, style)
  const overlay = useMemo(() => captions && { ...style, captions }, [style, captions])
  const moment = useSampleTime(isPlaying, { stillMs: STILL_MS, lengthMs: LENGTH_MS })
  return <SamplePicture overlay={overlay} moment={moment} height={HEIGHT} scale={scale} />
}
