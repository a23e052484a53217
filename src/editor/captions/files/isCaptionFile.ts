/** `accept` value of file inputs for captions. */
export const CAPTION_FILE_TYPES = '.srt,.vtt,text/vtt,application/x-subrip'

/** Decides by file extension, because browsers give most caption files no media type. */
export function isCaptionFile(file: File): boolean {
  return /\.(?:srt|vtt)$/iu.test(file.name) || file.type === 'text/vtt' || file.type === 'application/x-subrip'
}
