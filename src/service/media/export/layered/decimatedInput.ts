import { join } from 'node:path'
import type { Bytes } from '../../../../base/units.ts'
import { ExportError } from '../../exporter.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import { trackOf, type TrackFile } from '../mux/readTrack.ts'
import { unitLengthBytes } from '../decimate/nonReference.ts'
import { isUpright } from '../decimate/isUpright.ts'
import { nonReferenceSamples, decimatedTrack, writeDecimated, type DecimatedTrack } from '../decimate/decimatedTrack.ts'
import { neededRange, unusedSamples, type ShownPiece } from '../decimate/unusedSamples.ts'
import { boxesOf, Mp4Fault } from '../mp4/mp4Boxes.ts'
import { readMoov } from '../mp4/readMoov.ts'
import { MIN_DECIMATION } from '../plan/frameCosts.ts'
import type { Layer, VideoLayer } from '../plan/renderPlan.ts'
import { tabledContainers } from './readCopyFacts.ts'
import { readMedia } from './statMedia.ts'
import type { EncoderInput } from './chunkEncoder.ts'

/** The smallest share of frames that is worth removing, from 0 to 1. */
const MIN_SHARE = 0.08
/** If the file does not state its reorder depth, ffmpeg guesses it from the first samples. These are therefore kept. */
const GUESSED_FROM = 24
/** Larger copies would take too much disk space. */
const MAX_BYTES: Bytes = 256 * 2 ** 20

/** Reads a file's picture track, once per file. Null if it is rotated or unreadable. */
export type TrackReader = (file: VideoFile) => Promise<TrackFile | null>

async function readPictureTrack({ path, streams }: VideoFile): Promise<TrackFile | null> {
  const moov = await readMoov(path)
  const track = boxesOf(moov).filter(({ type }) => type === 'trak')[streams.picture ?? -1]?.body
  return track !== undefined && isUpright(moov, track) ? trackOf(path, track) : null
}

/** Returns null if the tables are not as expected; the file is then decoded unchanged. */
async function orNull<T>(path: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await readMedia(path, work)
  } catch (fault) {
    if (fault instanceof Mp4Fault || fault instanceof RangeError) return null
    throw fault
  }
}

export function trackReader(): TrackReader {
  const known = new Map<string, Promise<TrackFile | null>>()
  return async (file) => {
    const found = known.get(file.path) ?? orNull(file.path, async () => await readPictureTrack(file))
    known.set(file.path, found)
    return await found
  }
}

const isVideo = (layer: Layer): layer is VideoLayer => layer.kind === 'video'

function canDecimate(file: VideoFile | undefined, layers: readonly VideoLayer[], fps: number): file is VideoFile {
  const own = file?.picture.gops?.fps ?? null
  if (file === undefined || own === null || !tabledContainers.has(file.container)) return false
  return layers.some(({ source }) => source.speed * own >= fps * MIN_DECIMATION)
}

/** The track reduced to some pieces of a file. Null if little would be dropped. */
async function decimate(
  track: TrackFile,
  { fps, pieces }: { readonly fps: number; readonly pieces: readonly ShownPiece[] },
  beforeEach: () => void,
): Promise<DecimatedTrack | null> {
  const lengthBytes = unitLengthBytes(track.entry)
  const range = lengthBytes === null ? null : neededRange(track, pieces, fps)
  if (lengthBytes === null || range === null) return null
  const count = range.until - range.from
  const bytes = track.sizes.slice(range.from, range.until).reduce((sum, size) => sum + size, 0)
  const unseen = unusedSamples(track, range, { fps, pieces }).filter((sample) => sample >= range.from + GUESSED_FROM)
  if (bytes > MAX_BYTES || unseen.length < count * MIN_SHARE) return null
  const left = await nonReferenceSamples(track, { samples: unseen, lengthBytes }, beforeEach)
  return left.length < count * MIN_SHARE ? null : decimatedTrack(track, range, new Set(left))
}

/**
 * Returns the same input without frames that are neither shown nor referenced. The needed frames of footage with a
 * higher frame rate than the output are copied to separate files.
 * @throws `missing_media`, `aborted`, and any write error
 */
export async function decimatedInput(input: EncoderInput, tracks: TrackReader): Promise<EncoderInput> {
  const { folder, name, plan, signal, chunk } = input
  let { files } = input
  let { layers } = chunk
  const written: string[] = []
  const throwIfAborted = (): void => {
    if (signal.aborted) throw new ExportError('aborted', 'The export was stopped.')
  }
  for (const [assetId, shown] of Map.groupBy(layers.filter(isVideo), ({ source }) => source.assetId)) {
    const file = files[assetId]
    if (!canDecimate(file, shown, plan.fps)) continue
    const track = await tracks(file)
    if (track === null) continue
    const pieces = shown.map(({ count, source }) => ({ ...source, count }))
    const path = join(folder, `${name}-decimated-${written.length}.mp4`)
    const decimated = await orNull(file.path, async () => {
      const found = await decimate(track, { pieces, fps: plan.fps }, throwIfAborted)
      if (found !== null) await writeDecimated(found, path, throwIfAborted)
      return found
    })
    if (decimated === null) continue
    written.push(path)
    const decimatedId = `${assetId} ${path}`
    files = { ...files, [decimatedId]: { ...file, path, container: 'mp4', streams: { picture: 0, sound: null } } }
    layers = layers.map((layer) => {
      if (!isVideo(layer) || layer.source.assetId !== assetId) return layer
      const { source } = layer
      return {
        ...layer,
        source: { ...source, assetId: decimatedId, startSeconds: source.startSeconds - decimated.base },
      }
    })
  }
  return written.length === 0 ? input : { ...input, files, chunk: { ...chunk, layers }, ownFiles: written }
}
