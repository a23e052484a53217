import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { Milliseconds } from '../../../base/units.ts'
import { estimatedWords } from '../../../composition/captionWords/estimatedWords.ts'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'
import { captionFontSize } from '../../../composition/overlays/captionTemplates.ts'
import type { SequenceDesign } from '../../../composition/sequences/design.ts'
import { SAMPLE_LETTERS_FOR, SamplePicture } from '../../../editor/captions/templates/SamplePicture.tsx'
import { useSampleTime } from '../../../editor/captions/templates/useSampleTime.ts'

const SENTENCE = t`This is how captions will look in every video of this sequence`
const WORD_MS: Milliseconds = 400
const HEIGHT = 300
/** Width of the panel's content divided by that of the sample. */
const SCALE = 0.41

function linesOf(words: readonly string[], wordsPerLine: number): readonly CaptionCue[] {
  const count = Math.ceil(words.length / wordsPerLine)
  return Array.from({ length: count }, (_, line) => {
    const first = line * wordsPerLine
    const shown = words.slice(first, first + wordsPerLine)
    const cue = { text: shown.join(' '), startMs: first * WORD_MS, endMs: (first + shown.length) * WORD_MS }
    return { ...cue, words: estimatedWords(cue) }
  })
}

/** An animated preview of the chosen captions, rendered as in the videos. */
export function CaptionSample({ templateId, wordsPerLine }: NonNullable<SequenceDesign['captions']>) {
  const words = SENTENCE.split(' ')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const moment = useSampleTime(!isStill, { lengthMs: words.length * WORD_MS, stillMs: WORD_MS / 2 })
  const overlay = useMemo(() => {
    const styles = { fontSize: captionFontSize(SAMPLE_LETTERS_FOR, templateId), verticalAlign: 'center' as const }
    return { captions: [...linesOf(SENTENCE.split(' '), wordsPerLine)], templateId, styles }
  }, [templateId, wordsPerLine])
  return <SamplePicture overlay={overlay} moment={moment} height={HEIGHT} scale={SCALE} />
}
