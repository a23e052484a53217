import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { trimSide } from '../../edges.ts'
import type { Intended } from '../../intent.ts'
import { rule } from '../../grammar/rule.ts'
import { firstOf, phrase, targets, type Slot } from '../../grammar/slot.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended } from '../../steps.ts'
import { clipsOf, meansVideo } from '../../targets/defaultTarget.ts'
import { clock } from '../../times/clock.ts'
import { framesOf, LENGTH } from '../../times/timePhrases.ts'

const VERB =
  /^(?:trim|cut|chop|remove|delete|lose|take|shorten|strip|drop|shave|snip|erase|get rid of|clip)(?: off| out| away| down)?\b/iu
const PART = new RegExp(
  `\\b(?:(first|opening|initial)|(?:last|final|closing)) (${LENGTH}|second(?= of|$)|minute(?= of|$)|frame(?= of|$))`,
  'iu',
)
const OFF = new RegExp(
  `\\b(${LENGTH}) (?:off|from|of|at|away from|out of)(?: of)? (?:the |its )?(?:(start|beginning|front|head)|(?:end|back|tail))\\b`,
  'iu',
)
const EDGE_BY = new RegExp(`\\b(?:the |its )?(?:(start|beginning|front|head)|(?:end|back|tail))(?: of)?\\b`, 'iu')
const BY = new RegExp(`\\bby (${LENGTH})`, 'iu')
const TO = new RegExp(`\\b(?:down )?to (?:a length of |only |just )?(${LENGTH})(?: long)?`, 'iu')
const WORDS = /\b(?:off|out|from|of|away|down|in|it|by|video|long|only)\b/iu

type Amount = { readonly side: 'first' | 'last'; readonly frames: Frames } | { readonly to: Frames }

const part: Slot<Amount | null> = (reading, { document: { fps } }) => {
  const found = reading.take(PART)
  if (!found) return null
  const words = (found[2] ?? '').replace(/^(?=second|minute|frame)/iu, 'one ')
  return { side: found[1] ? 'first' : 'last', frames: Math.round(framesOf(words, fps)) }
}

const off: Slot<Amount | null> = (reading, { document: { fps } }) => {
  const found = reading.take(OFF)
  return found && { side: found[2] ? 'first' : 'last', frames: Math.round(framesOf(found[1] ?? '', fps)) }
}

const by: Slot<Amount | null> = (reading, { document: { fps } }) => {
  const found = reading.take(BY)
  const edge = found && reading.take(EDGE_BY)
  return found && { side: edge?.[1] ? 'first' : 'last', frames: Math.round(framesOf(found[1] ?? '', fps)) }
}

const to: Slot<Amount | null> = (reading, { document: { fps } }) => {
  const found = reading.take(TO)
  return found && { to: Math.round(framesOf(found[1] ?? '', fps)) }
}

const amount = firstOf(part, off, by, to)

/** Reads instructions such as “Cut the first 3 seconds of the first clip” and “trim it to 10 seconds”. */
export const trim = rule({
  name: 'trim',
  example: 'cut the first 3 seconds of the first clip',
  slots: { verb: phrase(VERB), amount, which: targets() },
  needs: ['verb', 'amount'],
  fillers: WORDS,
  plan({ amount, which }, state) {
    const found = clipsOf(which, state)
    if (!found.ok) return found
    const done = trimmed(found.value, amount, state)
    return done.ok && (which === null || meansVideo(which)) ? ok({ ...done.value, about: [] }) : done
  },
})

function trimmed(overlays: readonly Overlay[], amount: Amount, state: PlanState): Result<Intended> {
  const { fps } = state.document
  const [overlay, ...others] = overlays
  if (!overlay || others.length > 0)
    return cannot('Trim one clip at a time, such as: cut the first 3 seconds of the first clip.')
  if (state.unsure.includes(overlay.id))
    return cannot('Its length is not known until the silences have been removed. Ask for this in a second request.')
  const side = 'to' in amount ? 'last' : amount.side
  const frames = 'to' in amount ? overlay.durationInFrames - amount.to : amount.frames
  if (frames < 1)
    return cannot(
      `${nameOf(state, overlay)} lasts ${clock(overlay.durationInFrames, fps)}, and trimming cannot make it longer.`,
    )
  if (frames >= overlay.durationInFrames)
    return cannot(
      `${nameOf(state, overlay)} lasts ${clock(overlay.durationInFrames, fps)}, so nothing would be left of it.`,
    )
  return intended(trimSide(state, overlay, { side, frames }), [overlay])
}
