import { type MediaContainer, uploadFormats } from '../../../contract/mediaTypes.ts'

/** The format of a copy with one of several sound tracks. */
export interface SoundCopyFormat {
  readonly container: MediaContainer
  readonly mimeType: string
  /** Without the dot. */
  readonly extension: string
}

/** Containers in which a copy can keep every codec and every time. */
const kept: ReadonlySet<MediaContainer> = new Set(['mp4', 'm4v', 'm4a', 'mov', '3gp', 'webm', 'mkv', 'ogg'])

/** A copy keeps the container of its original if possible. Otherwise it is Matroska, which supports every codec. */
export function soundCopyFormat(original: MediaContainer): SoundCopyFormat {
  const container = kept.has(original) ? original : 'mkv'
  const format = uploadFormats.find((one) => one.container === container)
  if (format === undefined) throw new Error(`Files of ${container} cannot be uploaded.`)
  return { container, mimeType: format.mimeTypes[0], extension: format.extensions[0] ?? container }
}

/** Arguments for the output. */
export function muxerArguments(container: MediaContainer): readonly string[] {
  switch (container) {
    case 'webm':
    case 'ogg':
      return ['-f', container]
    case 'mov':
    case '3gp':
      return ['-f', 'mov', '-movflags', '+faststart']
    case 'mp4':
    case 'm4v':
    case 'm4a':
      return ['-f', 'mp4', '-movflags', '+faststart']
    default:
      return ['-f', 'matroska']
  }
}
