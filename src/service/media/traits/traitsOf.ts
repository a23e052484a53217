import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { chosenStreams } from '../probe/chosenStreams.ts'
import { displaySizeOf } from '../probe/displaySize.ts'
import type { ProbedStream } from '../probe/ffprobeOutput.ts'
import { colourTraits } from './colourTraits.ts'
import {
  TRAITS_VERSION,
  type BrowserSupport,
  type Fields,
  type PictureTraits,
  type SoundTraits,
  type SourceTraits,
} from '../../../contract/sourceTraits.ts'

/** Derives the traits of a file from its streams as ffprobe describes them. Reads no frame. */
export function traitsOf(streams: readonly ProbedStream[], container: MediaContainer): SourceTraits {
  const { picture, sound } = chosenStreams(streams)
  return {
    version: TRAITS_VERSION,
    picture: picture === undefined ? null : pictureTraits(picture, container),
    sounds: streams.filter(isKnownSound).map(soundTraits),
    sound: sound?.index ?? null,
  }
}

function pictureTraits(stream: ProbedStream, container: MediaContainer): PictureTraits {
  const size = displaySizeOf(stream)
  const traits = {
    ...colourTraits(stream),
    stream: stream.index,
    codec: stream.codec_name ?? '',
    fields: fieldsOf(stream),
    hasAlpha: hasAlpha(stream),
    sizes: [{ fromMs: 0, width: size?.width ?? 0, height: size?.height ?? 0 }],
  }
  return { ...traits, browser: browserSupport(stream, container, traits) }
}

const ALPHA_FORMATS = /^(?:yuva|rgba|bgra|argb|abgr|gbrap|ya\d|ya$|pal8)/u

/**
 * Whether a stream has alpha. VP8 and VP9 store it apart from the picture, so that ffmpeg reports a pixel format
 * without it. Copies have the tag in capitals.
 */
export function hasAlpha({ pix_fmt: format, tags }: ProbedStream): boolean {
  return ALPHA_FORMATS.test(format ?? '') || (tags?.['alpha_mode'] ?? tags?.['ALPHA_MODE']) === '1'
}

/** Codecs whose decoders mark interlaced frames. Decoders of other codecs only know what the container declares. */
const MARKED_CODECS: ReadonlySet<string | null> = new Set(['h264', 'mpeg2video', 'vc1', 'mpeg4'])

/**
 * Two letters mean fields, in separate pictures or (`tb` and `bt`) in alternating lines of one picture. The first
 * letter is the field that is displayed first, by the convention of ffmpeg and QuickTime.
 */
function fieldsOf({ codec_name: codec, field_order: order }: ProbedStream): Fields {
  if (order === null || order === 'progressive') return 'progressive'
  if (MARKED_CODECS.has(codec)) return 'by frame'
  return order === 'tt' || order === 'tb' ? 'top first' : 'bottom first'
}

const browserCodecs: Readonly<Record<string, readonly string[]>> = {
  mp4: ['h264', 'vp9', 'av1'],
  m4v: ['h264'],
  mov: ['h264'],
  webm: ['vp8', 'vp9', 'av1'],
}
const browserFormats: ReadonlySet<string | null> = new Set(['yuv420p', 'yuvj420p'])
/** Below this number of lines, `<video>` takes an untagged picture for BT.601, but WebCodecs takes it for BT.709. */
const HD_LINES = 720

function browserSupport(
  stream: ProbedStream,
  container: MediaContainer,
  { fields, matrix, primaries, transfer }: Omit<PictureTraits, 'browser'>,
): BrowserSupport {
  const isDecoded = browserCodecs[container]?.includes(stream.codec_name ?? '') === true
  const isPlain = fields === 'progressive' && primaries === 'bt709' && transfer === 'sdr'
  if (!isDecoded || !isPlain || !browserFormats.has(stream.pix_fmt)) return 'none'
  const isGuessed = matrix === 'bt709' && (stream.height ?? 0) >= HD_LINES
  return stream.color_space !== null || isGuessed ? 'exact' : 'approximate'
}

/** Whether the codec of a sound is known. Phones add tracks in a codec that only they can read. */
function isKnownSound({ codec_name, codec_type }: ProbedStream): boolean {
  return codec_type === 'audio' && codec_name !== null
}

function soundTraits({ channels, disposition, index, tags }: ProbedStream): SoundTraits {
  const language = tags?.['language'] ?? 'und'
  return {
    stream: index,
    language: language === 'und' ? null : language,
    isDefault: disposition?.default === 1,
    peakDecibels: null,
    title: titleOf(tags),
    channels,
  }
}

/**
 * Handler names that say nothing about a track. MP4 and MOV name tracks by their handler, in which most programs write
 * their own name or the kind of the track.
 */
const PROGRAM_HANDLERS = /handler|mainconcept|produced by|^core media|^(?:stereo|mono|sound|audio)$/iu

function titleOf(tags: ProbedStream['tags']): string | null {
  const handler = tags?.['handler_name'] ?? ''
  const named = tags?.['title'] ?? tags?.['name'] ?? (PROGRAM_HANDLERS.test(handler) ? '' : handler)
  const title = named.toWellFormed().replaceAll('\u0000', '').trim()
  return title === '' ? null : title.slice(0, MAX_TITLE_LENGTH).toWellFormed()
}

/** Longer names occur only in files that are not real media. */
const MAX_TITLE_LENGTH = 100
