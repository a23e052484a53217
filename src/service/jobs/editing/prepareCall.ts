import { errorOf } from '../../../contract/jobErrors.ts'
import type { Refusal, Result } from '../../../base/result.ts'
import { isSpeechPreparable } from '../../../composition/speech/isSpeechPreparable.ts'
import type { Composition } from '../../../composition/schema.ts'
import { resourceNeeds } from '../../../composition/tools/definition/resourceNeeds.ts'
import type { EditToolName, ToolCall } from '../../../composition/tools/tools.ts'
import type { Speech } from '../../providers/speech.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import type { StoredCaption } from '../../stores/speech/captionStore.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'
import { prepareCaptions } from '../speech/prepareCaptions.ts'
import { transcribe } from '../speech/transcribe.ts'
import { importStock } from '../stock/importStock.ts'
import { createStockBudget, type StockBudget } from '../stock/stockBudget.ts'
import type { EditingContext } from '../../domain/compositions/toolContext.ts'
import { JobRefusal, refusedEdit } from './JobRefusal.ts'

/**
 * True if stock must be imported or speech recognised before a call can be applied. A call refused for a different
 * reason needs no preparation.
 */
export function needsPreparation(
  document: Composition,
  call: ToolCall<EditToolName>,
  { outcome, speech }: { readonly outcome: Result<unknown, Refusal>; readonly speech: Speech },
): boolean {
  if (outcome.ok) return resourceNeeds(document, call).stock.length > 0
  return isSpeechPreparable(outcome, speech.recognizer !== null)
}

/**
 * Imports a call's stock and prepares its captions and transcripts, unless they exist. Throws `JobRefusal` or
 * `ProviderError`.
 */
export async function prepareCall(
  document: Composition,
  call: ToolCall<EditToolName>,
  editing: EditingContext & { readonly budget?: StockBudget },
): Promise<void> {
  const { service, workspaceId, projectId, signal, budget = createStockBudget() } = editing
  const { stock, captionsOf, speechOf } = resourceNeeds(document, call)
  for (const { kind, id } of stock) {
    await importStock(service, { workspaceId, projectId, kind, id, budget }, signal)
  }
  for (const wanted of captionsOf) await preparedCaptions(wanted, editing)
  for (const assetId of speechOf) await preparedTranscript(assetId, editing)
}

/** Returns the captions of an asset, generating them if there are none. Throws `JobRefusal` or `ProviderError`. */
export async function preparedCaptions(
  { assetId, language }: { readonly assetId: string; readonly language: string | null },
  { service, projectId, signal }: EditingContext,
): Promise<StoredCaption> {
  const asset = await knownAsset(assetId, { service, projectId })
  const captions = await prepareCaptions(service, { asset, language }, { signal })
  if (captions.ok) return captions.value
  throw captions.refusal.code === 'stage_unavailable' ? new JobRefusal(captions.refusal) : refusedEdit(captions.refusal)
}

/** Creates the transcript of an asset if there is none. Throws `JobRefusal` or `ProviderError`. */
async function preparedTranscript(assetId: string, { service, projectId, signal }: EditingContext): Promise<void> {
  const asset = await knownAsset(assetId, { service, projectId })
  if ((await transcriptStore.find(service.db, asset.workspace_id, asset.id)) !== null) return
  const made = await transcribe(service, { asset, language: null }, { signal })
  if (!made.ok) throw new JobRefusal(made.refusal)
}

async function knownAsset(
  assetId: string,
  { service, projectId }: Pick<EditingContext, 'service' | 'projectId'>,
): Promise<StoredAsset> {
  const asset = (await assetStore.findMany(service.db, projectId, [assetId])).get(assetId)
  if (asset === undefined) throw new JobRefusal(errorOf('tool_refused', { reason: 'asset_not_found' }))
  return asset
}
