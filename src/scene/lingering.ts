import type { Frames, FramesPerSecond, Milliseconds } from '../base/units.ts'
import type { SoundOverlay } from '../composition/overlays/sound.ts'
import type { VideoOverlay } from '../composition/overlays/video.ts'
import { edgesOf } from '../composition/overlays/timing/edgesOf.ts'
import type { Composition, Overlay, OverlayId } from '../composition/schema.ts'
import { sourceFrameCount } from '../composition/sourceRange.ts'
import { endOf } from '../composition/timeline.ts'
import { playbackPieces } from '../composition/playback/playbackPieces.ts'

export type SourceLengths = Readonly<Record<string, { readonly durationMs: Milliseconds | null }>>

/** Negative, because ids in documents never are. */
const lingeringId = (outgoing: OverlayId): OverlayId => -1 - outgoing
const isLingering = ({ id }: Overlay): boolean => id < 0

/** The document's id for an overlay that may be lingering. */
export const documentId = (id: OverlayId): OverlayId => (id < 0 ? -1 - id : id)

/**
 * Whether an overlay can be visible beneath the transition that follows it.
 *
 * Open point: captions and overlays with an exit animation — they do not linger, because their words and motion have
 * ended.
 */
function canLinger(overlay: Overlay): boolean {
  if (isLingering(overlay) || overlay.type === 'sound' || overlay.type === 'caption') return false
  return overlay.styles.animation?.exit === undefined
}

interface LingeringOptions {
  readonly frames: Frames
  readonly fps: FramesPerSecond
  readonly durationMs: Milliseconds | null
  /** True if it fades out, because the incoming overlay leaves parts of it visible. */
  readonly fadesOut: boolean
}

type Placed = Exclude<Overlay, SoundOverlay>

const isUpright = ({ rotation }: Placed): boolean => rotation % 360 === 0

/** Whether the box of `top` hides all of `bottom`. Transparent parts of a picture are not considered. */
function covers(top: Overlay, bottom: Overlay): boolean {
  if (top.type === 'sound' || bottom.type === 'sound') return true
  if ((top.styles.opacity ?? 1) < 1) return false
  const isInside =
    top.left <= bottom.left &&
    top.top <= bottom.top &&
    top.left + top.width >= bottom.left + bottom.width &&
    top.top + top.height >= bottom.top + bottom.height
  const isSamePlace = top.width === bottom.width && top.height === bottom.height && top.rotation === bottom.rotation
  return isInside && (isSamePlace || (isUpright(top) && isUpright(bottom)))
}

/**
 * The source frame after an overlay's last one. Past the end of the source, it is the end itself, because players keep
 * showing the last frame.
 */
function nextSourceFrame(overlay: VideoOverlay, { durationMs, fps }: LingeringOptions): Frames {
  const last = playbackPieces(overlay).at(-1)
  const next = last ? last.sourceStartFrame + last.durationInFrames * overlay.speed : overlay.videoStartTime
  return durationMs === null ? next : Math.min(next, sourceFrameCount(durationMs, fps))
}

/** Adds a fade at the end that lasts as long as the transition above it. */
function fadedOut<One extends Placed>(overlay: One, durationInFrames: Frames): One {
  const animation = { ...overlay.styles.animation, exit: { name: 'fade', durationInFrames } as const }
  return { ...overlay, styles: { ...overlay.styles, animation } }
}

function lingeringOf(outgoing: Overlay, options: LingeringOptions): Overlay {
  const id = lingeringId(outgoing.id)
  const place = { id, from: endOf(outgoing), durationInFrames: options.frames }
  const rest = edgesOf(outgoing, 'right')
  const overlay = options.fadesOut && rest.type !== 'sound' ? fadedOut(rest, options.frames) : rest
  if (overlay.type !== 'video') return { ...overlay, ...place }
  const { segments: _, ...video } = overlay
  return {
    ...video,
    ...place,
    videoStartTime: nextSourceFrame(overlay, options),
    styles: { ...overlay.styles, muted: true },
  }
}

/** Cached per overlay, so that layers and playback segments keep their identity when other overlays are edited. */
const known = new WeakMap<Overlay, { readonly options: LingeringOptions; readonly lingering: Overlay }>()

function cachedLingering(outgoing: Overlay, options: LingeringOptions): Overlay {
  const before = known.get(outgoing)
  const { durationMs, fadesOut, fps, frames } = options
  const isSame =
    before?.options.frames === frames &&
    before.options.fps === fps &&
    before.options.durationMs === durationMs &&
    before.options.fadesOut === fadesOut
  if (before && isSame) return before.lingering
  const lingering = lingeringOf(outgoing, options)
  known.set(outgoing, { options, lingering })
  return lingering
}

/** The longest transition at one frame of a row, and the lowest overlay that starts there. */
interface Cut {
  readonly frames: Frames
  readonly incoming: Overlay
}

const cutKey = (row: number, frame: Frames): string => `${row} ${frame}`

function cutsWithTransitions(overlays: readonly Overlay[]): ReadonlyMap<string, Cut> {
  const cuts = new Map<string, Cut>()
  for (const incoming of overlays) {
    if (!('transitionIn' in incoming) || !incoming.transitionIn) continue
    const key = cutKey(incoming.row, incoming.from)
    const other = cuts.get(key)
    const frames = Math.max(other?.frames ?? 0, incoming.transitionIn.durationInFrames)
    cuts.set(key, { frames, incoming: other?.incoming ?? incoming })
  }
  return cuts
}

/**
 * Adds the pictures beneath transitions. An overlay that ends where a transition starts on its row stays visible,
 * without sound, until the transition ends; a video continues at its speed and shows its last frame past the end of its
 * source.
 *
 * Whatever the incoming overlay does not cover fades out during the transition, as in a cross dissolve, so that it does
 * not vanish suddenly at the end.
 *
 *     row 2   ▇▇▇a▇▇▇◢▇▇▇b▇▇▇   →   ▇▇▇a▇▇▇◢▇▇▇b▇▇▇
 *                                            a·    beneath b
 *
 * Returns the same composition if there is nothing to add, so applying it twice changes nothing.
 */
export function withLingering(composition: Composition, lengths: SourceLengths): Composition {
  const { fps, overlays } = composition
  const cuts = cutsWithTransitions(overlays)
  if (cuts.size === 0 || overlays.some(isLingering)) return composition
  const beneath = new Map<Overlay, Overlay[]>()
  for (const outgoing of overlays) {
    const cut = canLinger(outgoing) ? cuts.get(cutKey(outgoing.row, endOf(outgoing))) : undefined
    if (!cut) continue
    const durationMs = 'sourceAssetId' in outgoing ? (lengths[outgoing.sourceAssetId]?.durationMs ?? null) : null
    const lingering = cachedLingering(outgoing, {
      frames: cut.frames,
      fps,
      durationMs,
      fadesOut: !covers(cut.incoming, outgoing),
    })
    beneath.set(cut.incoming, [...(beneath.get(cut.incoming) ?? []), lingering])
  }
  if (beneath.size === 0) return composition
  return { ...composition, overlays: overlays.flatMap((overlay) => [...(beneath.get(overlay) ?? []), overlay]) }
}
