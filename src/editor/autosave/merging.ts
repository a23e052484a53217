import type { Choices, Clash } from '../../composition/merge/clash.ts'
import { isEmptyPatch, type CompositionPatch } from '../../composition/patch.ts'
import { rebased } from '../session/changes/rebase.ts'
import type { RestoredVersion } from '../session/changes/createVersions.ts'
import type { Session } from '../session/session.ts'
import type { SavedComposition } from '../session/sessionState.ts'
import type { AutosaveClock, AutosaveHost } from './autosaveHost.ts'
import type { AutosaveEvent, AutosaveState } from './machine/autosaveState.ts'
import type { Writer } from './journal/createJournals.ts'
import type { JournalWriter } from './journal/journalWriter.ts'
import { stillValidChoices, withChoices, type KeptChoices } from './keptChoices.ts'
import { faultOfError } from './machine/saveFault.ts'

export interface MergingInput {
  readonly session: Session
  readonly host: AutosaveHost
  readonly clock: AutosaveClock
  readonly journalWriter: JournalWriter
  readonly state: () => AutosaveState
  readonly dispatch: (event: AutosaveEvent) => void
  /** If true, responses are ignored. */
  readonly isAbandoned: () => boolean
}

/** Applies remote versions to the session, and keeps the user's choices for clashes. */
export interface Merging {
  view(): { readonly clashes: readonly Clash[]; readonly incoming: CompositionPatch | null }
  knownUpdatedAt(): string
  /** Reads the server version and applies it. Does nothing if it is already known or a gesture is active. */
  read(read: number): Promise<void>
  /** Merges with the last read version again, using the choices so far. */
  remerge(): void
  choose(given: Choices): void
  /** Replays a recovered journal onto the saved version, and replaces it in the store. */
  absorb(left: RestoredVersion, writer: Writer): void
  /** True if the user has edited since the last remote change. */
  hasOwnEdit(): boolean
  edited(): void
  /** True if the unsaved changes include resolved clashes. */
  isResolved(): boolean
  /** Clears the remote changes if the confirmed save contains a later local edit. */
  confirmed(holdsOwnEdit: boolean): void
}

export function createMerging(input: MergingInput): Merging {
  const { session, host, clock, journalWriter, state, dispatch, isAbandoned } = input
  let server: SavedComposition | null = null
  let choices: KeptChoices = new Map()
  let incoming: CompositionPatch | null = null
  let hasOwnEdit = false
  let isResolved = false
  const clashes = (): readonly Clash[] => session.getState().conflict?.clashes ?? []
  /** Rebases unsaved changes onto a server version, using the choices so far. */
  const merge = (version: SavedComposition, isRead: boolean, absorbed: readonly Writer[] = []): void => {
    server = version
    const meant = stillValidChoices(choices, (tried) => {
      const outcome = rebased(session.getState(), version, tried)
      return outcome.ok ? [] : outcome.refusal.clashes
    })
    choices = new Map([...choices].filter(([key]) => meant.has(key)))
    const outcome = session.rebaseOnto(version, meant)
    journalWriter.rewrite(absorbed)
    if (!outcome.ok) {
      dispatch({ kind: 'clashed', clashCount: outcome.refusal.length, isRead })
      return
    }
    isResolved ||= meant.size > 0
    choices = new Map()
    const { incoming: patch, isMerged, isAttributed = false } = outcome.value
    if (!isEmptyPatch(patch) && !isAttributed) {
      hasOwnEdit = false
      incoming = patch
    }
    dispatch({ kind: 'rebased', at: clock.now(), isMerged, isAttributed })
  }
  const knownUpdatedAt = (): string =>
    state().phase.kind === 'conflict' && server ? server.updatedAt : session.getState().saved.updatedAt
  const isAwaited = (read: number): boolean => {
    const { phase } = state()
    return !isAbandoned() && (phase.kind === 'reading' || phase.kind === 'conflict') && phase.read === read
  }
  return {
    view: () => ({ clashes: clashes(), incoming }),
    knownUpdatedAt,
    async read(read) {
      try {
        const version = await host.read()
        if (!isAwaited(read)) return
        if (state().isGesturing) dispatch({ kind: 'readTooSoon' })
        else if (version.updatedAt === knownUpdatedAt()) dispatch({ kind: 'nothingNew', at: clock.now() })
        else merge(version, true)
      } catch (error) {
        const fault = faultOfError(error)
        if (isAwaited(read)) dispatch({ kind: 'readFailed', at: clock.now(), fault })
      }
    },
    remerge() {
      if (server) merge(server, false)
    },
    choose(given) {
      choices = withChoices(choices, given, clashes())
    },
    absorb(left, writer) {
      const { saved } = session.getState()
      session.restore(left)
      merge(saved, false, [writer])
    },
    hasOwnEdit: () => hasOwnEdit,
    edited() {
      hasOwnEdit = true
    },
    isResolved: () => isResolved,
    confirmed(holdsOwnEdit) {
      if (holdsOwnEdit) incoming = null
      isResolved = false
    },
  }
}
