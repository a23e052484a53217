import { countWhile } from '../../base/countWhile.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { Timing } from '../captionWords/estimatedWords.ts'

/** A range of an asset in which a person speaks. Turns are sorted and do not overlap. */
export interface SpeakerTurn extends Timing {
  readonly name: string
}

/** A new speaker of a range. With null, nobody is named there. */
interface SpeakerChange<Turn extends SpeakerTurn> {
  readonly range: Timing
  readonly turn: Turn | null
}

/** Turns of one person that touch become one. */
function united<Turn extends SpeakerTurn>(turns: readonly Turn[]): Turn[] {
  const merged: Turn[] = []
  for (const turn of turns.toSorted((left, right) => left.startMs - right.startMs)) {
    const last = merged.at(-1)
    if (last && last.name === turn.name && turn.startMs <= last.endMs)
      merged[merged.length - 1] = { ...last, endMs: Math.max(last.endMs, turn.endMs) }
    else merged.push(turn)
  }
  return merged
}

/**
 * Names the speaker of a range. Other turns keep the time outside it.
 *
 *     Ann [0,9)   +   Ben [3,5)   →   Ann [0,3)  Ben [3,5)  Ann [5,9)
 */
export function withSpeaker<Turn extends SpeakerTurn>(
  turns: readonly Turn[],
  { range, turn }: SpeakerChange<Turn>,
): Turn[] {
  const others = turns.flatMap((each) => {
    const before = { ...each, endMs: Math.min(each.endMs, range.startMs) }
    const after = { ...each, startMs: Math.max(each.startMs, range.endMs) }
    return [before, after].filter(({ endMs, startMs }) => endMs > startMs)
  })
  return united(turn === null ? others : [...others, turn])
}

/** Gives all turns of a speaker another name. If another speaker has that name, the two become one. */
export function renamedSpeaker<Turn extends SpeakerTurn>(
  turns: readonly Turn[],
  { from, to }: { readonly from: string; readonly to: string },
): Turn[] {
  return united(turns.map((turn) => (turn.name === from ? { ...turn, name: to } : turn)))
}

/** The speaker at a moment. Null if nobody is named. */
export function speakerAt(turns: readonly SpeakerTurn[], ms: Milliseconds): string | null {
  const turn = turns[countWhile(turns, ({ startMs }) => startMs <= ms) - 1]
  return turn && ms < turn.endMs ? turn.name : null
}
