import { fileError } from './files/fileErrors.ts'
import { foreignKindOf } from './files/foreignFiles.ts'
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
  'gif',
  'avif',
  'heic',
  'mkv',
  'avi',
  'asf',
  'mpegps',
  'mpegts',
  '3gp',
  'ogv',
  'mxf',
  'flv',
  'dv',
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
 * Open point: "other declared media types are supported by the API" — we accept every usual file of a camera, phone or
 * screen recorder that ffmpeg ≥ 5.1, libheif or Chromium decodes.
 *
 * Open point: animated images — they are declared as images, and become video assets if their content moves.
 */
export const uploadFormats: readonly UploadFormat[] = [
  { type: 'video', container: 'mp4', extensions: ['mp4'], mimeTypes: ['video/mp4'] },
  { type: 'video', container: 'm4v', extensions: ['m4v'], mimeTypes: ['video/x-m4v', 'video/mp4'] },
  { type: 'video', container: 'mov', extensions: ['mov', 'qt'], mimeTypes: ['video/quicktime'] },
  { type: 'video', container: 'webm', extensions: ['webm'], mimeTypes: ['video/webm'] },
  {
    type: 'video',
    container: 'mkv',
    extensions: ['mkv', 'mk3d'],
    mimeTypes: ['video/x-matroska', 'video/matroska', 'video/x-matroska-3d'],
  },
  {
    type: 'video',
    container: 'avi',
    extensions: ['avi', 'divx'],
    mimeTypes: ['video/x-msvideo', 'video/vnd.avi', 'video/avi', 'video/msvideo', 'video/divx'],
  },
  {
    type: 'video',
    container: 'asf',
    extensions: ['wmv', 'asf'],
    mimeTypes: ['video/x-ms-wmv', 'video/x-ms-asf', 'video/x-ms-wm'],
  },
  { type: 'video', container: 'mpegps', extensions: ['mpg', 'mpeg', 'm2p', 'vob', 'mod'], mimeTypes: ['video/mpeg'] },
  {
    type: 'video',
    container: 'mpegts',
    extensions: ['ts', 'mts', 'm2ts', 'm2t', 'tod'],
    mimeTypes: ['video/mp2t', 'video/vnd.dlna.mpeg-tts'],
  },
  { type: 'video', container: '3gp', extensions: ['3gp', '3gpp', '3g2'], mimeTypes: ['video/3gpp', 'video/3gpp2'] },
  { type: 'video', container: 'ogv', extensions: ['ogv'], mimeTypes: ['video/ogg'] },
  { type: 'video', container: 'mxf', extensions: ['mxf'], mimeTypes: ['application/mxf'] },
  { type: 'video', container: 'flv', extensions: ['flv'], mimeTypes: ['video/x-flv'] },
  { type: 'video', container: 'dv', extensions: ['dv', 'dif'], mimeTypes: ['video/x-dv', 'video/dv'] },
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
  { type: 'image', container: 'png', extensions: ['png', 'apng'], mimeTypes: ['image/png', 'image/apng'] },
  { type: 'image', container: 'webp', extensions: ['webp'], mimeTypes: ['image/webp'] },
  { type: 'image', container: 'gif', extensions: ['gif'], mimeTypes: ['image/gif'] },
  { type: 'image', container: 'avif', extensions: ['avif', 'avifs'], mimeTypes: ['image/avif', 'image/avif-sequence'] },
  {
    type: 'image',
    container: 'heic',
    extensions: ['heic', 'heif', 'hif', 'heics'],
    mimeTypes: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
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

/** A declaration whose name, media type and size are consistent. */
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
    return refuse(unsupported(extension, declaration.type))
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
  return refuse(
    fileError('unsupported_media_type', { reason: foreignKindOf(extension, essenceOf(browserMime)) }, '/filename'),
  )
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

/** The refusal of a file name whose extension no file of the declared type has. */
function unsupported(extension: string, type: MediaType): Refusal {
  const kind = foreignKindOf(extension, '')
  return kind === 'unknown'
    ? fileError('unsupported_media_type', { reason: type, extensions: extensionsFor(type) }, '/filename')
    : fileError('unsupported_media_type', { reason: kind }, '/filename')
}

function extensionsFor(type: MediaType): string {
  return uploadFormats
    .filter((format) => format.type === type)
    .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
    .join(', ')
}
