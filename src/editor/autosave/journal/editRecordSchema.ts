import { t } from '@lingui/core/macro'
import { z } from 'zod'
import type { Message } from '../../../base/message.ts'
import { edits, type EditName } from '../../../composition/editRegistry.ts'
import { overlaySchema } from '../../../composition/schema.ts'
import type { EditRecord } from '../../session/changes/editRecord.ts'
import type { JournaledChange } from '../../session/changes/journaledChange.ts'

const idSchema = z.int().min(0)

const isEditName = (name: string): name is EditName => Object.hasOwn(edits, name)

/** Requires a registered edit with valid input. Keeps the input unparsed, because edits parse it when they run. */
const editCallSchema = z
  .object({ name: z.string().refine(isEditName, { abort: true }), input: z.unknown() })
  .refine(({ name, input }) => edits[name].input.safeParse(input).success, {
    error: t`The input is not valid for this edit.`,
  })

const fieldChangeSchema = z.object({ path: z.array(z.string()).min(1), before: z.unknown(), after: z.unknown() })
const placedOverlaySchema = z.object({ index: idSchema, overlay: overlaySchema })
const idsSchema = z.array(idSchema)

const patchSchema = z.object({
  settings: z.array(fieldChangeSchema),
  removed: z.array(placedOverlaySchema),
  added: z.array(placedOverlaySchema),
  changed: z.array(z.object({ id: idSchema, fields: z.array(fieldChangeSchema) })),
  order: z.object({ before: idsSchema, after: idsSchema }).nullable(),
})

const editRecordSchema: z.ZodType<EditRecord> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('edit'), request: editCallSchema, createdIds: idsSchema, stepId: z.int() }),
  z.object({ kind: z.literal('patch'), patch: patchSchema, stepId: z.int(), role: z.enum(['undo', 'merge']) }),
])

const messageSchema: z.ZodType<Message> = z.object({
  id: z.string(),
  message: z.string().exactOptional(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
})

/** Earlier versions stored labels as English text. */
const labelSchema = z.union([z.string(), messageSchema])

export const journaledChangeSchema: z.ZodType<JournaledChange> = z.object({
  record: editRecordSchema.nullable(),
  title: z.string(),
  droppedSteps: z.int().min(0),
  step: z.object({ id: z.int(), label: labelSchema, at: z.number().nullable() }).nullable(),
})
