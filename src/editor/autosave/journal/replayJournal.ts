import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import { isSame } from '../../../composition/isSame.ts'
import { restoredChanges, type RestoredChanges } from '../../session/changes/restoredChanges.ts'
import type { SavedComposition } from '../../session/sessionState.ts'
import { asOneChange } from './asOneChange.ts'
import type { Journal } from './journal.ts'

export interface ReplayedJournal {
  readonly journal: Journal
  readonly restored: RestoredChanges
  readonly title: string
}

type Sources = ReadonlyMap<string, SourceMedia>

/**
 * Version 1 drafts have no idempotency key, so their save cannot be resent. It counts as saved if the service holds
 * exactly the sent document, else as unsent.
 */
function withoutKeylessSave(journal: Journal, server: SavedComposition): Journal {
  const { sent, changes } = journal
  if (sent === null || sent.idempotencyKey !== null) return journal
  const isSaved = sent.title === server.title && isSame(sent.document, server.document)
  return isSaved
    ? { ...journal, sent: null, base: server, changes: changes.slice(sent.changeCount) }
    : { ...journal, sent: null }
}

/** Replaces the sent changes with a single patch if replaying them does not reproduce the sent document. */
function withSentDocument(journal: Journal, sources: Sources): Journal {
  const { sent, base, changes } = journal
  if (sent === null) return journal
  const held = restoredChanges(base.document, changes.slice(0, sent.changeCount), { sources })
  if (held.lost.length === 0 && isSame(held.document, sent.document)) return journal
  const patch = asOneChange(base.document, sent.document, sent.title)
  return { ...journal, sent: { ...sent, changeCount: 1 }, changes: [patch, ...changes.slice(sent.changeCount)] }
}

export function replayJournal(read: Journal, server: SavedComposition, sources: Sources): ReplayedJournal {
  const journal = withSentDocument(withoutKeylessSave(read, server), sources)
  const restored = restoredChanges(journal.base.document, journal.changes, { sources })
  return { journal, restored, title: journal.changes.at(-1)?.title ?? journal.base.title }
}

/** Whether the service may lack a change that is in the journal. */
export function hasUnsavedWork({ journal, restored, title }: ReplayedJournal, server: SavedComposition): boolean {
  return journal.sent !== null || title !== server.title || !isSame(restored.document, server.document)
}
