import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { compositionSchema } from '../../../composition/schema.ts'
import { violations } from '../../../composition/violations.ts'
import type { JournaledChange } from '../../session/changes/journaledChange.ts'
import { journaledChangeSchema } from './editRecordSchema.ts'
import type { Journal, SentSave, StoredJournal, WriterId } from './journal.ts'

const documentSchema = compositionSchema.refine((document) => violations(document).length === 0, {
  error: t`The stored video is not valid.`,
})

const headSchema = z.object({
  writerId: z.string(),
  compositionId: z.string(),
  startedAt: z.number(),
  base: z.object({ title: z.string(), document: documentSchema, updatedAt: z.string() }),
})

const sentSchema: z.ZodType<SentSave> = z.object({
  idempotencyKey: z.string().min(1).nullable(),
  title: z.string(),
  document: documentSchema,
  changeCount: z.int().min(0),
  label: z.string(),
})

const entrySchema = z.object({
  writerId: z.string(),
  seq: z.int().min(0),
  compositionId: z.string(),
  change: journaledChangeSchema,
})

export interface ReadJournal {
  readonly journal: Journal
  readonly unreadable: number
}

export interface JournalOwner {
  readonly writerId: WriterId
  readonly compositionId: string
}

/**
 * Parses a stored journal. Null if its head is invalid or belongs to another composition.
 * Invalid entries, and entries of another composition, are dropped and counted.
 */
export function readJournal(stored: StoredJournal, { writerId, compositionId }: JournalOwner): ReadJournal | null {
  const head = headSchema.safeParse(stored.head)
  if (!head.success || head.data.writerId !== writerId || head.data.compositionId !== compositionId) return null
  const changes: JournaledChange[] = []
  const readableIndexes: number[] = []
  for (const [index, value] of stored.entries.entries()) {
    const entry = entrySchema.safeParse(value)
    const isOwn = entry.success && entry.data.writerId === writerId && entry.data.compositionId === compositionId
    if (!isOwn) continue
    changes.push(entry.data.change)
    readableIndexes.push(index)
  }
  const sent = stored.sent === null ? null : sentSchema.safeParse(stored.sent)
  const isSentLost = sent !== null && !sent.success
  const unreadable = stored.entries.length - changes.length + Number(isSentLost)
  const held = (count: number): number => readableIndexes.filter((index) => index < count).length
  const save = sent?.success ? { ...sent.data, changeCount: held(sent.data.changeCount) } : null
  return { journal: { ...head.data, sent: save, changes }, unreadable }
}
