import { sourceAssetIds } from '../../../composition/violations.ts'
import type { PlannableAsset, PlanRequest } from '../../providers/planner.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { captionStore } from '../../stores/speech/captionStore.ts'
import type { StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { type StoredTranscript, transcriptStore } from '../../stores/speech/transcriptStore.ts'
import { voiceoverStore } from '../../stores/speech/voiceoverStore.ts'
import type { EditingContext } from '../../domain/compositions/toolContext.ts'
import { sourceMediaOf } from '../../domain/assets/sourceMedia.ts'

/**
 * Maximum number of assets in a request. It contains the newest assets and voiceovers, and everything that the
 * composition uses.
 */
const MAX_ASSETS = 200
const MAX_VOICEOVERS = 50
/** Maximum length of a transcript's excerpt, in characters. */
const EXCERPT_LENGTH = 600
const MAX_STOCK_ITEMS = 5

export async function planRequest(
  { prompt, record }: { readonly prompt: string; readonly record: StoredComposition },
  { service, projectId, signal, workspaceId }: EditingContext,
): Promise<PlanRequest> {
  const { db } = service
  const stock = await service.providers.stock(workspaceId)
  const { composition } = record
  const newest = await assetStore.list(db, projectId, { limit: MAX_ASSETS, after: null })
  const used = await assetStore.findMany(db, projectId, sourceAssetIds(composition))
  const assets = new Map([...used, ...newest.map((asset) => [asset.id, asset] as const)])
  const ids = [...assets.keys()]
  const transcripts = await transcriptStore.findMany(db, ids)
  const captions = await captionStore.listOfAssets(db, projectId, ids)
  const voiceovers = await voiceoverStore.list(db, projectId, { limit: MAX_VOICEOVERS, after: null })
  return {
    prompt,
    composition,
    assets: [...assets.values()].map((asset) => plannableAsset(asset, transcripts.get(asset.id))),
    voiceovers: voiceovers
      .filter(({ status }) => status === 'completed')
      .map(({ id, script, language }) => ({ voiceoverId: id, script, language })),
    captions: captions.map(({ id, asset_id, language }) => ({ captionId: id, assetId: asset_id, language })),
    findStock: (kind, query) => stock.search({ kind, query, orientation: null, limit: MAX_STOCK_ITEMS }, signal),
  }
}

function plannableAsset(asset: StoredAsset, transcript: StoredTranscript | undefined): PlannableAsset {
  return {
    ...sourceMediaOf(asset),
    tags: asset.tags,
    excerpt: transcript?.text.slice(0, EXCERPT_LENGTH) ?? null,
    hasTranscript: transcript !== undefined,
  }
}
