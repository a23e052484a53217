import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import { isSame } from '../../../composition/isSame.ts'
import { restoredChanges, type RestoredChanges } from '../../session/changes/restoredChanges.ts'
import type { SavedComposition } from '../../session/sessionState.ts'
import { asOneChange } from './asOneChange.ts'
import type { Journal } from './journal.ts'

/** A journal with its changes made again. */
export interface ReplayedJournal {
  readonly journal: Journal
  readonly restored: RestoredChanges
  /** The title after the changes. */
  readonly title: string
}

type Sources = ReadonlyMap<string, SourceMedia>

/**
 * What version 1 of the store kept has no key to send its save again with. Where the service holds just what was sent, it was
 * saved; otherwise it counts as not sent.
 */
function withoutKeylessSave(journal: Journal, server: SavedComposition): Journal {
  const { sent, changes } = journal
  if (sent === null || sent.idempotencyKey !== null) return journal
  const isSaved = sent.title === server.title && isSame(sent.document, server.document)
  return isSaved
    ? { ...journal, sent: null, base: server, changes: changes.slice(sent.changeCount) }
    : { ...journal, sent: null }
}

/** The changes that were sent lead to the very document that was sent, or are told by it. */
function withSentDocument(journal: Journal, sources: Sources): Journal {
  const { sent, base, changes } = journal
  if (sent === null) return journal
  const held = restoredChanges(base.document, changes.slice(0, sent.changeCount), { sources })
  if (held.lost.length === 0 && isSame(held.document, sent.document)) return journal
  const told = asOneChange(base.document, sent.document, sent.title)
  return { ...journal, sent: { ...sent, changeCount: 1 }, changes: [told, ...changes.slice(sent.changeCount)] }
}

/** Makes the changes of a journal again. */
export function replayJournal(read: Journal, server: SavedComposition, sources: Sources): ReplayedJournal {
  const journal = withSentDocument(withoutKeylessSave(read, server), sources)
  const restored = restoredChanges(journal.base.document, journal.changes, { sources })
  return { journal, restored, title: journal.changes.at(-1)?.title ?? journal.base.title }
}

/** Whether a journal holds anything that the service may not have. */
export function hasUnsavedWork({ journal, restored, title }: ReplayedJournal, server: SavedComposition): boolean {
  return journal.sent !== null || title !== server.title || !isSame(restored.document, server.document)
}
