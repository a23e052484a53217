import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import type { Intent } from '../../intent.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, step } from '../../steps.ts'
import { targetsOr } from '../../targets/defaultTarget.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import type { TargetPhrase } from '../../targets/targetPhrase.ts'
import { clock, secondsOf } from '../../times/clock.ts'
import { framesOf, LENGTH, MOMENT } from '../../times/timePhrases.ts'

const VERB = /^(?:split|slice|divide|break|cut|chop)(?: up)?\b/iu
const HALF =
  /\b(?:in|into) (?:half|halves|two(?: (?:equal )?(?:halves|parts|pieces))?|2(?: parts| pieces| halves)?)\b|\b(?:in|at|down) (?:the |its )?(?:middle|cent(?:er|re)|half)\b|\bhalf-?way(?: through)?\b/iu
const INTO = new RegExp(`\\b(?:at |after )?(${LENGTH}) (?:in|into(?: it)?|from (?:its|the) start)\\b`, 'iu')
const AT = new RegExp(`\\b(?:at|after|around|@)(?: the)? (${MOMENT})(?: mark| point)?`, 'iu')

interface Cut {
  readonly frame: Frames
  readonly isIntoClip: boolean
  /** A length such as “5 seconds” may be either. */
  readonly isOpen: boolean
}

/** “Split the first clip at 0:10”, “cut the clip in half”. */
export const split: Intent = {
  name: 'split',
  example: 'split the first clip at 0:10',
  read(reading, state) {
    if (!reading.take(VERB)) return null
    const isHalf = reading.take(HALF) !== null
    const into = isHalf ? null : reading.take(INTO)
    const at = isHalf || into ? null : reading.take(AT)
    if (!isHalf && !into && !at) return null
    const phrases = takeTargets(reading, { state })
    if (!reading.isSpent(/\b(?:in|into|two|2|parts|pieces|video|and|it)\b/iu)) return null
    const said = at?.[1] ?? into?.[1] ?? ''
    const { fps } = state.document
    const cut: Cut = {
      frame: Math.round(framesOf(said, fps)),
      isIntoClip: into !== null,
      isOpen: at !== null && new RegExp(`^${LENGTH}$`, 'iu').test(said) && !/frames?$/iu.test(said),
    }
    const target = isHalf ? targetsOr('video', phrases, state) : targetOf(phrases, cut, state)
    if (!target.ok) return target
    const [overlay, ...others] = target.value
    if (!overlay || others.length > 0)
      return cannot('Split one overlay at a time, such as: split the first clip at 0:10.')
    if (state.unsure.includes(overlay.id))
      return cannot('Where to split is not known before the silences are removed. Ask for this in a second request.')
    const offset = isHalf ? ok(Math.round(overlay.durationInFrames / 2)) : offsetIn(overlay, cut, state)
    if (!offset.ok) return offset
    const input = { overlayId: overlay.id, splitAtSeconds: secondsOf(offset.value, fps) }
    const label = `Split ${nameOf(state, overlay)} at ${clock(overlay.from + offset.value, fps)}`
    return ok({ drafts: [step(['splitOverlay', input], label, 'Both parts stay where they are.')], about: [] })
  },
}

/** Without a name, the only clip that lies across the moment. */
function targetOf(phrases: readonly TargetPhrase[] | null, cut: Cut, state: PlanState): Result<readonly Overlay[]> {
  if (phrases && !phrases.every(({ words }) => /^(?:the|this|my) video$/iu.test(words)))
    return targetsOr('video', phrases, state)
  const across = state.document.overlays.filter(
    (overlay) => overlay.type === 'video' && overlay.from < cut.frame && cut.frame < endOf(overlay),
  )
  return across.length === 1 && !cut.isIntoClip ? ok(across) : targetsOr('video', null, state)
}

function offsetIn(overlay: Overlay, cut: Cut, state: PlanState): Result<Frames> {
  const { fps } = state.document
  const isInside = (offset: Frames): boolean => offset > 0 && offset < overlay.durationInFrames
  const onTimeline = cut.frame - overlay.from
  const isBoth = cut.isOpen && onTimeline !== cut.frame && isInside(onTimeline) && isInside(cut.frame)
  if (isBoth) {
    return cannot(
      `${nameOf(state, overlay)} starts at ${clock(overlay.from, fps)}, so this could be two moments. Say “at ${clock(cut.frame, fps)}” for the timeline, or “${cut.frame / fps} seconds in” for the clip.`,
    )
  }
  if (cut.isIntoClip || (cut.isOpen && !isInside(onTimeline))) {
    if (isInside(cut.frame)) return ok(cut.frame)
  } else if (isInside(onTimeline)) return ok(onTimeline)
  return cannot(
    `${nameOf(state, overlay)} lies from ${clock(overlay.from, fps)} to ${clock(endOf(overlay), fps)}; ${clock(cut.frame, fps)} is not inside of it.`,
  )
}
