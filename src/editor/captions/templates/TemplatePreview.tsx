import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { Milliseconds } from '../../../base/units.ts'
import { cueIndexAt } from '../../../scene/captions/captionMoment.ts'
import { CaptionPicture } from '../../../scene/drawing/CaptionPicture.tsx'
import { captionFontSize, type CaptionTemplateId } from '../../../composition/overlays/captionTemplates.ts'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'
import { useSampleTime } from './useSampleTime.ts'

/** Preview width in canvas pixels. */
export const PREVIEW_WIDTH = 640
const PREVIEW_HEIGHT = 300
const SAMPLE: readonly CaptionCue[] = [
  {
    text: t`Every word counts here`,
    startMs: 0,
    endMs: 2_000,
    words: [
      { text: t`Every`, startMs: 0, endMs: 500 },
      { text: 'word', startMs: 500, endMs: 1_000 },
      { text: 'counts', startMs: 1_000, endMs: 1_600 },
      { text: 'here', startMs: 1_600, endMs: 2_000 },
    ],
  },
]
/** Canvas size for which the preview text is large enough. */
const LETTERS_FOR = { width: 900, height: 1_600 }
/** Time of the still picture, while the third word is spoken. */
const STILL_MS: Milliseconds = 1_300

export interface TemplatePreviewProps {
  readonly templateId: CaptionTemplateId
  readonly isPlaying: boolean
  /** CSS pixels per canvas pixel. */
  readonly scale: number
}

/** Renders the template with the scene's own code. */
export function TemplatePreview({ templateId, isPlaying, scale }: TemplatePreviewProps) {
  const moment = useSampleTime(isPlaying, { lengthMs: 2_000, stillMs: STILL_MS })
  const overlay = useMemo(() => {
    const fontSize = captionFontSize(LETTERS_FOR, templateId)
    return { captions: [...SAMPLE], templateId, styles: { fontSize, verticalAlign: 'center' as const } }
  }, [templateId])
  const shown = cueIndexAt(SAMPLE, moment) < 0 ? STILL_MS : moment
  return (
    <div
      aria-hidden
      data-sample
      className="pointer-events-none relative overflow-hidden rounded-sm"
      style={{ height: PREVIEW_HEIGHT * scale, background: 'linear-gradient(160deg, #5d6b7a, #2b3440)' }}
    >
      <div
        style={{
          position: 'absolute',
          left: 0,
          top: 0,
          width: PREVIEW_WIDTH,
          height: PREVIEW_HEIGHT,
          transformOrigin: '0 0',
          transform: `scale(${scale})`,
        }}
      >
        <CaptionPicture overlay={overlay} moment={shown} />
      </div>
    </div>
  )
}
