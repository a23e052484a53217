import { advance } from '../../editor/autosave/machine/autosaveMachine.ts'
import { wakeAt } from '../../editor/autosave/machine/transition.ts'
import {
  initialAutosave,
  statusOf,
  type AutosaveEvent,
  type AutosaveState,
} from '../../editor/autosave/machine/autosaveState.ts'
import type { SaveFault, SaveProblem } from '../../editor/autosave/machine/saveFault.ts'

export const problem = (fields: Partial<SaveProblem>): SaveProblem => ({
  status: 403,
  code: 'forbidden',
  message: 'No.',
  advice: 'Save again.',
  requestId: 'r1',
  isFixedByEdit: false,
  ...fields,
})
export const lost: SaveFault = { kind: 'lost' }
export const conflict: SaveFault = { kind: 'conflict' }
export const busy: SaveFault = {
  kind: 'busy',
  retryAfterMs: 7_000,
  problem: problem({ status: 429, code: 'rate_limited' }),
}
export const forbidden: SaveFault = { kind: 'refused', problem: problem({}) }
export const invalid: SaveFault = { kind: 'refused', problem: problem({ status: 422, isFixedByEdit: true }) }

/** The state after some events, with all effects in between as text, such as `send 1`. */
export function after(events: readonly AutosaveEvent[], from: AutosaveState = initialAutosave(0)) {
  let state = from
  const effects: string[] = []
  for (const event of events) {
    const next = advance(state, event)
    state = next.state
    for (const effect of next.effects)
      effects.push('attempt' in effect ? `${effect.kind} ${effect.attempt}` : effect.kind)
  }
  return { state, effects, status: statusOf(state), wake: wakeAt(state) }
}

export const edited = (at: number): AutosaveEvent => ({ kind: 'edited', at })
export const woke = (at: number): AutosaveEvent => ({ kind: 'woke', at })
export const saved = (at: number, attempt = 1): AutosaveEvent => ({ kind: 'saved', at, attempt, updatedAt: 'u' })
export const failed = (at: number, fault: SaveFault, attempt = 1): AutosaveEvent => ({
  kind: 'saveFailed',
  at,
  attempt,
  fault,
})
export const SENT = [edited(0), woke(800)] as const
export const GESTURE = { kind: 'gestureStarted' } as const

export interface AutosaveRow {
  readonly title: string
  readonly events: readonly AutosaveEvent[]
  readonly status: string
  readonly effects: readonly string[]
  readonly wake: number | null
}
