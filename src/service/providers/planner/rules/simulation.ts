import type { Result } from '../../../../base/result.ts'
import type { AppliedEdit, EditContext } from '../../../../composition/edits/edit.ts'
import type { SourceMedia } from '../../../../composition/sourceMedia.ts'
import type { Composition } from '../../../../composition/schema.ts'
import { applyToolEdit } from '../../../../composition/tools/applyToolEdit.ts'
import { isCallOf } from '../../../../composition/tools/tools.ts'
import { stockKey, type ToolResources } from '../../../../composition/tools/definition/toolResources.ts'
import type { EditPlanStep } from '../../../../contract/editPlan.ts'
import type { StockItem } from '../../../../contract/toolResults.ts'
import type { PlanRequest } from '../../planner.ts'

/** A placeholder for unknown speech. The number of created overlays does not depend on it. */
const spoken = [{ text: '…', startMs: 0, endMs: 86_000_000, words: [] }]
const VOICE_MS = 5_000

const mediaOf = (item: StockItem): SourceMedia => ({
  assetId: `00000000-0000-5000-8000-${item.stock.id.padStart(12, '0').slice(-12)}`,
  type: item.type,
  name: item.title,
  durationMs: item.durationMs,
  width: item.width,
  height: item.height,
  fps: null,
  hasAudio: false,
})

function resourcesOf({ assets, captions, voiceovers }: PlanRequest, stock: readonly StockItem[]): ToolResources {
  const known = captions.map((one) => [one.captionId, { ...one, cues: spoken }] as const)
  const transcribed = assets
    .filter(({ assetId, hasTranscript }) => hasTranscript && !captions.some((one) => one.assetId === assetId))
    .map(({ assetId }) => [assetId, { captionId: assetId, assetId, language: 'en', cues: spoken }] as const)
  const voices = voiceovers.map(({ voiceoverId, script }) => {
    const media: SourceMedia = {
      assetId: voiceoverId,
      type: 'music',
      name: script,
      durationMs: VOICE_MS,
      width: null,
      height: null,
      fps: null,
      hasAudio: true,
    }
    return [voiceoverId, { voiceoverId, media, cues: spoken }] as const
  })
  return {
    stock: new Map(stock.map((item) => [stockKey(item.stock), mediaOf(item)])),
    voiceovers: new Map(voices),
    captions: new Map([...known, ...transcribed]),
    speech: new Map(),
  }
}

/** Applies steps as the service does, so that later steps can refer to the results of earlier ones. */
export interface Simulation {
  /** Null if the outcome is unpredictable; the document then stays unchanged. */
  readonly attempt: (document: Composition, planStep: EditPlanStep) => Result<AppliedEdit> | null
}

export function openSimulation(request: PlanRequest, stock: readonly StockItem[]): Simulation {
  const sources = new Map<string, SourceMedia>(request.assets.map((asset) => [asset.assetId, asset]))
  return {
    attempt(document, planStep) {
      if (planStep.tool === 'cleanupSpeechOverlay' || !isCallOf('edit', planStep)) return null
      const context: EditContext = { sources, resources: resourcesOf(request, stock) }
      return applyToolEdit(document, planStep, context)
    },
  }
}
