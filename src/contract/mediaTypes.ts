import { fileError } from './fileErrors.ts'
import { ok, refuse, type Refusal, type Result } from '../base/result.ts'

/** Uploadable file types. Spec: Asset, "Uploadable asset types: video, music, image". */
export const mediaTypes = ['video', 'music', 'image'] as const

export type MediaType = (typeof mediaTypes)[number]

/** File formats recognised by their first bytes. */
export const mediaContainers = [
  'mp4',
  'm4v',
  'mov',
  'webm',
  'mp3',
  'm4a',
  'aac',
  'wav',
  'flac',
  'ogg',
  'jpeg',
  'png',
  'webp',
] as const

export type MediaContainer = (typeof mediaContainers)[number]

export interface UploadFormat {
  readonly type: MediaType
  readonly container: MediaContainer
  /** Lower case, without the dot. */
  readonly extensions: readonly string[]
  /** Accepted media types. The first one is stored. */
  readonly mimeTypes: readonly [string, ...string[]]
}

/**
 * Every accepted upload. Spec: Upload rules.
 *
 * Open point: "other declared media types are supported by the API" — we accept M4V and QT as further video, the six usual
 * audio formats as music, and JPEG, PNG and WebP as images, because browsers play and ffmpeg decodes them everywhere. GIF and
 * AVIF are refused: an animated GIF would lose its movement as a still image, and AVIF is not decoded by every ffmpeg ≥ 5.1.
 */
export const uploadFormats: readonly UploadFormat[] = [
  { type: 'video', container: 'mp4', extensions: ['mp4'], mimeTypes: ['video/mp4'] },
  { type: 'video', container: 'm4v', extensions: ['m4v'], mimeTypes: ['video/x-m4v', 'video/mp4'] },
  { type: 'video', container: 'mov', extensions: ['mov', 'qt'], mimeTypes: ['video/quicktime'] },
  { type: 'video', container: 'webm', extensions: ['webm'], mimeTypes: ['video/webm'] },
  { type: 'music', container: 'mp3', extensions: ['mp3'], mimeTypes: ['audio/mpeg', 'audio/mp3'] },
  { type: 'music', container: 'm4a', extensions: ['m4a'], mimeTypes: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'] },
  {
    type: 'music',
    container: 'aac',
    extensions: ['aac'],
    mimeTypes: ['audio/aac', 'audio/x-aac', 'audio/vnd.dlna.adts'],
  },
  {
    type: 'music',
    container: 'wav',
    extensions: ['wav'],
    mimeTypes: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  },
  { type: 'music', container: 'flac', extensions: ['flac'], mimeTypes: ['audio/flac', 'audio/x-flac'] },
  { type: 'music', container: 'ogg', extensions: ['ogg', 'oga'], mimeTypes: ['audio/ogg', 'application/ogg'] },
  { type: 'image', container: 'jpeg', extensions: ['jpg', 'jpeg'], mimeTypes: ['image/jpeg', 'image/jpg'] },
  { type: 'image', container: 'png', extensions: ['png'], mimeTypes: ['image/png'] },
  { type: 'image', container: 'webp', extensions: ['webp'], mimeTypes: ['image/webp'] },
]

/** Maximum upload size in bytes. Spec: Limits, "Upload file size | video 1 GiB; music and image 500 MiB". */
export const MAX_UPLOAD_BYTES: Readonly<Record<MediaType, number>> = {
  video: 1_073_741_824,
  music: 524_288_000,
  image: 524_288_000,
}

/** Open point: length of a file name — we allow 255 characters, the limit of most file systems. */
export const MAX_FILENAME_LENGTH = 255

/** The client's declaration before it transfers a file. Spec: POST /projects/{projectId}/uploads. */
export interface UploadDeclaration {
  readonly type: MediaType
  readonly filename: string
  readonly mimeType: string
  readonly sizeBytes: number
}

/** A declaration whose name, media type and size agree. */
export interface AcceptedUpload {
  readonly type: MediaType
  readonly container: MediaContainer
  /** Lower case, without the dot. */
  readonly extension: string
  /** First media type of the format, which becomes the content type of the stored object. */
  readonly mimeType: string
}

/** Lower-case extension of a file name, without the dot. Empty if there is none. */
export function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.')
  return dot <= 0 ? '' : filename.slice(dot + 1).toLowerCase()
}

/**
 * Checks that the name, the declared media type and the size of an upload agree. Spec: Upload rules, "extension and
 * MIME type must match".
 *
 * Refusals: `invalid_filename`, `unsupported_media_type`, `mime_mismatch`, `file_empty`, `file_too_large`.
 */
export function checkUploadDeclaration(declaration: UploadDeclaration): Result<AcceptedUpload> {
  const nameRefusal = filenameRefusal(declaration.filename)
  if (nameRefusal !== null) return refuse(nameRefusal)
  const extension = extensionOf(declaration.filename)
  const format = uploadFormats.find((candidate) => candidate.extensions.includes(extension))
  if (format === undefined || format.type !== declaration.type) {
    return refuse(unsupported(declaration.type))
  }
  if (!format.mimeTypes.includes(essenceOf(declaration.mimeType))) {
    return refuse(fileError('mime_mismatch', { extension, mimeType: format.mimeTypes[0] }, '/mimeType'))
  }
  const sizeRefusal = fileSizeRefusal(declaration.type, declaration.sizeBytes)
  if (sizeRefusal !== null) return refuse(sizeRefusal)
  return ok({ type: format.type, container: format.container, extension, mimeType: format.mimeTypes[0] })
}

/**
 * Determines the type and media type of a file chosen in a browser. Only the name decides, because browsers report
 * missing or unusual media types for .mov, .m4a and others. The reported type merely selects the sentence of a refusal.
 *
 * Refusals: `invalid_filename`, `unsupported_media_type`.
 */
export function guessUpload(
  filename: string,
  browserMime: string,
): Result<{ readonly type: MediaType; readonly mimeType: string }> {
  const nameRefusal = filenameRefusal(filename)
  if (nameRefusal !== null) return refuse(nameRefusal)
  const extension = extensionOf(filename)
  const format = uploadFormats.find((candidate) => candidate.extensions.includes(extension))
  if (format !== undefined) return ok({ type: format.type, mimeType: format.mimeTypes[0] })
  const family = essenceOf(browserMime).split('/')[0]
  const type = family === 'audio' ? 'music' : family === 'video' || family === 'image' ? family : null
  return refuse(unsupported(type))
}

/** The media type in lower case, without parameters. */
function essenceOf(mimeType: string): string {
  return (mimeType.split(';')[0] ?? '').trim().toLowerCase()
}

function filenameRefusal(filename: string): Refusal | null {
  const isTooLong = filename.length > MAX_FILENAME_LENGTH
  const isBlank = filename.trim() === '' || filename.trim() !== filename
  const hasForbidden = [...filename].some(
    (character) => character < ' ' || character === '\u007f' || character === '/' || character === '\\',
  )
  if (!isTooLong && !isBlank && !hasForbidden && filename.isWellFormed()) return null
  return fileError('invalid_filename', { most: MAX_FILENAME_LENGTH }, '/filename')
}

function fileSizeRefusal(type: MediaType, sizeBytes: number): Refusal | null {
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes <= 0) {
    return fileError('file_empty', {}, '/sizeBytes')
  }
  if (sizeBytes <= MAX_UPLOAD_BYTES[type]) return null
  const limit = type === 'video' ? '1 GiB' : '500 MiB'
  return fileError('file_too_large', { reason: 'upload', most: limit }, '/sizeBytes')
}

/** `type` is null if the file's type is not supported. */
function unsupported(type: MediaType | null): Refusal {
  return type === null
    ? fileError(
        'unsupported_media_type',
        {
          reason: 'unknown',
          video: extensionsFor('video'),
          music: extensionsFor('music'),
          image: extensionsFor('image'),
        },
        '/filename',
      )
    : fileError('unsupported_media_type', { reason: type, extensions: extensionsFor(type) }, '/filename')
}

function extensionsFor(type: MediaType): string {
  return uploadFormats
    .filter((format) => format.type === type)
    .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
    .join(', ')
}
