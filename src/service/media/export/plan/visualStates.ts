import { millisecondsOfFrames } from '../../../../base/time.ts'
import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import type { CaptionOverlay } from '../../../../composition/overlays/caption.ts'
import { captionStyle } from '../../../../scene/captions/captionStyle.ts'
import { captionMomentAt, cueIndexAt } from '../../../../scene/captions/captionMoment.ts'
import { overlayMotion, overlayRestEnd, type VisibleOverlay } from '../../../../scene/overlayMotion.ts'
import { hidesAll, STILL, type Motion } from '../../../../scene/styles/motion.ts'
import type { Span, SpriteRun, VisualState } from './renderPlan.ts'

/** An overlay's motion at a frame of the composition. */
export const motionOf = (overlay: VisibleOverlay, frame: Frames): Motion => overlayMotion(overlay, frame - overlay.from)

const isOpaque = (color: string | undefined): boolean =>
  color === undefined || /^#(?:.{3}|.{6}|.{3}f|.{6}ff)$/iu.test(color)

/**
 * Keys of a caption at a time, or null between cues. Cues that differ only in word colours have the same bounds key.
 * With the highlight `fill` there is no bounds key, because the filled copy of a word may be wider than the word at a
 * line break.
 */
function captionAt(
  overlay: CaptionOverlay,
  frame: Frames,
  fps: FramesPerSecond,
): Pick<Picture, 'boundsKey' | 'key'> | null {
  const time = millisecondsOfFrames(frame - overlay.from, fps)
  const moment = captionMomentAt(overlay.captions, time)
  if (moment === null) return null
  const { glyphs, highlightColor, highlight, maxLines, shows } = captionStyle(overlay)
  const cue = `${cueIndexAt(overlay.captions, time)}`
  const isWhole = shows === 'cue' && maxLines === undefined
  if (highlight === 'none' && isWhole) return { key: cue, boundsKey: null }
  const isColored = highlight === 'color' && isWhole && isOpaque(glyphs.color) && isOpaque(highlightColor)
  const boundsKey = isColored ? cue : null
  const isGradual = (highlight === 'fill' || highlight === 'pop') && moment.wordIndex >= 0
  const words = `${cue} ${moment.wordIndex} ${moment.begunCount}`
  const word = moment.words[moment.wordIndex]
  if (!isGradual || word === undefined) return { key: words, boundsKey }
  const elapsed = time - word.startMs
  return { key: `${words} ${highlight === 'pop' ? Math.min(120, elapsed) : elapsed}`, boundsKey }
}

const keyOf = (motion: Motion): string => JSON.stringify({ ...motion, opacity: 1 })
const STILL_KEY = keyOf(STILL)

interface Picture {
  /** Identifies the state by everything except its opacity. */
  readonly key: string
  readonly opacity: number
  /** Equal keys mean equal opaque bounds. Null if they are unknown. */
  readonly boundsKey: string | null
}

/** A span that shows one state. Null means that nothing is visible. */
interface Shown extends Span {
  readonly picture: Picture | null
}

function pictureAt(overlay: VisibleOverlay, frame: Frames, fps: FramesPerSecond): Picture | null {
  const motion = motionOf(overlay, frame)
  const { opacity } = motion
  if (opacity === 0 || motion.scale === 0 || hidesAll(motion.wipe) || hidesAll(motion.canvasWipe)) return null
  const motionKey = motion === STILL ? STILL_KEY : keyOf(motion)
  if (overlay.type !== 'caption') return { key: ` ${motionKey}`, opacity, boundsKey: null }
  const caption = captionAt(overlay, frame, fps)
  if (caption === null) return null
  const { boundsKey, key } = caption
  return { key: `${key} ${motionKey}`, opacity, boundsKey: boundsKey && `${boundsKey} ${motionKey}` }
}

/**
 * Number of frames, starting with this one, that look the same. Greater than one only while the overlay does not move
 * and is not a caption.
 */
export function alikeFrom(overlay: VisibleOverlay, frame: Frames, span: Span): Frames {
  if (overlay.type === 'caption' || motionOf(overlay, frame) !== STILL) return 1
  const end = Math.min(span.from + span.count, overlay.from + overlayRestEnd(overlay))
  return Math.max(1, end - frame)
}

/** The visual states of an overlay within a span, and when each is shown. */
export function visualStates(
  overlay: VisibleOverlay,
  span: Span,
  fps: FramesPerSecond,
): { readonly states: readonly VisualState[]; readonly runs: readonly SpriteRun[] } {
  const mostOpaque = new Map<string, { frame: Frames; opacity: number }>()
  const shown: Shown[] = []
  for (let frame = span.from; frame < span.from + span.count; ) {
    const picture = pictureAt(overlay, frame, fps)
    const count = alikeFrom(overlay, frame, span)
    shown.push({ from: frame, count, picture })
    if (picture !== null) {
      const { key, opacity } = picture
      const known = mostOpaque.get(key)
      if (known === undefined || known.opacity < opacity) mostOpaque.set(key, { frame, opacity })
    }
    frame += count
  }
  const states: VisualState[] = []
  const stateByKey = new Map<string, number>()
  const runs: { from: Frames; count: Frames; state: number }[] = []
  for (const { count, from, picture } of shown) {
    if (picture === null) continue
    const drawn = mostOpaque.get(picture.key)
    if (drawn === undefined) continue
    const alpha = picture.opacity / drawn.opacity
    const stateKey = `${drawn.frame} ${alpha}`
    const state = stateByKey.get(stateKey) ?? states.length
    if (state === states.length) {
      states.push({
        frame: drawn.frame,
        alpha,
        ...(picture.boundsKey === null ? {} : { boundsKey: picture.boundsKey }),
      })
      stateByKey.set(stateKey, state)
    }
    const last = runs.at(-1)
    if (last !== undefined && last.state === state && last.from + last.count === from) last.count += count
    else runs.push({ from, count, state })
  }
  return { states, runs }
}
