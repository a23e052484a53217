import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { assertNever } from '../../../base/assertNever.ts'
import type { Milliseconds } from '../../../base/units.ts'
import { ok, type Result } from '../../../base/result.ts'
import type { MediaContainer, MediaType } from '../../../contract/mediaTypes.ts'
import { preparationMemory } from '../preparationMemory.ts'
import type { MediaProbe } from '../probe/mediaProbe.ts'
import { probeMedia } from '../probe/probeMedia.ts'
import { ProcessError } from '../processError.ts'
import { refusalOfFailure } from '../refusalOfFailure.ts'
import type { Conversion } from './conversion.ts'
import type { Preparation } from './preparation.ts'
import type { PreparedAsset, PreparedFile } from './preparedAsset.ts'
import { prepareImage } from './prepareImage.ts'
import { prepareMusic } from './prepareMusic.ts'
import { prepareVideo } from './prepareVideo.ts'
import type { Intermediate } from './intermediate/intermediate.ts'
import { makeIntermediate } from './intermediate/makeIntermediate.ts'
import { makeThumbnail } from './makeThumbnail.ts'
import { withHeardSound } from './withHeardSound.ts'
import { playsInBrowsers } from './playsInBrowsers.ts'
import { proxyEncoding } from './proxyEncoding.ts'

/** A file whose header has been checked, and the folder for its derived files. */
export interface PreparationInput {
  readonly inputPath: string
  readonly container: MediaContainer
  readonly type: MediaType
  /** Created if missing. No other code writes to it. */
  readonly outputFolder: string
  readonly ffmpeg: string
  readonly ffprobe: string
  /** The executable of the browser that decodes some pictures. Null if none is installed. */
  readonly browser?: () => Promise<string | null>
  readonly signal?: AbortSignal
  /** Runs at low priority. */
  readonly givesWay?: boolean
  /**
   * Set for a copy with one sound track of its original. Its first sound track is used, and it lasts at least this
   * long.
   */
  readonly soundCopy?: { readonly minDurationMs: Milliseconds }
  /** Called once browsers can play the file itself, with a thumbnail of it. Not called for files that need a proxy. */
  readonly onPlayable?: (file: PlayableFile) => Promise<void>
  /** Called with the probe before the file is converted. */
  readonly onProbed?: (probe: MediaProbe) => void
  /** Called with percentages from 0 to 100, which never decrease. */
  readonly onProgress?: (percent: number) => void
}

/** A video that can be edited before it is prepared. */
export interface PlayableFile {
  readonly probe: MediaProbe
  readonly thumbnail: PreparedFile
}

/**
 * Probes a file and derives everything the editor needs from it. Can be repeated after a crash, because the next
 * attempt removes unfinished files.
 *
 * Refuses with the codes of `probeMedia`, `media_unreadable` and `media_too_demanding`. Throws `ProcessError` on abort,
 * if ffmpeg cannot run, and if other programs leave too little memory.
 */
export async function prepareAsset(input: PreparationInput): Promise<Result<PreparedAsset>> {
  const onProgress = rising(input.onProgress)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prepareOnce({ ...input, onProgress })
    } catch (error) {
      const isCrowded = error instanceof ProcessError && error.code === 'memory_shared'
      if (!isCrowded || attempt === CROWDED_ATTEMPTS) return refusalOfFailure(error)
      await preparationMemory.whenFree(input.signal)
    }
  }
}

/**
 * Number of attempts if a file fits into memory only while no other program runs. In each, the largest program is
 * killed so that another one can finish. After that the queue retries the file, because it is not at fault.
 */
const CROWDED_ATTEMPTS = 6

function rising(onProgress: ((percent: number) => void) | undefined): (percent: number) => void {
  let highest = 0
  return (percent) => {
    if (percent <= highest) return
    highest = percent
    onProgress?.(percent)
  }
}

async function prepareOnce(input: PreparationInput): Promise<Result<PreparedAsset>> {
  const folder = join(input.outputFolder, '.unfinished')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    const intermediate = await intermediateOf(input, folder)
    if (!intermediate.ok) return intermediate
    const read = intermediate.value === null ? input : readInstead(input, intermediate.value)
    const probe = await probeMedia({ ...read, path: read.inputPath })
    if (!probe.ok) return probe
    const described = conversionOf(read, withLoop(probe.value, intermediate.value), folder)
    const conversion = { ...described, probe: await soundChosen(read, described) }
    await reportPlayable(read, conversion)
    input.onProbed?.(conversion.probe)
    const prepared = await prepareByType(input.type, conversion)
    if (!prepared.ok) return prepared
    const finished = { ...prepared.value, probe: lasting(prepared.value.probe, input) }
    return ok(await finish(input.outputFolder, finished, intermediate.value))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function soundChosen(input: PreparationInput, conversion: Conversion): Promise<MediaProbe> {
  const [first] = conversion.probe.traits.sounds
  if (input.soundCopy === undefined || first === undefined) return await withHeardSound(conversion)
  const { traits } = conversion.probe
  return lasting({ ...conversion.probe, audioStream: first.stream, traits: { ...traits, sound: first.stream } }, input)
}

/**
 * The duration is at least that of the original: the longest track may have been dropped, and clips use the times of
 * the original.
 */
function lasting(probe: MediaProbe, { soundCopy }: PreparationInput): MediaProbe {
  if (soundCopy === undefined || probe.durationMs === null) return probe
  return { ...probe, durationMs: Math.max(probe.durationMs, soundCopy.minDurationMs) }
}

async function intermediateOf(input: PreparationInput, folder: string): Promise<Result<Intermediate | null>> {
  const { browser = () => Promise.resolve(null), givesWay = false, signal = new AbortController().signal } = input
  const ownFolder = join(folder, 'intermediate')
  await mkdir(ownFolder)
  return await makeIntermediate({ ...input, browser, givesWay, signal, folder: ownFolder })
}

/**
 * The file to be read instead of the original, if there is an intermediate. The asset cannot be edited before that is
 * stored.
 */
function readInstead(
  { onPlayable: _unused, ...input }: PreparationInput,
  { container, path }: Intermediate,
): PreparationInput {
  return { ...input, inputPath: path, container }
}

function withLoop(probe: MediaProbe, intermediate: Intermediate | null): MediaProbe {
  const { picture } = probe.traits
  const loop = intermediate?.loop ?? null
  if (loop === null || picture === null) return probe
  const { durationMs, roundMs } = loop
  return { ...probe, durationMs, traits: { ...probe.traits, picture: { ...picture, roundMs } } }
}

function conversionOf(input: PreparationInput, probe: MediaProbe, folder: string): Conversion {
  return {
    inputPath: input.inputPath,
    container: input.container,
    probe,
    folder,
    ffmpeg: input.ffmpeg,
    ffprobe: input.ffprobe,
    givesWay: input.givesWay ?? false,
    ...(input.signal === undefined ? {} : { signal: input.signal }),
    ...(input.onProgress === undefined ? {} : { onProgress: input.onProgress }),
  }
}

/**
 * Reports that the file can be played, with a thumbnail. The thumbnail shows that ffmpeg can decode the file; if it
 * cannot, the conversion reports the error.
 */
async function reportPlayable(
  { container, onPlayable, outputFolder, type }: PreparationInput,
  conversion: Conversion,
): Promise<void> {
  const { inputPath, probe } = conversion
  if (onPlayable === undefined || type !== 'video' || !playsInBrowsers(probe, container)) return
  const size = { width: probe.width ?? 2, height: probe.height ?? 2 }
  try {
    const path = await makeThumbnail(conversion, {
      path: inputPath,
      container,
      size,
      encoding: proxyEncoding(false),
      isProxy: false,
    })
    await onPlayable({ probe, thumbnail: await moveTo(outputFolder, path) })
  } catch (error) {
    const isUndecodable = error instanceof ProcessError && error.code === 'exit'
    const isEmpty = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isUndecodable && !isEmpty) throw error
  }
}

async function prepareByType(type: MediaType, conversion: Conversion): Promise<Result<Preparation>> {
  switch (type) {
    case 'video':
      return await prepareVideo(conversion)
    case 'music':
      return await prepareMusic(conversion)
    case 'image':
      return await prepareImage(conversion)
    default:
      return assertNever(type)
  }
}

async function finish(
  outputFolder: string,
  { probe, paths, metadata }: Preparation,
  made: Intermediate | null,
): Promise<PreparedAsset> {
  const move = async (path: string | null): Promise<PreparedFile | null> =>
    path === null ? null : await moveTo(outputFolder, path)
  const [thumbnail, filmstrip, peaks] = [
    await move(paths.thumbnail),
    await move(paths.filmstrip),
    await move(paths.peaks),
  ]
  const proxy = await moveTo(outputFolder, paths.proxy)
  const intermediate = made === null ? null : await moveIntermediate(outputFolder, made)
  return { probe, files: { thumbnail, proxy, filmstrip, peaks, intermediate }, metadata }
}

const mimeTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m4a': 'audio/mp4',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.bin': 'application/octet-stream',
}

async function moveIntermediate(outputFolder: string, { mimeType, path: made }: Intermediate): Promise<PreparedFile> {
  const path = join(outputFolder, `intermediate${extname(made)}`)
  await rename(made, path)
  const { size } = await stat(path)
  return { path, mimeType, sizeBytes: size }
}

async function moveTo(outputFolder: string, unfinished: string): Promise<PreparedFile> {
  const path = join(outputFolder, basename(unfinished))
  await rename(unfinished, path)
  const { size } = await stat(path)
  return { path, mimeType: mimeTypes[extname(path)] ?? 'application/octet-stream', sizeBytes: size }
}
