import type { CaptionCue } from '../overlays/caption.ts'
import type { CaptionFormat } from './captionFile.ts'
import { normalCaptionText, withMarkup } from './captionMarkup.ts'
import { writeCaptionTime } from './captionTime.ts'
import { writeVttText } from './vttWords.ts'

/**
 * The text of an SRT or VTT file. Only VTT can store word times. Cues without text are left out, and so are empty lines
 * within a cue, which would end it.
 */
export function writeCaptionFile(cues: readonly CaptionCue[], format: CaptionFormat): string {
  const blocks = cues
    .map((cue) => ({ ...cue, text: normalCaptionText(cue.text) }))
    .filter(({ text }) => text !== '')
    .map((cue, index) => {
      const times = `${writeCaptionTime(cue.startMs, format)} --> ${writeCaptionTime(cue.endMs, format)}`
      const text = format === 'vtt' ? writeVttText(cue) : withMarkup(cue.text, 'srt')
      return `${format === 'srt' ? `${index + 1}\n` : ''}${times}\n${text}\n`
    })
  return format === 'vtt' ? ['WEBVTT\n', ...blocks].join('\n') : blocks.join('\n')
}
