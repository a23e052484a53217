import { z } from 'zod'
import { toolNameSchema } from './editPlanShape.ts'
import { idSchema } from './values.ts'

/** One edit that a job applied. */
export const appliedToolSchema = z.object({
  tool: toolNameSchema,
  /** The edit's label, as in the undo menu. */
  label: z.string(),
  /** Ids of the overlays that the edit created. */
  overlayIds: z.array(z.int().min(0)),
})
export type AppliedTool = z.output<typeof appliedToolSchema>

/**
 * A stock item as searches return it and tools accept it. `previewUrl` is a picture of the item for at least a day, never
 * customer media. It may be a path on the host's origin.
 */
export const stockItemSchema = z.object({
  kind: z.literal('stock'),
  stock: z.object({ provider: z.string(), id: z.string() }),
  type: z.enum(['video', 'image']),
  title: z.string(),
  credit: z.string(),
  width: z.int(),
  height: z.int(),
  /** Null for images. */
  durationMs: z.int().nullable(),
  previewUrl: z.string().nullable(),
})
export type StockItem = z.output<typeof stockItemSchema>

/** One search result. Spec: "Searches return project resource ids or stock selections, never customer media URLs". */
export const searchItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('asset'),
    assetId: idSchema,
    type: z.enum(['video', 'music', 'image']),
    name: z.string(),
    tags: z.array(z.string()),
    durationMs: z.int().nullable(),
    /** The match in the speech of the asset, with its context and times. Null if the name or a tag matched. */
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

/** Captions prepared by `generateCaptions`. */
export const preparedCaptionsSchema = z.object({
  captionId: idSchema,
  assetId: idSchema,
  language: z.string(),
  /** True if the recogniser has draft quality, so that the captions must be proofread before use. */
  isDraft: z.boolean(),
})
export type PreparedCaptions = z.output<typeof preparedCaptionsSchema>
