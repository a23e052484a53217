import { ok, refuse, type Result } from '../../../base/result.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { SessionCore } from '../sessionCore.ts'
import { withServerStep, type AttributedRevision } from './withServerStep.ts'
import type { Choices, Clash } from '../../../composition/merge/clash.ts'
import type { ViewedVersion, SavedComposition, SessionState } from '../sessionState.ts'
import type { RebasedVersion } from './rebase.ts'
import type { RestoredChanges } from './restoredChanges.ts'
import { remainingSelection } from './history.ts'
import { rebaseWithChoices } from './rebaseWithChoices.ts'

/** The document when a save was requested, and the number of unsaved changes in it. */
export interface SentVersion {
  readonly title: string
  readonly document: SessionState['document']
  readonly unsavedCount: number
}

/** Unsaved changes from the journal, with the server version that they are based on. */
export interface RestoredVersion {
  readonly saved: SavedComposition
  readonly title: string
  readonly changes: RestoredChanges
}

/** Brings server versions, the journal and past versions into a session. */
export interface Versions {
  /** Moves the first `unsavedCount` unsaved changes to `saved`. */
  confirmSaved(sent: SentVersion, updatedAt: string): void
  /** Restores unsaved changes and their undo steps from the journal. Call it only if nothing is unsaved. */
  restore(kept: RestoredVersion): void
  /**
   * Rebases unsaved changes onto a server version. Refuses if a clash has no choice, and stores those clashes as the
   * `conflict`.
   */
  rebaseOnto(server: SavedComposition, choices?: Choices): Result<RebasedVersion, readonly Clash[]>
  /**
   * Registers a revision that this session requested. Rebasing onto exactly that revision adds an undo step. A run
   * joins steps as in `transact`.
   */
  attributeRevision(revision: AttributedRevision): void
  /** Shows another version in place of the document, and disables editing. Null shows the document again. */
  viewVersion(version: ViewedVersion | null): void
}

/** `now` provides the time of undo steps. */
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
      // The track settings of a removed row are kept, because they may apply to the row that took its place.
      const settings = core.rows.getState()
      const isLost = rowShift?.by === -1 && rowShift.rows.some((row) => settings[row] !== undefined)
      if (rowShift && !isLost) core.moveRowSettings(rowShift.rows, rowShift.by)
      const rebased = isAttributed ? { ...version, isAttributed } : version
      core.events.emit({ type: 'rebased', version: rebased })
      return ok(rebased)
    },
    attributeRevision(revision) {
      expected = revision
    },
    viewVersion(version) {
      const { selection, document } = getState()
      const shownSelection = version ? selection : remainingSelection(selection, document)
      core.change({ viewedVersion: version, selection: shownSelection }, null)
    },
  }
}
