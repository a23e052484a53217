import { z } from 'zod'
import type { Milliseconds } from '../../../base/units.ts'
import { sequenceDesignSchema } from '../../../composition/sequences/design.ts'
import { sequenceConfigurationSchema } from '../../../composition/sequences/sequence.ts'
import type { HeadKey, StoredJournal } from '../../../editor/autosave/journal/journal.ts'
import type { JournalOwner } from '../../../editor/autosave/journal/readJournal.ts'
import type { SavedDraft } from '../draft/createDraftStore.ts'
import type { SequenceDraft } from '../draft/sequenceDraft.ts'

/** The unsaved state of one tab: a draft, and the saved version that it was made from. */
export interface DraftJournal extends HeadKey {
  /** Wall-clock time. */
  readonly startedAt: Milliseconds
  readonly base: SavedDraft
  readonly draft: SequenceDraft
}

const draftChoiceSchema = z.object({ key: z.string(), id: z.string() })

const { musicTracks, voiceoverTracks, durationLimits } = sequenceConfigurationSchema.shape
const { captions, fits, layerCompositionId, transition } = sequenceDesignSchema.shape

const draftSchema: z.ZodType<SequenceDraft> = z.object({
  blocks: z.array(z.object({ key: z.string(), label: z.string(), assetIds: z.array(z.string()) })),
  musicTracks,
  voiceoverTracks,
  durationLimits,
  exclusions: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('never'), choices: z.array(draftChoiceSchema) }),
      z.object({ kind: z.literal('only_with'), choice: draftChoiceSchema, others: z.array(draftChoiceSchema) }),
    ]),
  ),
  captions,
  fits,
  transition,
  layerCompositionId,
})

const headSchema: z.ZodType<DraftJournal> = z.object({
  writerId: z.string(),
  compositionId: z.string(),
  startedAt: z.number(),
  base: z.object({ draft: draftSchema, updatedAt: z.string() }),
  draft: draftSchema,
})

/** Parses a stored journal. Null if its head is invalid or belongs to another sequence. */
export function readDraftJournal({ head }: StoredJournal, { compositionId, writerId }: JournalOwner) {
  const { data } = headSchema.safeParse(head)
  return data?.writerId === writerId && data.compositionId === compositionId ? { journal: data, unreadable: 0 } : null
}
