import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { moveTo } from '../../closeUp.ts'
import type { Intended } from '../../intent.ts'
import { rule } from '../../grammar/rule.ts'
import { otherKind, type Slot } from '../../grammar/slot.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended } from '../../steps.ts'
import { resolveOne, resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import type { TargetPhrase } from '../../targets/targetPhrase.ts'
import { clock } from '../../times/clock.ts'
import { lastFrame, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import { noTime, type Point, type TimeRequest } from '../../times/timeRequest.ts'
import { framesOf, LENGTH, MOMENT } from '../../times/timePhrases.ts'
import type { Reading } from '../../words/reading.ts'

const VERB =
  /^(?:move|push|shift|pull|drag|put|place|start|begin|show|bring|delay|let|have|make|set|play|nudge|the [\w ]+? should (?:start|begin|appear))\b/iu
const BY = new RegExp(
  `\\b(?:by |for )?(${LENGTH}) (?:(earlier|sooner|forward in time|to the left)|(?:later|to the right|back|further|on))\\b`,
  'iu',
)
const WAY_BY = new RegExp(
  `\\b(?:(earlier|forward|ahead)|(?:back(?:wards?)?|later)) by (${LENGTH})|\\b(?:(earlier)|later) (${LENGTH})`,
  'iu',
)
const TO = new RegExp(`\\bto (?:the )?(${MOMENT})(?: mark)?(?! (?:earlier|later))`, 'iu')
const DELAY = new RegExp(`^delay\\b(.*)\\bby (${LENGTH})`, 'iu')
const WORDS =
  /\b(?:move|push|shift|pull|drag|put|place|start|starts|begin|begins|show|bring|delay|let|have|make|set|play|appear|appears|so that|it|starting|in|nudge|should|along|over|by|on|timeline|right|back)\b/iu

interface Shift {
  readonly kind: 'shift'
  readonly which: readonly TargetPhrase[]
  /** In frames. Negative values move it earlier. */
  readonly by: Frames
}

interface Placing {
  readonly kind: 'placing'
  readonly which: readonly TargetPhrase[]
  readonly when: TimeRequest & { readonly start: Point }
}

const where: Slot<Shift | Placing> = (reading, state) => {
  const by = takeShift(reading, state.document.fps)
  const which = takeTargets(reading, by === null ? { state, after: VERB } : { state })
  if (which === null) return otherKind
  if (by !== null) return { kind: 'shift', which, by }
  const to = reading.take(TO)
  if (to) {
    const start = { kind: 'frame' as const, frame: framesOf(to[1] ?? '', state.document.fps) }
    return { kind: 'placing', which, when: { ...noTime, start } }
  }
  const when = takeTimes(reading, state)
  const isMoment = when.length === null && !when.part && !when.during
  return when.start && isMoment ? { kind: 'placing', which, when: { ...when, start: when.start } } : otherKind
}

/** In frames; negative values move it earlier. Null if no shift is given. */
function takeShift(reading: Reading, fps: number): Frames | null {
  const frames = (words: string | undefined): Frames => Math.round(framesOf(words ?? '', fps))
  const delay = DELAY.exec(reading.rest())
  if (delay) {
    reading.take(new RegExp(`\\bby (${LENGTH})`, 'iu'))
    return frames(delay[2])
  }
  const by = reading.take(BY)
  if (by) return frames(by[1]) * (by[2] ? -1 : 1)
  const way = reading.take(WAY_BY)
  return way && frames(way[2] ?? way[4]) * ((way[1] ?? way[3]) ? -1 : 1)
}

/** Reads instructions such as “Move the title to 0:10” and “start the music 2 seconds later”. */
export const move = rule({
  name: 'move',
  example: 'move the first title to 0:10',
  opens: VERB,
  slots: { where },
  fillers: WORDS,
  plan: ({ where: request }, state) => (request.kind === 'shift' ? shifted(request, state) : placed(request, state)),
})

function shifted({ which, by }: Shift, state: PlanState): Result<Intended> {
  const found = resolveTargets(which, state)
  if (!found.ok) return found
  const { fps } = state.document
  const early = found.value.find(({ from }) => from + by < 0)
  if (early)
    return cannot(`${nameOf(state, early)} starts at ${clock(early.from, fps)}, so it cannot start that much earlier.`)
  const why = `It starts ${Math.abs(by) / fps} s ${by < 0 ? 'earlier' : 'later'}.`
  return intended(
    found.value.map((overlay) => moveTo(overlay, overlay.from + by, { fps, name: nameOf(state, overlay), why })),
    found.value,
  )
}

function placed({ which, when }: Placing, state: PlanState): Result<Intended> {
  const target = resolveOne(which, state)
  if (!target.ok) return target
  const frame = frameFor(target.value, when, state)
  if (!frame.ok) return frame
  const { fps } = state.document
  const name = nameOf(state, target.value)
  if (frame.value === target.value.from) return cannot(`${name} already starts at ${clock(frame.value, fps)}.`)
  const why = 'Everything else stays where it is.'
  return intended([moveTo(target.value, frame.value, { fps, name, why })], [target.value])
}

/** The start of an overlay placed at a time or at the edge of another overlay. */
function frameFor(overlay: Overlay, when: Placing['when'], state: PlanState): Result<Frames> {
  const overlays = state.document.overlays.filter((other) => other !== overlay)
  const others = { ...state, document: { ...state.document, overlays } }
  const times = resolveTimes(when, when.start.kind === 'edge' || when.end?.kind === 'edge' ? others : state)
  if (!times.ok) return times
  if (when.start.kind === 'end') return ok(Math.max(0, lastFrame(state) - overlay.durationInFrames))
  return ok(times.value.start ?? 0)
}
