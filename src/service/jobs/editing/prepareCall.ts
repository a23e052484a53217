import { errorOf } from '../../../contract/jobErrors.ts'
import type { Refusal, Result } from '../../../base/result.ts'
import type { Composition } from '../../../composition/schema.ts'
import { resourceNeeds } from '../../../composition/tools/definition/resourceNeeds.ts'
import type { EditToolName, ToolCall } from '../../../composition/tools/tools.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { StoredCaption } from '../../stores/speech/captionStore.ts'
import { prepareCaptions } from '../speech/prepareCaptions.ts'
import { importStock } from '../stock/importStock.ts'
import { createStockBudget, type StockBudget } from '../stock/stockBudget.ts'
import type { EditingContext } from '../../domain/compositions/toolContext.ts'
import { JobRefusal, refusedEdit } from './JobRefusal.ts'

/**
 * Whether a call needs stock to be imported or captions to be prepared before it can be applied. A call that is refused
 * for another reason needs no preparation.
 */
export function needsPreparation(
  document: Composition,
  call: ToolCall<EditToolName>,
  outcome: Result<unknown, Refusal>,
): boolean {
  return outcome.ok ? resourceNeeds(document, call).stock.length > 0 : isWaitingForCaptions(outcome)
}

export function isWaitingForCaptions(outcome: Result<unknown, Refusal>): boolean {
  return !outcome.ok && outcome.refusal.code === 'captions_needed'
}

/**
 * Imports the stock and prepares the captions of a call, if they do not exist yet. Throws `JobRefusal` or
 * `ProviderError`.
 */
export async function prepareCall(
  document: Composition,
  call: ToolCall<EditToolName>,
  editing: EditingContext & { readonly budget?: StockBudget },
): Promise<void> {
  const { service, workspaceId, projectId, signal, budget = createStockBudget() } = editing
  const { stock, captionsOf } = resourceNeeds(document, call)
  for (const { kind, id } of stock) {
    await importStock(service, { workspaceId, projectId, kind, id, budget }, signal)
  }
  for (const wanted of captionsOf) await preparedCaptions(wanted, editing)
}

/** Returns the captions of an asset, generating them if there are none. Throws `JobRefusal` or `ProviderError`. */
export async function preparedCaptions(
  { assetId, language }: { readonly assetId: string; readonly language: string | null },
  { service, projectId, signal }: EditingContext,
): Promise<StoredCaption> {
  const asset = (await assetStore.findMany(service.db, projectId, [assetId])).get(assetId)
  if (asset === undefined) throw new JobRefusal(errorOf('tool_refused', { reason: 'asset_not_found' }))
  const captions = await prepareCaptions(service, { asset, language }, { signal })
  if (captions.ok) return captions.value
  throw captions.refusal.code === 'stage_unavailable' ? new JobRefusal(captions.refusal) : refusedEdit(captions.refusal)
}
