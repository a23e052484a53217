import { isHeard } from '../overlays/isHeard.ts'
import type { Composition } from '../schema.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import type { PlayingOverlay } from '../wordFrames.ts'

/** The clips of a composition whose speech can be captioned. */
export interface SpeakingClips {
  /** Sorted by start. */
  readonly speaking: readonly PlayingOverlay[]
  /** Clips that are muted, or whose file has no sound. */
  readonly silent: readonly PlayingOverlay[]
  /** Sounds that are treated as music, because there are videos with speech. */
  readonly music: readonly PlayingOverlay[]
}

/**
 * Finds the clips that speak, which are audible videos other than b-roll. Sounds count only if no video speaks;
 * otherwise they are treated as music, as when captions follow cuts.
 */
export function speakingClips({ overlays }: Composition, sources: ReadonlyMap<string, SourceMedia>): SpeakingClips {
  const clips = overlays
    .filter((overlay) => overlay.type === 'video' || overlay.type === 'sound')
    .filter((clip) => !(clip.type === 'video' && clip.layerRole === 'broll'))
    .sort((left, right) => left.from - right.from || right.row - left.row)
  const hasSound = (clip: PlayingOverlay): boolean =>
    isHeard(clip) && (clip.type === 'sound' || sources.get(clip.sourceAssetId)?.hasAudio !== false)
  const heard = clips.filter(hasSound)
  const videos = heard.filter(({ type }) => type === 'video')
  return {
    speaking: videos.length > 0 ? videos : heard,
    silent: clips.filter((clip) => !hasSound(clip)),
    music: videos.length > 0 ? heard.filter(({ type }) => type === 'sound') : [],
  }
}

/** A file whose speech is heard. */
export interface SpokenFile {
  readonly assetId: string
  readonly name: string
}

/** The source files of all clips that speak, without duplicates. */
export function spokenFiles(composition: Composition, sources: ReadonlyMap<string, SourceMedia>): SpokenFile[] {
  const ids = new Set(speakingClips(composition, sources).speaking.map(({ sourceAssetId }) => sourceAssetId))
  return [...ids].map((assetId) => ({ assetId, name: sources.get(assetId)?.name ?? '' }))
}
