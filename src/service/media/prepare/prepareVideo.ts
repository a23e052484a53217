import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { type FrameRate, proxyRateOf } from '../probe/frameRate.ts'
import type { MediaProbe } from '../probe/mediaProbe.ts'
import { ProcessError } from '../processError.ts'
import { audioGraph } from './audioGraph.ts'
import { unreadableMedia } from '../refusalOfFailure.ts'
import { type Conversion, runConversion } from './conversion.ts'
import { type FilmstripLayout, filmstripLayoutOf } from './filmstripLayout.ts'
import { bucketsPerSecondFor, PeakCollector } from './peakCollector.ts'
import { proxyEncoding, type ProxyEncoding } from './proxyEncoding.ts'
import type { Preparation } from './preparation.ts'
import { type PixelSize, proxySizeOf } from './proxySize.ts'
import { makeThumbnail } from './makeThumbnail.ts'
import { readSizes, reportsChangedPicture } from './readSizes.ts'
import { decoderArguments, deinterlacing, fitting, type PictureTarget, scaling } from '../traits/pictureFilters.ts'
import type { PictureTraits } from '../../../contract/sourceTraits.ts'
import { pictureTarget } from '../traits/pictureTarget.ts'

const proxyBound = { shortSide: 540, longSide: 3_840 }
/**
 * Makes the proxy, the filmstrip's frames and the peaks of a video in one decode, then tiles the filmstrip and takes
 * the thumbnail from the proxy.
 *
 * The proxy is stored as displayed: rotated, with square pixels, progressive, BT.709, SDR and a constant rate, with
 * alpha if the file has it. It lasts from 0 to
 * the end of the longer of picture and sound, with its first and last frame extended to fill gaps. Scrubbing is fast
 * because it has no B-frames and a key frame every 8 frames.
 */
export async function prepareVideo(conversion: Conversion): Promise<Result<Preparation>> {
  const { probe, folder } = conversion
  const durationSeconds = (probe.durationMs ?? 0) / 1000
  const rate = proxyRateOf(boundedRate(probe))
  const size = proxySizeOf({ width: probe.width ?? 2, height: probe.height ?? 2 }, proxyBound)
  const strip = filmstripLayoutOf({ ...size, fps: rate.fps, frameCount: Math.ceil(durationSeconds * rate.fps) })
  const peaks = probe.hasAudio ? new PeakCollector(bucketsPerSecondFor(durationSeconds)) : null
  const { picture } = probe.traits
  if (picture === null) return refuse(unreadableMedia)
  const encoding = proxyEncoding(picture.hasAlpha)
  const proxyPath = join(folder, encoding.name)
  // Tiled afterwards, because ffmpeg reports no progress until every output has a frame.
  const stripFramesPath = join(folder, 'filmstrip.nut')
  const target = await targetOf(conversion, picture, size)
  const converted = await runConversion(conversion, {
    arguments: [
      ...ffmpegPrefix,
      // Needed for ffmpeg's warning that the picture changes size.
      '-loglevel',
      'warning',
      // Keeps the filter graph even if the picture changes size mid-file.
      '-reinit_filter:v',
      '0',
      ...decoderArguments(picture),
      ...inputArguments({ path: conversion.inputPath, container: conversion.container }),
      '-filter_complex',
      [
        videoGraph(conversion, { picture, target, rate: rate.text, strip, encoding }),
        ...(peaks === null ? [] : [audioGraph(probe.audioStream)]),
      ].join(';'),
      ...outputArguments({ encoding, proxyPath, stripFramesPath, hasSound: peaks !== null }),
    ],
    ...(peaks === null ? {} : { onOutput: (chunk: Buffer) => peaks.add(chunk) }),
    share: [0, 97],
  }).catch(orProcessError)
  const sizes = await changedSizes(conversion, picture, converted)
  if (sizes !== null) return await prepareVideo(withSizes(conversion, picture, sizes))
  if (converted instanceof ProcessError) throw converted
  const { frameCount } = converted
  if (frameCount === 0) return refuse(unreadableMedia)
  const stripPath = await tileStrip(conversion, stripFramesPath, { encoding, strip })
  conversion.onProgress?.(98)
  const thumbnailPath = await makeThumbnail(conversion, {
    path: proxyPath,
    size,
    container: encoding.container,
    encoding,
    isProxy: true,
  })
  conversion.onProgress?.(100)
  const collected = peaks?.finish() ?? null
  const peaksPath = join(folder, 'peaks.bin')
  if (collected !== null) await writeFile(peaksPath, collected.peaks)
  return ok({
    probe,
    paths: {
      thumbnail: thumbnailPath,
      proxy: proxyPath,
      filmstrip: stripPath,
      peaks: collected === null ? null : peaksPath,
    },
    metadata: {
      proxy: { ...size, fps: Math.round(rate.fps * 1000) / 1000 },
      filmstrip: {
        frameWidth: strip.frameWidth,
        frameHeight: strip.frameHeight,
        frameCount: Math.min(strip.columns * strip.rows, Math.ceil(frameCount / strip.stride)),
        columns: strip.columns,
        intervalMs: (strip.stride / rate.fps) * 1000,
      },
      peaks: collected?.facts ?? null,
    },
  })
}

function orProcessError(error: unknown): ProcessError {
  if (error instanceof ProcessError) return error
  throw error
}

/**
 * The sizes of a picture if the conversion has found that they change, which may make an encoder fail. Null if they
 * were known before, or if there is only one.
 */
async function changedSizes(
  conversion: Conversion,
  picture: PictureTraits,
  { errorOutput }: { readonly errorOutput: string },
): Promise<PictureTraits['sizes'] | null> {
  if (picture.sizes.length > 1 || !reportsChangedPicture(errorOutput)) return null
  const sizes = await readSizes(conversion, picture)
  return sizes.length > 1 ? sizes : null
}

function withSizes(conversion: Conversion, picture: PictureTraits, sizes: PictureTraits['sizes']): Conversion {
  const { probe } = conversion
  return { ...conversion, probe: { ...probe, traits: { ...probe.traits, picture: { ...picture, sizes } } } }
}

async function targetOf(
  { ffmpeg, folder, probe }: Conversion,
  picture: PictureTraits,
  size: PixelSize,
): Promise<PictureTarget> {
  const source = { width: probe.width ?? 1, height: probe.height ?? 1 }
  return await pictureTarget({ picture, size, source, lutPath: join(folder, 'colours.cube'), ffmpeg })
}

/** The proxy, the raw frames of the filmstrip, and the samples of the peaks. */
function outputArguments(output: {
  readonly encoding: ProxyEncoding
  readonly proxyPath: string
  readonly stripFramesPath: string
  readonly hasSound: boolean
}): readonly string[] {
  const { encoding, hasSound, proxyPath, stripFramesPath } = output
  return [
    '-map',
    '[proxy]',
    ...(hasSound ? ['-map', '[sound]'] : []),
    ...encoding.output,
    proxyPath,
    '-map',
    '[strip]',
    '-c:v',
    'rawvideo',
    '-f',
    'nut',
    stripFramesPath,
    ...(hasSound ? ['-map', '[peaks]', '-f', 's16le', 'pipe:1'] : []),
  ]
}

/** Ten minutes at 30 fps. */
const FREE_FRAMES = 18_000
/**
 * Screen recordings write a frame only when something changes, which is about a tenth of what their shortest intervals
 * suggest.
 */
const REPEATS = 10

/**
 * The frame rate of the file, lowered if most frames of the proxy would be repeats. Otherwise a file with four frames
 * that claims to last a day would take hours.
 */
function boundedRate({ durationMs, fps, frameCount, isVariableFrameRate }: MediaProbe): FrameRate {
  const rate = fps ?? 30
  const max = (FREE_FRAMES + (frameCount ?? 0) * REPEATS) / ((durationMs ?? 1) / 1000)
  return rate <= max ? { fps: rate, isVariable: isVariableFrameRate } : { fps: max, isVariable: false }
}

interface VideoGraphOptions {
  readonly picture: PictureTraits
  readonly target: PictureTarget
  readonly rate: string
  readonly strip: FilmstripLayout
  readonly encoding: ProxyEncoding
}

function videoGraph({ probe }: Conversion, { encoding, picture, rate, strip, target }: VideoGraphOptions): string {
  const seconds = ((probe.durationMs ?? 0) / 1000).toFixed(3)
  // ffmpeg has already rotated the frames, so the display matrix is removed from the output.
  const toProxy = [
    ...deinterlacing(picture),
    ...asShownAt(rate),
    ...fitting(picture, target),
    ...scaling(picture, target),
    'setsar=1',
    'tpad=stop=-1:stop_mode=clone',
    `trim=end=${seconds}`,
    'split=2[proxy][frames]',
  ]
  const toStrip = [
    `select=not(mod(n\\,${strip.stride}))`,
    `scale=${strip.frameWidth}:${strip.frameHeight}:${encoding.toStill}`,
  ]
  return `[0:${picture.stream}]${toProxy.join(',')};[frames]${toStrip.join(',')}[strip]`
}

/** Puts the frames of a filmstrip into one image. */
async function tileStrip(
  conversion: Conversion,
  framesPath: string,
  { encoding, strip }: Pick<VideoGraphOptions, 'encoding' | 'strip'>,
): Promise<string> {
  const path = join(conversion.folder, `filmstrip${encoding.stillSuffix}`)
  await runConversion(
    { ...conversion, onProgress: () => undefined },
    {
      arguments: [
        ...ffmpegPrefix,
        '-f',
        'nut',
        '-i',
        framesPath,
        '-vf',
        `${encoding.fromRaw},tile=${strip.columns}x${strip.rows}`,
        '-frames:v',
        '1',
        '-update',
        '1',
        ...encoding.still,
        '-f',
        'image2',
        path,
      ],
    },
  )
  return path
}

/** Added to every seek time, here and in the scene, because some containers round times to whole milliseconds. */
const timeSlackMicroseconds = 600

/**
 * Converts to a constant rate at which each frame shows the last source frame that has started, as in an export. By
 * default ffmpeg shows the nearest frame, which is the next one if the picture starts some milliseconds late.
 */
function asShownAt(rate: string): readonly string[] {
  return ['settb=AVTB', `setpts=PTS-${timeSlackMicroseconds}`, `fps=${rate}:start_time=0:round=up`]
}
