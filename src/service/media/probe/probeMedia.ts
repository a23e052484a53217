import { ok, type Refusal, refuse, type Result } from '../../../base/result.ts'
import { MAX_DECODED_PIXELS } from '../ffmpegArguments.ts'
import { type DescribedFile, describeFile, type ProbeInput } from './describeFile.ts'
import type { DisplaySize } from './displaySize.ts'
import { exifOrientation } from './exifOrientation.ts'
import type { ProbedStream } from './ffprobeOutput.ts'
import { describedChecks, firstRefusal, type ScannedFile, scannedChecks, tooLarge, unreadable } from './fileChecks.ts'
import { frameRateOf } from './frameRate.ts'
import { imageHeaderSize } from './imageHeaderSize.ts'
import { demandingTables } from './movieTables.ts'
import { MAX_DURATION_MS, type MediaProbe } from './mediaProbe.ts'
import { scanPackets, type ScannedStream } from './packetScan.ts'
import type { SourceTraits } from '../../../contract/sourceTraits.ts'
import { scannedTraits } from '../traits/scannedTraits.ts'
import { hasAlpha, traitsOf } from '../traits/traitsOf.ts'
import { errorOf } from '../../../contract/jobErrors.ts'

/**
 * Probes a file for its true duration, display size, frame rate and codecs. Refuses it as early as possible, by its
 * bytes, its description or its packets.
 *
 * Refusals: `media_unreadable` (nothing can be decoded), `media_kind_mismatch` (video without picture, music without
 * sound), `media_dimensions_too_large`, `media_too_demanding` (numbers that no real file has). Throws `ProcessError` on
 * abort, at a limit, and if ffprobe cannot run.
 */
export async function probeMedia(input: ProbeInput): Promise<Result<MediaProbe>> {
  const claim = await refusalOfBytes(input)
  if (claim !== null) return refuse(claim)
  const file = await describeFile(input)
  if (file === null) return refuse(unreadable)
  const refusal = firstRefusal(describedChecks, file)
  if (refusal !== null) return refuse(refusal)
  const { picture, size } = file
  if (file.type === 'image' && picture !== undefined && size !== null) return ok(await imageProbe(file, picture, size))
  const scanned = await scan(file)
  if (scanned === null) return refuse(unreadable)
  const demand = firstRefusal(scannedChecks, scanned)
  if (demand !== null) return refuse(demand)
  const traits =
    file.type === 'video' ? await scannedTraits(file.streams, file) : traitsOf(file.streams, file.container)
  return ok(timedProbe(scanned, traits))
}

/** Checks sizes and tables before any program allocates memory for them. */
async function refusalOfBytes({ path, container }: ProbeInput): Promise<Refusal | null> {
  const claimed = await imageHeaderSize(path, container)
  if (claimed !== null && claimed.width * claimed.height > MAX_DECODED_PIXELS) return tooLarge
  const isIsoFile = ['mp4', 'm4v', 'm4a', 'mov', '3gp'].includes(container)
  const tables = isIsoFile ? await demandingTables(path) : null
  return tables === null ? null : errorOf('media_too_demanding', tables)
}

/** Reads the packets of the streams in use. Null if there are none. */
async function scan(file: DescribedFile): Promise<ScannedFile | null> {
  const { picture, sound, startSeconds, type } = file
  const used = (type === 'music' ? [sound] : [picture, sound]).filter((stream) => stream !== undefined)
  const scanned = await scanPackets({ ...file, streams: used.map((stream) => stream.index) })
  const durationSeconds = durationOf(used, scanned, startSeconds)
  return durationSeconds === null ? null : { ...file, scan: scanned, durationSeconds }
}

function timedProbe(file: ScannedFile, traits: SourceTraits): MediaProbe {
  const { durationSeconds, picture, size, sound, type } = file
  return {
    durationMs: Math.min(MAX_DURATION_MS, Math.max(1, Math.round(durationSeconds * 1000))),
    width: size?.width ?? null,
    height: size?.height ?? null,
    rotation: size?.rotation ?? 0,
    orientation: 1,
    ...pictureFacts(type === 'music' ? undefined : picture),
    pixelFormat: type === 'music' ? null : (picture?.pix_fmt ?? null),
    traits,
    ...frameFacts(file),
    ...soundFacts(sound),
  }
}

function frameFacts({ picture, scan: scanned, type }: ScannedFile) {
  if (type === 'music' || picture === undefined) return { fps: null, isVariableFrameRate: false, frameCount: null }
  const timestamps = scanned.get(picture.index)?.timestamps
  const rate = frameRateOf(timestamps ?? new Float64Array(), [picture.r_frame_rate, picture.avg_frame_rate])
  return {
    fps: rate?.fps ?? null,
    isVariableFrameRate: rate?.isVariable ?? false,
    frameCount: timestamps?.length ?? null,
  }
}

function soundFacts(sound: ProbedStream | undefined) {
  return {
    hasAudio: sound !== undefined,
    audioCodec: sound?.codec_name ?? null,
    audioStream: sound?.index ?? null,
  }
}

async function imageProbe(
  { container, path, streams }: DescribedFile,
  picture: ProbedStream,
  size: DisplaySize,
): Promise<MediaProbe> {
  const hasExif = container === 'jpeg' || container === 'png' || container === 'webp'
  const orientation = hasExif ? await exifOrientation(path, container) : 1
  const coded = { width: picture.width ?? size.width, height: picture.height ?? size.height }
  const isTurned = orientation >= 5
  return {
    durationMs: null,
    width: isTurned ? coded.height : coded.width,
    height: isTurned ? coded.width : coded.height,
    fps: null,
    isVariableFrameRate: false,
    frameCount: null,
    rotation: 0,
    orientation,
    ...pictureFacts(picture),
    pixelFormat: picture.pix_fmt ?? null,
    traits: traitsOf(streams, container),
    ...soundFacts(undefined),
  }
}

function pictureFacts(stream: ProbedStream | undefined) {
  return {
    hasVideo: stream !== undefined,
    videoCodec: stream?.codec_name ?? null,
    videoStream: stream?.index ?? null,
    hasAlpha: stream !== undefined && hasAlpha(stream),
  }
}

/**
 * An edit list may end within the last frame. The container's duration is therefore used if it is shorter by no more
 * than this.
 */
const editListSeconds = 0.1

/** Seconds from ffmpeg's zero to the end of the last packet. Null if no stream has packets. */
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
