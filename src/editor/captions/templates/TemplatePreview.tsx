import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { Milliseconds } from '../../../base/units.ts'
import { cueIndexAt } from '../../../scene/captions/captionMoment.ts'
import { estimatedWords } from '../../../composition/captionWords/estimatedWords.ts'
import { captionFontSize, type CaptionTemplateId } from '../../../composition/overlays/captionTemplates.ts'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'
import { SAMPLE_LETTERS_FOR, SamplePicture } from './SamplePicture.tsx'
import { useSampleTime } from './useSampleTime.ts'

const HEIGHT = 300
const LENGTH_MS: Milliseconds = 2_000
const SENTENCE = { text: t`Every word counts here`, startMs: 0, endMs: LENGTH_MS }
const SAMPLE: readonly CaptionCue[] = [{ ...SENTENCE, words: estimatedWords(SENTENCE) }]
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
  const moment = useSampleTime(isPlaying, { lengthMs: LENGTH_MS, stillMs: STILL_MS })
  const overlay = useMemo(() => {
    const fontSize = captionFontSize(SAMPLE_LETTERS_FOR, templateId)
    return { captions: [...SAMPLE], templateId, styles: { fontSize, verticalAlign: 'center' as const } }
  }, [templateId])
  const shown = cueIndexAt(SAMPLE, moment) < 0 ? STILL_MS : moment
  return <SamplePicture overlay={overlay} moment={shown} height={HEIGHT} scale={scale} />
}
