import { z } from 'zod'
import { toolNameSchema } from './editPlanShape.ts'
import { idSchema } from './values.ts'

/** One edit that a job made. */
export const appliedToolSchema = z.object({
  tool: toolNameSchema,
  /** What it did, as the undo menu says it. */
  label: z.string(),
  /** Overlays that came to be. */
  overlayIds: z.array(z.int().min(0)),
})
export type AppliedTool = z.output<typeof appliedToolSchema>

/** Stock as a search finds it and a tool takes it. `previewUrl` is the stock provider's public preview, never customer media. */
export const stockItemSchema = z.object({
  kind: z.literal('stock'),
  stock: z.object({ provider: z.string(), id: z.string() }),
  type: z.enum(['video', 'image']),
  title: z.string(),
  credit: z.string(),
  width: z.int(),
  height: z.int(),
  /** Null for pictures. */
  durationMs: z.int().nullable(),
  previewUrl: z.string().nullable(),
})
export type StockItem = z.output<typeof stockItemSchema>

/** One thing that a search found. Spec: "Searches return project resource ids or stock selections, never customer media URLs". */
export const searchItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('asset'),
    assetId: idSchema,
    type: z.enum(['video', 'music', 'image']),
    name: z.string(),
    tags: z.array(z.string()),
    durationMs: z.int().nullable(),
    /** Where it was found in what is said: the words around it and when; null where the name or a tag was found. */
    passage: z.object({ text: z.string(), startMs: z.int(), endMs: z.int() }).nullable(),
  }),
  stockItemSchema,
  z.object({
    kind: z.literal('voiceover'),
    voiceoverId: idSchema,
    script: z.string(),
    voiceId: z.string(),
    language: z.string(),
    status: z.string(),
    durationMs: z.int().nullable(),
  }),
  z.object({
    kind: z.literal('text'),
    textId: idSchema,
    textKind: z.enum(['overlay_text', 'voiceover_script']),
    text: z.string(),
    isFavorite: z.boolean(),
  }),
  z.object({
    kind: z.literal('captions'),
    captionId: idSchema,
    assetId: idSchema,
    language: z.string(),
    cueCount: z.int(),
    excerpt: z.string(),
  }),
])
export type SearchItem = z.output<typeof searchItemSchema>

/** Captions that `generateCaptions` prepared. */
export const preparedCaptionsSchema = z.object({
  captionId: idSchema,
  assetId: idSchema,
  language: z.string(),
  /** Made by a recogniser that only drafts: to be read before use. */
  isDraft: z.boolean(),
})
export type PreparedCaptions = z.output<typeof preparedCaptionsSchema>
