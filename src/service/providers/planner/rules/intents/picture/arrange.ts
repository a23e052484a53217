import { MAX_ROW } from '../../../../../../composition/limits.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import { endOf, isRowFree } from '../../../../../../composition/timeline.ts'
import { rule } from '../../grammar/rule.ts'
import { targets, type Slot } from '../../grammar/slot.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { cannot, intended, step } from '../../steps.ts'
import { resolveOne } from '../../targets/resolveTargets.ts'
import { NUMBER, numberOf } from '../../words/numbers.ts'
import { rowOfTrack, trackNumber } from '../../../../../../base/trackNumber.ts'

const VERB = /^(?:move|bring|send|put|push|place|pull|drag|shift)\b/iu
const WORDS = /\b(?:move|bring|send|put|push|place|pull|drag|shift|all|way|of|everything|else|it|track|on|in)\b/iu

type RowFor = (state: PlanState, overlay: Overlay) => number

const takeRow: Slot<RowFor | null> = (reading) => {
  // Rows of the API count from 0. The editor calls them tracks and counts from 1.
  const named = reading.take(/\b(?:to|on|in|into|onto) (?:(row)|track|layer) (?:number )?(\d{1,4})\b/iu)
  if (named) return () => (named[1] === undefined ? rowOfTrack(Number(named[2])) : Number(named[2]))
  const up = reading.take(new RegExp(`\\b(?:(up)|down)(?: (?:by )?(${NUMBER}) (?:rows?|tracks?|layers?))\\b`, 'iu'))
  if (up) {
    const by = numberOf(up[2] ?? '')
    return (_, overlay) => overlay.row + (up[1] ? -by : by)
  }
  if (
    reading.take(
      /\b(?:to|in|into) (?:the )?(?:very )?(?:front|foreground)(?: of everything)?\b|\b(?:in front of|on top of|above) everything(?: else)?\b/iu,
    )
  ) {
    return ({ document }, overlay) => frontRow(document.overlays, overlay)
  }
  if (
    reading.take(
      /\b(?:to|in|into) (?:the )?(?:very )?(?:back|background)\b|\b(?:behind|below|under) everything(?: else)?\b/iu,
    )
  ) {
    return ({ document }, overlay) =>
      Math.max(...document.overlays.filter((other) => other !== overlay).map(({ row: taken }) => taken), -1) + 1
  }
  return null
}

/** The free row nearest to the top that is in front of everything shown at the same time. −1 if there is none. */
function frontRow(overlays: readonly Overlay[], overlay: Overlay): number {
  const range = { start: overlay.from, end: endOf(overlay) }
  const others = overlays.filter((other) => other !== overlay && other.from < range.end && endOf(other) > range.start)
  const front = Math.min(...others.map(({ row }) => row), MAX_ROW + 1)
  for (let row = front - 1; row >= 0; row -= 1)
    if (isRowFree(overlays, { row, range }, new Set([overlay.id]))) return row
  return -1
}

/** Reads instructions such as “Bring the logo to the front” and “move the title to row 3”. */
export const arrange = rule({
  name: 'arrange',
  example: 'bring the first title to the front',
  opens: VERB,
  slots: { rowFor: takeRow, which: targets({ isTimePart: true }) },
  needs: ['rowFor', 'which'],
  fillers: WORDS,
  plan({ rowFor, which }, state) {
    const target = resolveOne(which, state)
    if (!target.ok) return target
    const overlay = target.value
    const row = rowFor(state, overlay)
    if (row === overlay.row) return cannot(`${nameOf(state, overlay)} is already on track ${trackNumber(row)}.`)
    if (row < 0 || row > MAX_ROW)
      return cannot(
        `There is no free track for ${nameOf(state, overlay)} there. Tracks are numbered from 1, at the front, to ${trackNumber(MAX_ROW)}.`,
      )
    const range = { start: overlay.from, end: endOf(overlay) }
    if (!isRowFree(state.document.overlays, { row, range }, new Set([overlay.id])))
      return cannot(`Track ${trackNumber(row)} is occupied at this time.`)
    const why =
      row < overlay.row ? 'It then appears in front of the tracks below.' : 'It then appears behind the tracks above.'
    return intended(
      [
        step(
          ['moveOverlay', { overlayId: overlay.id, row }],
          `Move ${nameOf(state, overlay)} to track ${trackNumber(row)}`,
          why,
        ),
      ],
      [overlay],
    )
  },
})
