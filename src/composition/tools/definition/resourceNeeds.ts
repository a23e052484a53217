import { z } from 'zod'
import type { Composition } from '../../schema.ts'
import type { ResourceNeeds } from './toolResources.ts'

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** Input fields of any tool that refer to resources. Fields of the wrong type are ignored. */
const namedSchema = z
  .object({
    overlayId: optional(z.number()),
    overlayIds: optional(z.array(z.number())),
    assetId: optional(z.uuid().toLowerCase()),
    stock: optional(z.object({ provider: z.string(), id: z.string() })),
    voiceoverId: optional(z.uuid().toLowerCase()),
    captionId: optional(z.uuid().toLowerCase()),
    language: optional(z.string()),
    source: optional(z.string()),
  })
  .catch({})

/** The resources to load before a call is applied or previewed. */
export function resourceNeeds(
  document: Composition,
  call: { readonly tool: string; readonly input: unknown },
): ResourceNeeds {
  const named = namedSchema.parse(call.input)
  const overlayIds = new Set([...(named.overlayIds ?? []), ...(named.overlayId === undefined ? [] : [named.overlayId])])
  const used = document.overlays.flatMap((overlay) =>
    overlayIds.has(overlay.id) && 'sourceAssetId' in overlay ? [overlay.sourceAssetId] : [],
  )
  const isGenerating = call.tool === 'addCaptionsToOverlay' && named.source === 'generate'
  return {
    assetIds: [...new Set([...used, ...(named.assetId === undefined ? [] : [named.assetId])])],
    stock: named.stock ? [{ ...named.stock, kind: call.tool === 'addImageOverlay' ? 'image' : 'video' }] : [],
    voiceoverIds: named.voiceoverId === undefined ? [] : [named.voiceoverId],
    captionIds: named.captionId === undefined ? [] : [named.captionId],
    captionsOf: isGenerating ? used.map((assetId) => ({ assetId, language: named.language ?? null })) : [],
    speechOf: call.tool === 'cleanupSpeechOverlay' ? used : [],
  }
}
