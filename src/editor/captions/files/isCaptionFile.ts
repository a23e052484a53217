/** The `accept` value of file choosers. */
export const CAPTION_FILE_TYPES = '.srt,.vtt,text/vtt,application/x-subrip'

/** Whether a file is named as captions are. Browsers give most of them no media type. */
export function isCaptionFile(file: File): boolean {
  return /\.(?:srt|vtt)$/iu.test(file.name) || file.type === 'text/vtt' || file.type === 'application/x-subrip'
}
