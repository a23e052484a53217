import type { Result } from '../../../../../base/result.ts'
import type { Frames } from '../../../../../base/units.ts'
import type { PlannableAsset } from '../../../planner.ts'
import { takeAssets } from '../media.ts'
import type { PlanState } from '../planState.ts'
import { takeTargets, type Taking } from '../targets/takeTargets.ts'
import type { TargetPhrase } from '../targets/targetPhrase.ts'
import { framesOf } from '../times/timePhrases.ts'
import { takeTimes } from '../times/takeTimes.ts'
import type { TimeRequest } from '../times/timeRequest.ts'
import type { Reading } from '../words/reading.ts'

/** Takes one part of an instruction. Stops the reading if the instruction cannot be of this kind. */
export type Slot<Value> = (reading: Reading, state: PlanState) => Value | Ended

/** Returned by a slot to stop the reading, because the instruction is of a different kind or is refused. */
export class Ended {
  readonly refusal: Result<never> | null
  constructor(refusal: Result<never> | null) {
    this.refusal = refusal
  }
}

/** Stops a reading because the instruction is of a different kind. */
export const otherKind = new Ended(null)

/** Consumes a matching phrase and returns the match. */
export const phrase =
  (pattern: RegExp): Slot<RegExpExecArray | null> =>
  (reading) =>
    reading.take(pattern)

/** Takes a phrase and returns whether it was present. */
export const flag =
  (pattern: RegExp): Slot<boolean> =>
  (reading) =>
    reading.take(pattern) !== null

/** Checks for a phrase without taking it. */
export const says =
  (pattern: RegExp): Slot<boolean> =>
  (reading) =>
    reading.has(pattern)

/** Uses the first slot that matches. */
export const firstOf =
  <Value>(...slots: readonly Slot<Value | null>[]): Slot<Value | null> =>
  (reading, state) => {
    for (const slot of slots) {
      const value = slot(reading, state)
      if (value !== null) return value
    }
    return null
  }

/** Takes a duration, which must be the first group of the pattern. */
export const frames =
  (pattern: RegExp): Slot<Frames | null> =>
  (reading, state) => {
    const found = reading.take(pattern)
    return found && Math.round(framesOf(found[1] ?? '', state.document.fps))
  }

/** Takes references to overlays. */
export const targets =
  (taking: Omit<Taking, 'state'> = {}): Slot<readonly TargetPhrase[] | null> =>
  (reading, state) =>
    takeTargets(reading, { state, ...taking })

/** Takes all references to times. */
export const times =
  (options: { readonly isRelative?: boolean } = {}): Slot<TimeRequest> =>
  (reading, state) =>
    takeTimes(reading, state, options)

/** Takes media of the project by name or tag. */
export const assets =
  (type: PlannableAsset['type']): Slot<readonly PlannableAsset[] | null> =>
  (reading, state) =>
    takeAssets(reading, type, state)

/** A slot after which only filler words may remain. */
export const alone =
  <Value>(slot: Slot<Value>, fillers?: RegExp): Slot<Value> =>
  (reading, state) => {
    const value = slot(reading, state)
    return value === null || value instanceof Ended || reading.isSpent(fillers) ? value : otherKind
  }
