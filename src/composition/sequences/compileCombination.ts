import { millisecondsOfFrames } from '../../base/time.ts'
import type { Frames } from '../../base/units.ts'
import { ok, refuse, type Result } from '../../base/result.ts'
import { refusalOfViolation } from '../brokenRules.ts'
import type { NewOverlay } from '../overlays/newOverlay.ts'
import { refused } from '../refusals.ts'
import type { Composition } from '../schema.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import { sourceFrameCount } from '../sourceRange.ts'
import { violations } from '../violations.ts'
import { MAX_DURATION_FRAMES, MAX_OVERLAYS } from '../limits.ts'
import { captionOverlays } from './captionOverlays.ts'
import { pictureOverlays, placedClips, type PlacedClip } from './clipOverlays.ts'
import type { SequenceDesign } from './design.ts'
import { layerOverlays } from './layerOverlays.ts'
import type { CombinationInput, SequenceFormat } from './material.ts'
import { musicOverlays, voiceoverOverlays, type Lengths } from './soundOverlays.ts'

const soundFrames = (media: SourceMedia | undefined, fps: number): Frames | null =>
  media ? sourceFrameCount(media.durationMs ?? 0, fps) : null

const endOfClips = (clips: readonly PlacedClip[]): Frames =>
  clips.reduce((end, { durationInFrames, from }) => Math.max(end, from + durationInFrames), 0)

/** The refusal if a file is missing, which names the first one. Null if all files exist. */
function missingFile({ choices, configuration, material }: CombinationInput): Result<never> | null {
  const position = choices.blocks.findIndex((assetId) => !material.sources.has(assetId))
  if (position >= 0) return refused('asset_not_found', {}, `/blocks/${position}/assetIds`)
  const { musicAssetId, voiceoverId } = choices
  if (musicAssetId !== null && !material.sources.has(musicAssetId))
    return refused('asset_not_found', {}, '/musicTracks')
  if (voiceoverId !== null && !material.voiceovers.has(voiceoverId))
    return refused('voiceover_not_found', {}, '/voiceoverTracks')
  return configuration.blocks.length === choices.blocks.length ? null : refused('asset_not_found', {}, '/blocks')
}

/** The clips of a video, one after another, and the length of the video under the limits of the sequence. */
function timedClips({ choices, configuration, material }: CombinationInput, format: SequenceFormat) {
  const { durationLimits: limits } = configuration
  const media = choices.blocks.flatMap((assetId) => material.sources.get(assetId) ?? [])
  const music = soundFrames(material.sources.get(choices.musicAssetId ?? ''), format.fps)
  const voiceover = soundFrames(material.voiceovers.get(choices.voiceoverId ?? '')?.media, format.fps)
  const clips = placedClips(media, format, limits.voiceover ? (voiceover ?? 0) : 0)
  const ends = [limits.music && !limits.loopMusic ? music : null, limits.voiceover ? voiceover : null]
  const total = Math.min(endOfClips(clips), ...ends.filter((end) => end !== null))
  return { clips, lengths: { total, music, voiceover } satisfies Lengths }
}

/** The number of frames of a combination's video. Refuses if a file is missing. */
export function combinationFrames(input: CombinationInput, format: SequenceFormat): Result<Frames> {
  return missingFile(input) ?? ok(timedClips(input, format).lengths.total)
}

/** Shifts overlays down by a number of rows. */
const belowRow = (overlays: readonly NewOverlay[], row: number): NewOverlay[] =>
  overlays.map((overlay) => ({ ...overlay, row: overlay.row + row }))

/**
 * One video of a sequence as a composition. The wall of combinations, the estimate and the render all use this
 * function. Equal inputs give equal compositions.
 *
 *     row 0 …  |layer                         |
 *     then     |captions                      |
 *              |hook    |body      |call      |   pictures, one after the other
 *              |blurred copies                |
 *              |voiceover             |
 *              |music                         |
 *
 * Refuses a missing file, and a video beyond the limits of version 1.
 */
export function compileCombination(
  input: CombinationInput,
  design: SequenceDesign,
  format: SequenceFormat,
): Result<Composition> {
  const missing = missingFile(input)
  if (missing) return missing
  const { clips, lengths } = timedClips(input, format)
  if (lengths.total > MAX_DURATION_FRAMES) return refused('duration_limit', { most: MAX_DURATION_FRAMES })
  if (lengths.music !== null && lengths.total / lengths.music > MAX_OVERLAYS)
    return refused('overlay_limit', { most: MAX_OVERLAYS })
  const { layer, sources } = input.material
  const base: Composition = {
    version: 1,
    aspectRatio: format.aspectRatio,
    backgroundColor: layer?.backgroundColor ?? '#000000',
    durationInFrames: lengths.total,
    fps: format.fps,
    width: format.width,
    height: format.height,
    overlays: [],
  }
  const above = layer ? layerOverlays(layer, { format, durationInFrames: lengths.total, sources }) : []
  const layerRows = above.reduce((rows, { row }) => Math.max(rows, row + 1), 0)
  const below: readonly NewOverlay[] = [
    ...belowRow(captionOverlays(input, { design, base, clips }), layerRows),
    ...belowRow(pictureOverlays(clips, { design, base }), layerRows + 1),
    ...voiceoverOverlays(input, { base, lengths, row: layerRows + 3 }),
    ...musicOverlays(input, { base, lengths, row: layerRows + 4 }),
  ]
  const overlays = [...above, ...below].map((overlay, index) => ({ ...overlay, id: index + 1 }))
  if (overlays.length > MAX_OVERLAYS) return refused('overlay_limit', { most: MAX_OVERLAYS })
  const composition: Composition = { ...base, overlays }
  const [broken] = violations(composition)
  return broken ? refuse(refusalOfViolation('invalid_composition', broken)) : ok(composition)
}

/** The length of a combination's video in milliseconds, calculated at 30 frames per second. */
export function combinationMs(input: CombinationInput): number {
  const format = { aspectRatio: '9:16', width: 1_080, height: 1_920, fps: 30 } as const
  const frames = combinationFrames(input, format)
  return frames.ok ? millisecondsOfFrames(frames.value, format.fps) : 0
}
