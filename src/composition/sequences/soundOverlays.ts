import type { Frames } from '../../base/units.ts'
import { newSound } from '../overlays/defaults.ts'
import type { NewOverlay } from '../overlays/newOverlay.ts'
import type { Composition } from '../schema.ts'
import type { CombinationInput } from './material.ts'

/** The lengths of one video, in frames. */
export interface Lengths {
  readonly total: Frames
  readonly music: Frames | null
  readonly voiceover: Frames | null
}

interface Sounds {
  readonly base: Composition
  readonly lengths: Lengths
  readonly row: number
}

/** Music that ends early fades out over this time. */
const MUSIC_FADE_SECONDS = 0.5

/** The music of a video, repeated to its end if the sequence says so. */
export function musicOverlays(
  { choices, configuration, material }: CombinationInput,
  { base, lengths, row }: Sounds,
): NewOverlay[] {
  const media = material.sources.get(choices.musicAssetId ?? '')
  if (!media || lengths.music === null) return []
  const volume = configuration.musicTracks.find(({ assetId }) => assetId === media.assetId)?.volume ?? 1
  const rounds = configuration.durationLimits.loopMusic ? Math.ceil(lengths.total / lengths.music) : 1
  const length = lengths.music
  return Array.from({ length: rounds }, (_, round): NewOverlay => {
    const from = round * length
    const durationInFrames = Math.min(length, lengths.total - from)
    const fadeOutFrames = Math.min(durationInFrames, Math.round(MUSIC_FADE_SECONDS * base.fps))
    const styles = durationInFrames < length ? { volume, fadeOutFrames } : { volume }
    return { ...newSound(base, media, { from, row }), durationInFrames, styles }
  })
}

export function voiceoverOverlays(
  { choices, configuration, material }: CombinationInput,
  { base, lengths, row }: Sounds,
): NewOverlay[] {
  const voiceover = material.voiceovers.get(choices.voiceoverId ?? '')
  if (!voiceover || lengths.voiceover === null) return []
  const volume =
    configuration.voiceoverTracks.find(({ voiceoverId }) => voiceoverId === voiceover.voiceoverId)?.volume ?? 1
  const durationInFrames = Math.min(lengths.voiceover, lengths.total)
  return [{ ...newSound(base, voiceover.media, { from: 0, row }), durationInFrames, styles: { volume } }]
}
