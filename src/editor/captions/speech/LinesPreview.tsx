import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { distributeWords } from '../../../composition/captionWords/estimatedWords.ts'
import type { CaptionCue, CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { captionFontSize } from '../../../composition/overlays/captionTemplates.ts'
import { heldCues } from '../../../composition/speech/heldCues.ts'
import { joinedText } from '../../../composition/speech/joinedText.ts'
import { spokenLines } from '../../../composition/speech/spokenLines.ts'
import { CaptionPicture } from '../../../scene/drawing/CaptionPicture.tsx'
import { useSampleTime } from '../templates/useSampleTime.ts'
import { maxWordsOf, type LineChoice } from './lineChoices.ts'
import { rowMeasure } from './rowMeasure.ts'

/** The canvas of a preview, in canvas pixels. */
export const PREVIEW_WIDTH = 640
const PREVIEW_HEIGHT = 240
/** The canvas for which the letters are large. */
const LETTERS_FOR = { width: 900, height: 1_600 }
/** The sample is said in this time, and the still picture shows a moment of it. */
const SAMPLE_MS = 5_000
const STILL_MS = 1_200

type Style = Pick<CaptionOverlay, 'styles' | 'templateId'>

function styleOf(like: CaptionOverlay | null): Style {
  const templateId = like?.templateId ?? 'classic'
  const fontSize = captionFontSize(LETTERS_FOR, templateId)
  return { templateId, styles: { ...like?.styles, fontSize, verticalAlign: 'center' } }
}

/** A sentence in the lines that a choice makes of it on the canvas of the preview. Null until its fonts have loaded. */
function useSample(choice: LineChoice, style: Style): readonly CaptionCue[] | null {
  const [cues, setCues] = useState<readonly CaptionCue[] | null>(null)
  const key = JSON.stringify(style)
  useEffect(() => {
    let isCurrent = true
    const words = distributeWords(t`Here is how your captions will look when they are made from speech`.split(' '), {
      startMs: 0,
      endMs: SAMPLE_MS,
    })
    const make = async (): Promise<void> => {
      const fits = await rowMeasure({ ...style, width: PREVIEW_WIDTH }, joinedText(words))
      const lines = spokenLines(words, { maxWords: maxWordsOf[choice], fits })
      const made = lines.map((line) => ({
        text: joinedText(line),
        startMs: line[0]?.startMs ?? 0,
        endMs: line.at(-1)?.endMs ?? 1,
        words: line,
      }))
      if (isCurrent) setCues(heldCues(made))
    }
    make().catch(reportError)
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [choice, key])
  return cues
}

export interface LinesPreviewProps {
  readonly choice: LineChoice
  readonly like: CaptionOverlay | null
  readonly isPlaying: boolean
  /** CSS pixels per canvas pixel. */
  readonly scale: number
}

/** A sentence as the scene draws it with a number of words at a time. */
export function LinesPreview({ choice, like, isPlaying, scale }: LinesPreviewProps) {
  const style = styleOf(like)
  const captions = useSample(choice, style)
  const moment = useSampleTime(isPlaying, { stillMs: STILL_MS, lengthMs: SAMPLE_MS })
  return (
    <span
      aria-hidden
      data-sample
      className="pointer-events-none relative block overflow-hidden rounded-sm"
      style={{ height: PREVIEW_HEIGHT * scale, background: 'linear-gradient(160deg, #5d6b7a, #2b3440)' }}
    >
      <span
        style={{
          display: 'block',
          position: 'absolute',
          left: 0,
          top: 0,
          width: PREVIEW_WIDTH,
          height: PREVIEW_HEIGHT,
          transformOrigin: '0 0',
          transform: `scale(${scale})`,
        }}
      >
        {captions === null ? null : <CaptionPicture overlay={{ ...style, captions: [...captions] }} moment={moment} />}
      </span>
    </span>
  )
}
