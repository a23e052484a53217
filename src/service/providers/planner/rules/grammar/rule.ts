import type { Result } from '../../../../../base/result.ts'
import type { Intended, Intent } from '../intent.ts'
import type { PlanState } from '../planState.ts'
import type { Reading } from '../words/reading.ts'
import { Ended, otherKind, type Slot } from './slot.ts'

type Slots<Said> = { readonly [Name in keyof Said]: Slot<Said[Name]> }
type Needed<Said, Name extends keyof Said> = Said & { readonly [One in Name]: NonNullable<Said[One]> }

/** One row of the grammar: a kind of instruction with its slots and steps. */
export interface Rule<Said extends object, Name extends keyof Said> {
  readonly name: string
  /** An example that refusals show. */
  readonly example: string
  /** Opening words, which are not consumed, so that slots can match them. Omit them if a slot consumes them. */
  readonly opens?: RegExp
  /** Words that rule this kind out. */
  readonly unless?: RegExp
  /** Slots, in the order in which they are read. */
  readonly slots: Slots<Said>
  /** Slots that this kind requires. */
  readonly needs?: readonly Name[]
  /** Words that have no meaning here. Any other leftover word rules this kind out. */
  readonly fillers?: RegExp
  /** Builds the steps. Null if the instruction turns out to be of a different kind. */
  readonly plan: (
    said: Needed<Said, Name>,
    state: PlanState,
  ) => Result<Intended> | null | Promise<Result<Intended> | null>
}

/**
 * Reads instructions by a row of the grammar: first the opening words, then the slots in order. Only filler words may
 * remain.
 */
export function rule<Said extends object, Name extends keyof Said = never>(row: Rule<Said, Name>): Intent {
  return {
    name: row.name,
    example: row.example,
    read(reading, state) {
      const { opens, unless, fillers } = row
      if ((opens && !reading.has(opens)) || (unless && reading.has(unless))) return null
      const said = taken(row, reading, state)
      if (said instanceof Ended) return said.refusal
      return reading.isSpent(fillers) ? row.plan(said, state) : null
    },
  }
}

function taken<Said extends object, Name extends keyof Said>(
  { slots, needs = [] }: Rule<Said, Name>,
  reading: Reading,
  state: PlanState,
): Needed<Said, Name> | Ended {
  const values: object[] = []
  const isNeeded = new Set<PropertyKey>(needs)
  for (const [name, slot] of Object.entries<Slot<unknown>>(slots)) {
    const value = slot(reading, state)
    if (value instanceof Ended) return value
    if (value === null && isNeeded.has(name)) return otherKind
    values.push({ [name]: value })
  }
  return Object.assign({}, ...values)
}
