import type { Milliseconds } from '../../../base/units.ts'
import type { Clash } from '../../../composition/merge/clash.ts'
import type { CompositionPatch } from '../../../composition/patch.ts'
import type { AutosaveClock } from '../autosaveHost.ts'
import { statusOf, type AutosaveState, type AutosaveStatus } from './autosaveState.ts'
import type { Recovery } from '../recovery.ts'
import type { AutosaveContext } from '../openSession.ts'
import type { SaveProblem } from './saveFault.ts'

/** What a person is told. Times are wall times. */
export interface AutosaveView {
  readonly status: AutosaveStatus
  readonly savedAt: Milliseconds
  readonly isMerged: boolean
  readonly problem: SaveProblem | null
  readonly retryAt: Milliseconds | null
  /** What both sides changed, while a person must choose. */
  readonly clashes: readonly Clash[]
  /** What someone else saved and came in last; null once an edit after it is saved. */
  readonly incoming: CompositionPatch | null
  /** Why this device keeps no unsaved changes, or null while it does. */
  readonly deviceProblem: string | null
  /** Changes of an earlier visit lie on this device, and the service does not take them now. */
  readonly isEarlierWaiting: boolean
  readonly recovery: Recovery
}

/** Before anything happened. */
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

/** What the state of the machine tells. Waits are counted by the steady clock, and shown by the wall clock. */
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
