import { createAutosave, type Autosave } from '../../editor/autosave/autosave.ts'
import { createJournals, type Journals } from '../../editor/autosave/journal/createJournals.ts'
import type { JournalStore } from '../../editor/autosave/journal/journal.ts'
import { openSession } from '../../editor/autosave/openSession.ts'
import type { Session } from '../../editor/session/session.ts'
import type { SavedComposition } from '../../editor/session/sessionState.ts'
import { someMedia } from '../composition/compositionArbitrary.ts'
import type { MemoryLocks } from '../page/memoryJournals.ts'
import type { VirtualClock } from '../page/virtualClock.ts'
import type { SimulatedLine, SimulatedNetwork } from './simulatedNetwork.ts'

/** The state that all tabs of a simulation share. */
export interface SimulatedBrowser {
  readonly clock: VirtualClock
  readonly store: JournalStore
  readonly locks: MemoryLocks
  readonly network: SimulatedNetwork
  /** The version that the service returns to an opening page. */
  readonly current: () => SavedComposition
  readonly nextName: (kind: string) => string
  readonly onSaved: (tab: SimulatedTab, updatedAt: string) => void
  readonly onOpened: (session: Session) => void
  /** Called after any change in a tab. */
  readonly onView: (tab: SimulatedTab) => void
}

export interface OpenEditor {
  readonly session: Session
  readonly autosave: Autosave
  readonly stop: () => void
  readonly line: SimulatedLine
  /**
   * Identifies the tracked overlays that this tab may change: either it made them, or no other tab can have changed
   * them.
   */
  readonly name: string
}

/** A tab that is repeatedly opened, closed and killed. */
export interface SimulatedTab {
  readonly editor: OpenEditor | null
  open(): Promise<void>
  /** Leaves the editor but keeps the page. */
  close(): void
  /** Kills the page at once. */
  kill(): void
}

export function createSimulatedTab(browser: SimulatedBrowser): SimulatedTab {
  const { clock, store, locks, network, nextName } = browser
  let lock = locks.tab()
  let journals: Journals = journalsOf()
  let lines: SimulatedLine[] = []
  let editor: OpenEditor | null = null
  function journalsOf(): Journals {
    return createJournals({ store, locks: lock, newWriterId: () => nextName('writer'), date: () => clock.now() })
  }
  const tab: SimulatedTab = {
    get editor() {
      return editor
    },
    async open() {
      if (editor) return
      const line = network.line()
      lines.push(line)
      const record = { compositionId: 'c', projectId: 'p', ...browser.current() }
      const { session, work } = await openSession({ record, sources: someMedia, journals })
      browser.onOpened(session)
      const wake: VirtualClock['wake'] = (at, callback) => clock.wake(at, () => (line.isDead ? undefined : callback()))
      const autosave = createAutosave({
        session,
        host: line,
        work,
        clock: { now: clock.now, date: clock.date, wake },
        newKey: () => nextName('key'),
        onSaved: (updatedAt) => browser.onSaved(tab, updatedAt),
      })
      const stop = autosave.start()
      editor = { session, autosave, stop, line, name: nextName('tab') }
      autosave.subscribe(() => browser.onView(tab))
    },
    close() {
      editor?.stop()
      editor = null
    },
    kill() {
      for (const line of lines) line.isDead = true
      lines = []
      lock.kill()
      lock = locks.tab()
      journals = journalsOf()
      editor = null
    },
  }
  return tab
}
