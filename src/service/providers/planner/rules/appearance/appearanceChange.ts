import type { Result } from '../../../../../base/result.ts'
import type { Overlay } from '../../../../../composition/schema.ts'
import type { PlanState } from '../planState.ts'
import type { Reading } from '../words/reading.ts'

/** Changed fields of an overlay, with a description. */
export interface AppearanceChange {
  readonly fields: Readonly<Record<string, unknown>>
  readonly styles: Readonly<Record<string, unknown>>
  /** Completes “make it …”. */
  readonly words: string
}

/** A requested change. Refuses if the overlay lacks the property. */
export type Wanted = (overlay: Overlay, state: PlanState) => Result<AppearanceChange>

/** Takes an instruction about the appearance of an overlay. Null if there is none of its kind. */
export type TakeAppearance = (reading: Reading) => Wanted | null
