import { t } from '@lingui/core/macro'
import type { CaptionFormat } from '../../../composition/captionFiles/captionFile.ts'
import { writeCaptionFile } from '../../../composition/captionFiles/writeCaptionFile.ts'
import type { CaptionCue } from '../../../composition/overlays/caption.ts'
import { downloadFile, fileNameFrom } from '../../../ui/downloadFile.ts'

const mediaTypes: Readonly<Record<CaptionFormat, string>> = { srt: 'application/x-subrip', vtt: 'text/vtt' }

/** Downloads cues as a UTF-8 file. */
export function downloadCaptions(title: string, cues: readonly CaptionCue[], format: CaptionFormat): void {
  downloadFile(`${fileNameFrom(title) || t`captions`}.${format}`, writeCaptionFile(cues, format), mediaTypes[format])
}
