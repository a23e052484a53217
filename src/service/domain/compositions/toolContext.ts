import type { EditContext } from '../../../composition/edits/edit.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { Composition } from '../../../composition/schema.ts'
import {
  type ResourceNeeds,
  STOCK_PROVIDER,
  type StockChoice,
  stockKey,
} from '../../../composition/tools/definition/toolResources.ts'
import { sourceAssetIds } from '../../../composition/violations.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { captionSources } from '../speech/captionSources.ts'
import { speechOf } from '../speech/speechOf.ts'
import { voiceoverSources } from '../speech/voiceoverSources.ts'
import { stockMedia } from '../assets/stockMedia.ts'
import { readSourceMedia } from '../assets/sourceMedia.ts'
import type { ServiceContext } from '../../context.ts'

export interface EditingContext {
  readonly service: ServiceContext
  readonly workspaceId: string
  readonly projectId: string
  /** The member who started the job. */
  readonly creatorId: string
  /** Fires when the service stops or the step times out. */
  readonly signal: AbortSignal
}

/** The context of an edit, with all resources loaded. */
export type ToolContext = EditContext & { readonly resources: NonNullable<EditContext['resources']> }

/**
 * Loads the resources of a call, for running a tool, planning, and the editor's dry run. Creates and imports nothing;
 * each stock item has the id that its asset will have.
 */
export async function loadToolContext(
  needs: ResourceNeeds,
  editing: EditingContext,
  document: Composition | null,
): Promise<ToolContext> {
  const { service, projectId, signal } = editing
  const { db } = service
  const used = document === null ? [] : sourceAssetIds(document)
  const sources = await readSourceMedia(db, projectId, new Set([...used, ...needs.assetIds]))
  const speechAssets = await assetStore.findMany(db, projectId, needs.speechOf)
  return {
    sources,
    resources: {
      stock: await stockByKey(needs.stock, editing),
      voiceovers: await voiceoverSources(db, projectId, needs.voiceoverIds),
      captions: await captionSources(db, projectId, needs),
      speech: await speechOf(service, { db, assets: [...speechAssets.values()], signal }),
    },
  }
}

async function stockByKey(choices: readonly StockChoice[], editing: EditingContext): Promise<Map<string, SourceMedia>> {
  const byKey = new Map<string, SourceMedia>()
  for (const choice of choices) {
    const { service, workspaceId, projectId, signal } = editing
    const { kind, id } = choice
    const media =
      choice.provider === STOCK_PROVIDER
        ? await stockMedia(service, { workspaceId, projectId, kind, id }, signal)
        : null
    if (media !== null) byKey.set(stockKey(choice), media)
  }
  return byKey
}
