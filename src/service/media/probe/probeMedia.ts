import { ok, refuse, type Result } from '../../../base/result.ts'
import type { MediaContainer, MediaType } from '../../../contract/mediaTypes.ts'
import { inputArguments, maximumDecodedPixels } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { ProcessError } from '../processError.ts'
import { runProcess } from '../runProcess.ts'
import { absurdNumber } from './absurdNumber.ts'
import { chosenStreams } from './chosenStreams.ts'
import { displaySizeOf } from './displaySize.ts'
import { exifOrientation } from './exifOrientation.ts'
import { ffprobeOutput, type ProbedStream } from './ffprobeOutput.ts'
import { frameRateOf } from './frameRate.ts'
import { imageHeaderSize } from './imageHeaderSize.ts'
import { demandingTables } from './movieTables.ts'
import { maximumDurationMs, type MediaProbe } from './mediaProbe.ts'
import { scanPackets, type ScannedStream } from './packetScan.ts'

/** A file whose header has been checked. */
export interface ProbeInput {
  readonly path: string
  readonly container: MediaContainer
  readonly type: MediaType
  readonly ffprobe: string
  readonly signal?: AbortSignal
}

/**
 * Reads what a file holds: true duration, display size, frame rate, codecs.
 *
 * Refusals: `media_unreadable` (nothing that can be decoded), `media_kind_mismatch` (a video without picture, music without
 * sound), `media_dimensions_too_large`, `media_too_demanding` (numbers that no real file has). Throws `ProcessError` on abort, when a
 * bound is passed and when the program itself fails to run.
 */
export async function probeMedia(input: ProbeInput): Promise<Result<MediaProbe>> {
  const claimed = await imageHeaderSize(input.path, input.container)
  if (claimed !== null && claimed.width * claimed.height > maximumDecodedPixels) return refuse(tooLarge)
  const tables = isIsoFile(input.container) ? await demandingTables(input.path) : null
  if (tables !== null) return refuse({ code: 'media_too_demanding', message: tables })
  const described = await describe(input)
  if (described === null) return refuse(unreadable)
  const { picture: video, sound: audio } = chosenStreams(described.streams)
  if (video === undefined && audio === undefined) return refuse(unreadable)
  if (input.type === 'music' ? audio === undefined : video === undefined) {
    return refuse({
      code: 'media_kind_mismatch',
      message: input.type === 'music' ? 'The file has no sound.' : 'The file has no picture.',
    })
  }
  const absurd = absurdNumber(described.streams, audio)
  if (absurd !== null) return refuse({ code: 'media_too_demanding', message: absurd })
  const size = input.type === 'music' || video === undefined ? null : displaySizeOf(video)
  if (input.type !== 'music' && size === null) return refuse(unreadable)
  if ((video?.width ?? 0) * (video?.height ?? 0) > maximumDecodedPixels) {
    return refuse(tooLarge)
  }
  if (input.type === 'image' && video !== undefined && size !== null) return ok(await imageProbe(input, video, size))
  const used = input.type === 'music' ? [audio] : [video, audio]
  const streams = used.filter((stream) => stream !== undefined)
  const scan = await scanPackets({ ...input, streams: streams.map((stream) => stream.index) })
  const durationSeconds = durationOf(streams, scan, described.format.start_time)
  if (durationSeconds === null) return refuse(unreadable)
  const packets = [...scan.values()].reduce((sum, { timestamps: { length } }) => sum + length, 0)
  if (durationSeconds > MAX_BARE_SECONDS + packets * MAX_PACKET_SECONDS) return refuse(mostlyNothing)
  if (size !== null && video !== undefined && isDecodingTooMuch(video, scan, durationSeconds))
    return refuse(tooMuchPicture)
  const timestamps = video === undefined ? undefined : scan.get(video.index)?.timestamps
  const rate =
    input.type === 'music' || video === undefined
      ? null
      : frameRateOf(timestamps ?? new Float64Array(), [video.r_frame_rate, video.avg_frame_rate])
  return ok({
    durationMs: Math.min(maximumDurationMs, Math.max(1, Math.round(durationSeconds * 1000))),
    width: size?.width ?? null,
    height: size?.height ?? null,
    fps: rate?.fps ?? null,
    isVariableFrameRate: rate?.isVariable ?? false,
    frameCount: timestamps?.length ?? null,
    hasAudio: audio !== undefined,
    rotation: size?.rotation ?? 0,
    orientation: 1,
    ...pictureFacts(input.type === 'music' ? undefined : video),
    audioCodec: audio?.codec_name ?? null,
    audioStream: audio?.index ?? null,
  })
}

const unreadable = {
  code: 'media_unreadable',
  message: 'Nothing in the file can be played. Export it again and upload the new file.',
}

const isIsoFile = (container: MediaContainer): boolean => ['mp4', 'm4v', 'm4a', 'mov'].includes(container)

/** So much of a file may pass without a picture or a sound: it is filled with the last picture and with silence. */
const MAX_BARE_SECONDS = 3_600
/** Sound of 1,000 Hz in WAV has the longest packets; a picture stands longer in a slide show, which has others beside it. */
const MAX_PACKET_SECONDS = 4

const mostlyNothing = {
  code: 'media_too_demanding',
  message: 'The file claims to last far longer than its pictures and its sound. Export it again.',
}

/** A second of 8K with 120 frames. */
const MAX_PIXELS_A_SECOND = 7_680 * 4_320 * 120

function isDecodingTooMuch(
  { index, width, height }: ProbedStream,
  scan: ReadonlyMap<number, ScannedStream>,
  seconds: number,
): boolean {
  const pixels = (width ?? 0) * (height ?? 0) * (scan.get(index)?.timestamps.length ?? 0)
  return pixels > MAX_PIXELS_A_SECOND * (1 + seconds)
}

const tooMuchPicture = {
  code: 'media_too_demanding',
  message: 'The file has more and larger pictures a second than any camera takes. Export it again with fewer.',
}

const tooLarge = {
  code: 'media_dimensions_too_large',
  message: 'The picture is too large to decode. Scale it down to at most 16,384 × 8,192 pixels.',
}

/** ffprobe reads little of a file, and decodes a frame where its format is not said otherwise. */
const DESCRIBE_DEADLINE_MS = { video: 10_000, music: 10_000, image: 300_000 } as const
/** The largest picture takes it 10 s, and a busy machine far longer. */
const STILL_CPU_MS = 15_000

async function describe(input: ProbeInput) {
  try {
    const { output } = await runProcess({
      command: input.ffprobe,
      arguments: ['-v', 'quiet', ...inputArguments(input), '-show_format', '-show_streams', '-of', 'json'],
      deadlineMs: DESCRIBE_DEADLINE_MS[input.type],
      ...(input.type === 'image' ? { maximumCpuMs: STILL_CPU_MS } : {}),
      memoryBudget: preparationMemory,
      endsAtOnce: true,
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    })
    const parsed = ffprobeOutput.safeParse(JSON.parse(output.toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof ProcessError && error.code === 'exit' && error.exitCode !== null) return null
    throw error
  }
}

async function imageProbe(
  input: ProbeInput,
  stream: ProbedStream,
  size: { readonly width: number; readonly height: number },
): Promise<MediaProbe> {
  const { container } = input
  const orientation =
    container === 'jpeg' || container === 'png' || container === 'webp'
      ? await exifOrientation(input.path, container)
      : 1
  const coded = { width: stream.width ?? size.width, height: stream.height ?? size.height }
  const isTurned = orientation >= 5
  return {
    durationMs: null,
    width: isTurned ? coded.height : coded.width,
    height: isTurned ? coded.width : coded.height,
    fps: null,
    isVariableFrameRate: false,
    frameCount: null,
    hasAudio: false,
    rotation: 0,
    orientation,
    ...pictureFacts(stream),
    audioCodec: null,
    audioStream: null,
  }
}

function pictureFacts(stream: ProbedStream | undefined) {
  const transfer = stream?.color_transfer ?? null
  return {
    hasVideo: stream !== undefined,
    videoCodec: stream?.codec_name ?? null,
    videoStream: stream?.index ?? null,
    hasAlpha:
      /^(yuva|rgba|bgra|argb|abgr|gbrap|ya\d|ya$|pal8)/.test(stream?.pix_fmt ?? '') ||
      stream?.tags?.['alpha_mode'] === '1',
    isHdr: transfer === 'smpte2084' || transfer === 'arib-std-b67',
    colour: {
      matrix: stream?.color_space ?? null,
      transfer,
      primaries: stream?.color_primaries ?? null,
      range: stream?.color_range ?? null,
    },
  }
}

/** An edit list may end within the last frame: the container's word is taken where it is this little less than the packets'. */
const editListSeconds = 0.1

/** Seconds from the start that ffmpeg takes for zero to the last end. Null when no stream has a packet. */
function durationOf(
  streams: readonly ProbedStream[],
  scan: ReadonlyMap<number, ScannedStream>,
  formatStart: number | null,
): number | null {
  const ends = streams.flatMap((stream) => {
    const end = scan.get(stream.index)?.end
    if (end === null || end === undefined) return []
    const declared = stream.duration === null ? end : (stream.start_time ?? 0) + stream.duration
    return [declared < end && end - declared <= editListSeconds ? declared : end]
  })
  const starts = streams
    .flatMap((stream) => scan.get(stream.index)?.timestamps.subarray(0, 1) ?? [])
    .flatMap((first) => [...first])
  if (ends.length === 0) return null
  const earliest = Math.min(...starts)
  const start =
    formatStart !== null && formatStart <= earliest && earliest - formatStart < 3600 ? formatStart : earliest
  return Math.max(0, Math.max(...ends) - start)
}
