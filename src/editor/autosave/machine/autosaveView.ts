import type { Milliseconds } from '../../../base/units.ts'
import type { Clash } from '../../../composition/merge/clash.ts'
import type { CompositionPatch } from '../../../composition/patch.ts'
import type { AutosaveClock } from '../autosaveHost.ts'
import { statusOf, type AutosaveState, type AutosaveStatus } from './autosaveState.ts'
import type { Recovery } from '../recovery.ts'
import type { AutosaveContext } from '../openSession.ts'
import type { SaveProblem } from './saveFault.ts'

/** State shown to the user, in wall-clock times. */
export interface AutosaveView {
  readonly status: AutosaveStatus
  readonly savedAt: Milliseconds
  readonly isMerged: boolean
  readonly problem: SaveProblem | null
  readonly retryAt: Milliseconds | null
  /** Fields that both sides changed and for which no side is chosen yet. */
  readonly clashes: readonly Clash[]
  /** Last remote changes. Null once a later local edit has been saved. */
  readonly incoming: CompositionPatch | null
  /** Why this device cannot store unsaved changes. Null if it can. */
  readonly deviceProblem: string | null
  /** True while recovered changes wait because the service does not accept them at present. */
  readonly isEarlierWaiting: boolean
  readonly recovery: Recovery
}

export const initialView = (clock: AutosaveClock, { deviceProblem, recovery }: AutosaveContext): AutosaveView => ({
  status: 'saved',
  savedAt: clock.date(),
  isMerged: false,
  problem: null,
  retryAt: null,
  clashes: [],
  incoming: null,
  deviceProblem,
  isEarlierWaiting: false,
  recovery,
})

/** Converts the machine's state for display. Waits are measured on the monotonic clock and shown in wall-clock time. */
export function viewOf(state: AutosaveState, clock: AutosaveClock): Partial<AutosaveView> {
  const { phase } = state
  const isRetrying = phase.kind === 'waiting' || phase.kind === 'rereading'
  return {
    status: statusOf(state),
    isMerged: state.isMerged,
    problem: isRetrying || phase.kind === 'failed' ? phase.problem : null,
    retryAt: isRetrying ? clock.date() + phase.retryAt - clock.now() : null,
  }
}
