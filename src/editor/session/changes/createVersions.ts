import { ok, refuse, type Result } from '../../../base/result.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { SessionCore } from '../sessionCore.ts'
import { withServerStep, type AttributedRevision } from './withServerStep.ts'
import type { Choices, Clash } from '../../../composition/merge/clash.ts'
import type { ViewedVersion, SavedComposition, SessionState } from '../sessionState.ts'
import type { RebasedVersion } from './rebase.ts'
import type { RestoredChanges } from './restoredChanges.ts'
import { livingSelection } from './history.ts'
import { rebaseWithChoices } from './rebaseWithChoices.ts'

/** What was sent to be saved: the document at that moment and how many unsaved changes it held. */
export interface SentVersion {
  readonly title: string
  readonly document: SessionState['document']
  readonly unsavedCount: number
}

/** Unsaved changes that a device kept, and the version of the service that they lie on. */
export interface RestoredVersion {
  readonly saved: SavedComposition
  readonly title: string
  readonly changes: RestoredChanges
}

/** How versions of the service, of the device and of the past get into a session. */
export interface Versions {
  /** The first `unsavedCount` unsaved changes are now in `saved`. */
  confirmSaved(sent: SentVersion, updatedAt: string): void
  /** Brings back what was not saved when the composition was last open here, with its undo steps. Nothing may be unsaved. */
  restore(kept: RestoredVersion): void
  /**
   * Puts the unsaved changes on top of another version of the service, where chosen clashes go to one side. Those without a
   * choice refuse, and become the `conflict`.
   */
  rebaseOnto(server: SavedComposition, choices?: Choices): Result<RebasedVersion, readonly Clash[]>
  /** Says that a revision of the service was asked for here: taking over exactly that one is an undo step. A run joins as in `transact`. */
  attributeRevision(revision: AttributedRevision): void
  /** Shows another version instead of the document, or the document again. Meanwhile nothing can be edited. */
  viewVersion(version: ViewedVersion | null): void
}

/** `now` dates the undo steps. */
export function createVersions(core: SessionCore, now: () => Milliseconds): Versions {
  const { getState } = core.store
  let expected: AttributedRevision | null = null
  return {
    confirmSaved(sent, updatedAt) {
      const unsaved = getState().unsaved.slice(sent.unsavedCount)
      core.set({ saved: { title: sent.title, document: sent.document, updatedAt }, unsaved })
      core.events.emit({ type: 'saved' })
    },
    restore({ saved, title, changes: { document, unsaved, past } }) {
      core.set({ saved, title, document, unsaved, past: [...getState().past, ...past], future: [] })
      core.events.emit({ type: 'restored' })
    },
    rebaseOnto(server, choices = new Map()) {
      const outcome = rebaseWithChoices(getState(), server, { choices, at: now() })
      if (!outcome.ok) {
        core.set({ conflict: { ...outcome.refusal, server } })
        core.events.emit({ type: 'clashed' })
        return refuse(outcome.refusal.clashes)
      }
      const { change, version, rowShift } = outcome.value
      const attributed = expected
      expected = null
      const isAttributed = attributed?.updatedAt === server.updatedAt
      const own = isAttributed ? withServerStep(getState(), outcome.value, { ...attributed, at: now() }) : change
      core.set({ ...own, conflict: null })
      // What is set here for a row that they took out stays: it may be meant for the row that took its place.
      const isLost = rowShift?.by === -1 && core.rows.getState()[rowShift.row] !== undefined
      if (rowShift && !isLost) core.moveRowSettings([rowShift.row], rowShift.by)
      const rebased = isAttributed ? { ...version, isAttributed } : version
      core.events.emit({ type: 'rebased', version: rebased })
      return ok(rebased)
    },
    attributeRevision(revision) {
      expected = revision
    },
    viewVersion(version) {
      const { selection, document } = getState()
      const shownSelection = version ? selection : livingSelection(selection, document)
      core.change({ viewedVersion: version, selection: shownSelection }, null)
    },
  }
}
