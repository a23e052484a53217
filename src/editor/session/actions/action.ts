import type { Refusal, Result } from '../../../base/result.ts'
import type { Session } from '../session.ts'

export type ActionGroup = 'playback' | 'edit' | 'selection' | 'history' | 'timeline'

/** One thing a person can do. Toolbar, menus and keys run the same entries. */
export interface Action {
  readonly id: string
  /** As a menu says it: "Split at playhead". */
  readonly label: string
  readonly group: ActionGroup
  /** Key combinations such as `Mod+Shift+Z`; the first is shown. `Mod` is Ctrl, or ⌘ on a Mac. */
  readonly keys: readonly string[]
  readonly isEnabled: (session: Session) => boolean
  /** Whether a switch is on; absent on what is no switch. */
  readonly isOn?: (session: Session) => boolean
  /** Does it. What was refused comes back, to be told to the person. */
  readonly run: (session: Session) => Refusal | null
}

/** The refusal of an outcome, for `run`. */
export function refusalOf(outcome: Result<unknown>): Refusal | null {
  return outcome.ok ? null : outcome.refusal
}
