import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { trimSide } from '../../edges.ts'
import type { Intended, Intent } from '../../intent.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended } from '../../steps.ts'
import { targetsOr } from '../../targets/defaultTarget.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { clock } from '../../times/clock.ts'
import { framesOf, LENGTH } from '../../times/timePhrases.ts'
import type { Reading } from '../../words/reading.ts'

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

function takeAmount(reading: Reading, fps: number): Amount | null {
  const frames = (found: RegExpExecArray, group: number): Frames =>
    Math.round(framesOf((found[group] ?? '').replace(/^(?=second|minute|frame)/iu, 'one '), fps))
  const part = reading.take(PART)
  if (part) return { side: part[1] ? 'first' : 'last', frames: frames(part, 2) }
  const off = reading.take(OFF)
  if (off) return { side: off[2] ? 'first' : 'last', frames: frames(off, 1) }
  const by = reading.take(BY)
  if (by) {
    const edge = reading.take(EDGE_BY)
    return { side: edge?.[1] ? 'first' : 'last', frames: frames(by, 1) }
  }
  const to = reading.take(TO)
  return to && { to: frames(to, 1) }
}

/** “Cut the first 3 seconds of the first clip”, “trim it to 10 seconds”. */
export const trim: Intent = {
  name: 'trim',
  example: 'cut the first 3 seconds of the first clip',
  read(reading, state) {
    if (!reading.take(VERB)) return null
    const amount = takeAmount(reading, state.document.fps)
    if (!amount) return null
    const phrases = takeTargets(reading, { state })
    if (!reading.isSpent(WORDS)) return null
    const isWhole = phrases?.every(({ words }) => /^(?:the|this|my) video$/iu.test(words))
    const targets = targetsOr('video', isWhole ? null : phrases, state)
    if (!targets.ok) return targets
    const done = trimmed(targets.value, amount, state)
    return done.ok && (isWhole || !phrases) ? ok({ ...done.value, about: [] }) : done
  },
}

function trimmed(overlays: readonly Overlay[], amount: Amount, state: PlanState): Result<Intended> {
  const { fps } = state.document
  const [overlay, ...others] = overlays
  if (!overlay || others.length > 0)
    return cannot('Trim one overlay at a time, such as: cut the first 3 seconds of the first clip.')
  if (state.unsure.includes(overlay.id))
    return cannot('How long it is then is not known before the silences are removed. Ask for this in a second request.')
  const side = 'to' in amount ? 'last' : amount.side
  const frames = 'to' in amount ? overlay.durationInFrames - amount.to : amount.frames
  if (frames < 1)
    return cannot(
      `${nameOf(state, overlay)} lasts ${clock(overlay.durationInFrames, fps)} only; a trim makes it shorter.`,
    )
  if (frames >= overlay.durationInFrames)
    return cannot(
      `${nameOf(state, overlay)} lasts ${clock(overlay.durationInFrames, fps)}, so that nothing would be left of it.`,
    )
  return intended(trimSide(state, overlay, { side, frames }), [overlay])
}
