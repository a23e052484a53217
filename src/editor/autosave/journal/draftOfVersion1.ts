import { z } from 'zod'
import { compositionSchema } from '../../../composition/schema.ts'
import { asOneChange } from './asOneChange.ts'
import type { JournalEntry, JournalHead, SentSave, WriterId } from './journal.ts'

const versionFields = { title: z.string(), document: compositionSchema }

/** Unsaved composition as stored by version 1. */
const draftSchema = z.object({
  compositionId: z.string(),
  base: z.object({ ...versionFields, updatedAt: z.string() }),
  sent: z.object(versionFields).optional(),
  ...versionFields,
})
type Draft = z.output<typeof draftSchema>

export function draftOfVersion1(value: unknown): Draft | null {
  const parsed = draftSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

interface DraftJournal {
  readonly head: JournalHead
  readonly sent: SentSave | null
  readonly entries: readonly JournalEntry[]
}

/** Converts a draft into a journal without a live writer: one change for the sent part, one for the rest. */
export function journalOfDraft(
  { compositionId, base, sent, title, document }: Draft,
  writerId: WriterId,
): DraftJournal {
  const changes = sent
    ? [asOneChange(base.document, sent.document, sent.title), asOneChange(sent.document, document, title)]
    : [asOneChange(base.document, document, title)]
  return {
    head: { writerId, compositionId, startedAt: 0, base },
    sent: sent ? { idempotencyKey: null, ...sent, changeCount: 1, label: '' } : null,
    entries: changes.map((change, seq) => ({ writerId, seq, compositionId, change })),
  }
}
