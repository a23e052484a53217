import { ok, type Result } from '../../../../../../base/result.ts'
import type { Frames } from '../../../../../../base/units.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { moveTo } from '../../closeUp.ts'
import type { Intent } from '../../intent.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended } from '../../steps.ts'
import { resolveOne, resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'
import { clock } from '../../times/clock.ts'
import { lastFrame, resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import { noTime, type TimeRange, type TimeWish } from '../../times/timeWish.ts'
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

/** So many frames later; negative is earlier. Null where no such thing is said. */
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

/** “Move the title to 0:10”, “start the music 2 seconds later”. */
export const move: Intent = {
  name: 'move',
  example: 'move the first title to 0:10',
  read(reading, state) {
    if (!VERB.test(reading.rest())) return null
    const { fps } = state.document
    const shift = takeShift(reading, fps)
    const first = shift === null ? takeTargets(reading, { state, after: VERB }) : null
    const to = first === null ? null : reading.take(TO)
    const at = to && { ...noTime, start: { kind: 'frame' as const, frame: framesOf(to[1] ?? '', fps) } }
    const timed = at ?? (first === null ? null : takeTimes(reading, state))
    const phrases = first ?? takeTargets(reading, { state })
    if (!phrases || !reading.isSpent(WORDS)) return null
    if (shift === null && !timed?.start) return null
    if (timed && (timed.length !== null || timed.part || timed.during)) return null
    if (shift !== null) {
      const targets = resolveTargets(phrases, state)
      if (!targets.ok) return targets
      const why = `It starts ${Math.abs(shift) / fps} s ${shift < 0 ? 'earlier' : 'later'}.`
      const early = targets.value.find(({ from }) => from + shift < 0)
      if (early)
        return cannot(
          `${nameOf(state, early)} starts at ${clock(early.from, fps)}, so it cannot start that much earlier.`,
        )
      return intended(
        targets.value.map((overlay) =>
          moveTo(overlay, overlay.from + shift, { fps, name: nameOf(state, overlay), why }),
        ),
        targets.value,
      )
    }
    const target = resolveOne(phrases, state)
    if (!target.ok || !timed) return target.ok ? null : target
    const others = {
      ...state,
      document: { ...state.document, overlays: state.document.overlays.filter((other) => other !== target.value) },
    }
    const times = resolveTimes(timed, timed.start?.kind === 'edge' || timed.end?.kind === 'edge' ? others : state)
    if (!times.ok) return times
    const frame = frameFor(target.value, { wish: timed, times: times.value, state })
    if (!frame.ok) return frame
    if (frame.value === target.value.from)
      return cannot(`${nameOf(state, target.value)} starts at ${clock(frame.value, fps)} already.`)
    return intended(
      [
        moveTo(target.value, frame.value, {
          fps,
          name: nameOf(state, target.value),
          why: 'Everything else stays where it is.',
        }),
      ],
      [target.value],
    )
  },
}

function frameFor(
  overlay: Overlay,
  { wish, times, state }: { wish: TimeWish; times: TimeRange; state: PlanState },
): Result<Frames> {
  const isAtEnd = wish.start?.kind === 'end'
  if (isAtEnd) return ok(Math.max(0, lastFrame(state) - overlay.durationInFrames))
  if (times.start !== null) return ok(times.start)
  const frame = (times.end ?? 0) - overlay.durationInFrames
  return frame >= 0 ? ok(frame) : cannot(`${nameOf(state, overlay)} is too long to end there.`)
}
