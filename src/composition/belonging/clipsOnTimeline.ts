import { countWhile } from '../../base/countWhile.ts'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import type { CaptionOverlay } from '../overlays/caption.ts'
import { isHeard } from '../overlays/isHeard.ts'
import type { Overlay, OverlayId } from '../schema.ts'
import { endOf } from '../timeline.ts'
import type { PlayingOverlay } from '../wordFrames.ts'

interface ClipRow {
  readonly row: number
  /** Sorted by start. */
  readonly clips: readonly PlayingOverlay[]
}

/**
 * The clips of a version, with the overlays that follow them. Computed once per version, because a drag needs them on
 * every movement.
 */
export interface ClipsOnTimeline {
  readonly all: readonly PlayingOverlay[]
  readonly overlayById: ReadonlyMap<OverlayId, Overlay>
  /** The clip that a title or picture belongs to: the one below it at its start. Null if there is none. */
  readonly clipUnder: (picture: Overlay) => PlayingOverlay | null
  /** Finds the clip that is heard at a frame of a caption. Null if there is none. */
  readonly clipHeardBy: (caption: CaptionOverlay, fps: FramesPerSecond) => (frame: Frames) => PlayingOverlay | null
}

const isClip = (overlay: Overlay): overlay is PlayingOverlay => overlay.type === 'video' || overlay.type === 'sound'

const SPEAKING_VIDEO = 3

/**
 * Ranks how likely a clip is to contain the speech: an audible video comes first, then sound, then a muted video, then
 * b-roll.
 */
function rankOf(clip: PlayingOverlay): number {
  if (clip.type === 'sound') return isHeard(clip) ? 2 : 0
  if (clip.layerRole === 'broll') return 0
  return isHeard(clip) ? SPEAKING_VIDEO : 1
}

function rowsOfClips(clips: readonly PlayingOverlay[]): ClipRow[] {
  return [...Map.groupBy(clips, ({ row }) => row)]
    .map(([row, inRow]) => ({ row, clips: inRow.toSorted((left, right) => left.from - right.from) }))
    .sort((left, right) => right.row - left.row)
}

const covers = (clip: PlayingOverlay, frame: Frames): boolean => clip.from <= frame && frame < endOf(clip)

/**
 * The clip with the highest rank at a frame. If several have that rank, the one on the lowest track wins, because the
 * others lie on top of it.
 */
function bestAt(
  rows: readonly ClipRow[],
  frame: Frames,
  isMeant: (clip: PlayingOverlay) => boolean,
): PlayingOverlay | null {
  let best: PlayingOverlay | null = null
  for (const { clips } of rows) {
    const clip = clips[countWhile(clips, ({ from }) => from <= frame) - 1]
    if (!clip || !covers(clip, frame) || !isMeant(clip)) continue
    if (!best || rankOf(clip) > rankOf(best)) best = clip
  }
  return best
}

/**
 * Finds the clip from whose speech each frame of a caption was made. If a clip lasts exactly as long as the caption, it
 * is that clip for all frames. The exception is sound if an audible video plays at every cue, because background music
 * may last as long as the video.
 *
 * Sounds count only for captions that start and end together with sounds.
 */
function heardBy(
  caption: CaptionOverlay,
  {
    all,
    fps,
    rows,
  }: { readonly all: readonly PlayingOverlay[]; readonly fps: FramesPerSecond; readonly rows: readonly ClipRow[] },
): (frame: Frames) => PlayingOverlay | null {
  const end = endOf(caption)
  const own = all
    .filter((clip) => clip.from === caption.from && endOf(clip) === end)
    .reduce<PlayingOverlay | null>((best, clip) => (best && rankOf(best) >= rankOf(clip) ? best : clip), null)
  const speaks = (clip: PlayingOverlay): boolean => clip.type === 'video' && rankOf(clip) === SPEAKING_VIDEO
  const isSpokenByVideos = caption.captions.every(
    ({ endMs, startMs }) => bestAt(rows, caption.from + ((startMs + endMs) * fps) / 2_000, speaks) !== null,
  )
  if (own && (own.type === 'video' ? rankOf(own) > 0 : isHeard(own) && !isSpokenByVideos))
    return (frame) => (covers(own, frame) ? own : null)
  const sounds = all.filter(({ type }) => type === 'sound')
  const isOfSounds = sounds.some(({ from }) => from === caption.from) && sounds.some((sound) => endOf(sound) === end)
  return (frame) => bestAt(rows, frame, ({ type }) => type === 'video' || isOfSounds)
}

function clipsIn(overlays: readonly Overlay[]): ClipsOnTimeline {
  const all = overlays.filter(isClip)
  const rows = rowsOfClips(all)
  const underById = new Map<OverlayId, PlayingOverlay | null>()
  const heardById = new Map<OverlayId, (frame: Frames) => PlayingOverlay | null>()
  return {
    all,
    overlayById: new Map(overlays.map((overlay) => [overlay.id, overlay])),
    clipUnder(picture) {
      const known = underById.get(picture.id)
      if (known !== undefined) return known
      const clip = bestAt(rows, picture.from, ({ row, type }) => type === 'video' && row > picture.row)
      underById.set(picture.id, clip)
      return clip
    },
    clipHeardBy(caption, fps) {
      const known = heardById.get(caption.id) ?? heardBy(caption, { all, fps, rows })
      heardById.set(caption.id, known)
      return known
    },
  }
}

const clipsByOverlays = new WeakMap<readonly Overlay[], ClipsOnTimeline>()

/** The clips among the overlays of a version. */
export function clipsOnTimeline(overlays: readonly Overlay[]): ClipsOnTimeline {
  const known = clipsByOverlays.get(overlays) ?? clipsIn(overlays)
  clipsByOverlays.set(overlays, known)
  return known
}
