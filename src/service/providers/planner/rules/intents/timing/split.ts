import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf } from '../../../../../../composition/timeline.ts'
import { rule } from '../../grammar/rule.ts'
import { firstOf, phrase, targets, type Slot } from '../../grammar/slot.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, step } from '../../steps.ts'
import { meansVideo, targetsOr } from '../../targets/defaultTarget.ts'
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
  /** True for a duration such as “5 seconds”, which is ambiguous. */
  readonly isOpen: boolean
}

const half: Slot<'half' | null> = (reading) => reading.take(HALF) && 'half'

const into: Slot<Cut | null> = (reading, { document: { fps } }) => {
  const found = reading.take(INTO)
  return found && { frame: Math.round(framesOf(found[1] ?? '', fps)), isIntoClip: true, isOpen: false }
}

const at: Slot<Cut | null> = (reading, { document: { fps } }) => {
  const words = reading.take(AT)?.[1]
  if (words === undefined) return null
  const isOpen = new RegExp(`^${LENGTH}$`, 'iu').test(words) && !/frames?$/iu.test(words)
  return { frame: Math.round(framesOf(words, fps)), isIntoClip: false, isOpen }
}

const place = firstOf<'half' | Cut>(half, into, at)

/** Reads instructions such as “Split the first clip at 0:10” and “cut the clip in half”. */
export const split = rule({
  name: 'split',
  example: 'split the first clip at 0:10',
  slots: { verb: phrase(VERB), cut: place, which: targets() },
  needs: ['verb', 'cut'],
  fillers: /\b(?:in|into|two|2|parts|pieces|video|and|it)\b/iu,
  plan({ cut, which }, state) {
    const found = cut === 'half' ? targetsOr('video', which, state) : targetOf(which, cut, state)
    if (!found.ok) return found
    const [overlay, ...others] = found.value
    if (!overlay || others.length > 0) return cannot('Split one clip at a time, such as: split the first clip at 0:10.')
    if (state.unsure.includes(overlay.id))
      return cannot(
        'Where to split is not known until the silences have been removed. Ask for this in a second request.',
      )
    const offset = cut === 'half' ? ok(Math.round(overlay.durationInFrames / 2)) : offsetIn(overlay, cut, state)
    if (!offset.ok) return offset
    const { fps } = state.document
    const input = { overlayId: overlay.id, splitAtSeconds: secondsOf(offset.value, fps) }
    const label = `Split ${nameOf(state, overlay)} at ${clock(overlay.from + offset.value, fps)}`
    return ok({ drafts: [step(['splitOverlay', input], label, 'Both parts stay where they are.')], about: [] })
  },
})

/** The named overlay. If none is named, the only clip that spans the frame. */
function targetOf(phrases: readonly TargetPhrase[] | null, cut: Cut, state: PlanState): Result<readonly Overlay[]> {
  if (phrases && !meansVideo(phrases)) return targetsOr('video', phrases, state)
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
    `${nameOf(state, overlay)} runs from ${clock(overlay.from, fps)} to ${clock(endOf(overlay), fps)}; ${clock(cut.frame, fps)} is not inside it.`,
  )
}
