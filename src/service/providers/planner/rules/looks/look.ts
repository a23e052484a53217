import type { Result } from '../../../../../base/result.ts'
import type { Overlay } from '../../../../../composition/schema.ts'
import type { PlanState } from '../planState.ts'
import type { Reading } from '../words/reading.ts'

/** Fields of an overlay that change, and what that is called. */
export interface LookChange {
  readonly fields: Readonly<Record<string, unknown>>
  readonly styles: Readonly<Record<string, unknown>>
  /** As in “make it …”. */
  readonly words: string
}

/** A change that is asked of an overlay. Refuses if the overlay has no such thing. */
export type Wanted = (overlay: Overlay, state: PlanState) => Result<LookChange>

/** Takes one wish about the look of an overlay; null where there is none of its kind. */
export type TakeLook = (reading: Reading) => Wanted | null
