import { t } from '@lingui/core/macro'
import type { CaptionFormat } from '../../../composition/captionFiles/captionFile.ts'
import { writeCaptionFile } from '../../../composition/captionFiles/writeCaptionFile.ts'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'

const mediaTypes: Readonly<Record<CaptionFormat, string>> = { srt: 'application/x-subrip', vtt: 'text/vtt' }

/** Downloads cues as a UTF-8 file. */
export function downloadCaptions(title: string, cues: readonly CaptionCue[], format: CaptionFormat): void {
  const file = new Blob([writeCaptionFile(cues, format)], { type: `${mediaTypes[format]};charset=utf-8` })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || t`captions`}.${format}`
  link.click()
  URL.revokeObjectURL(address)
}
