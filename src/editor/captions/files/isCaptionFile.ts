/** `accept` value of file inputs for captions. */
export const CAPTION_FILE_TYPES = '.srt,.vtt,.sbv,.ass,.ssa,text/vtt,application/x-subrip'

/** Decides by file extension, because browsers give most caption files no media type. */
export function isCaptionFile(file: File): boolean {
  return /\.(?:srt|vtt|sbv|ass|ssa)$/iu.test(file.name) || /^(?:text\/vtt|application\/x-subrip)$/u.test(file.type)
}
