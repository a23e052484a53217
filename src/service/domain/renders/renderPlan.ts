import { secondsOfFrames } from '../../../base/time.ts'
import { playedComposition, unknownRows } from '../../../composition/rowSwitches.ts'
import type { Composition } from '../../../composition/schema.ts'
import { MAX_RENDER_SOURCE_BYTES, SECONDS_PER_CREDIT } from '../../../contract/limits.ts'
import type { ExportSettings, RenderEstimate } from '../../../contract/operations/renders.ts'
import { RENDER_FEATURE_ID } from '../../../contract/operations/usage.ts'
import { ROW_SWITCHES_HEADER } from '../../../contract/rowSwitches.ts'
import type { StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { fingerprintOf, sealedFingerprintOf } from '../fingerprint.ts'
import type { Call } from '../call.ts'
import { OperationError, validationFailed } from '../OperationError.ts'
import { readySources } from './readySources.ts'
import { requireRevision } from '../requireRevision.ts'
import { inputError } from '../../../contract/inputErrors.ts'

interface RenderRequest {
  readonly expectedUpdatedAt: string
  readonly exportSettings?: ExportSettings | undefined
}

export interface RenderPlan {
  readonly settings: ExportSettings
  /** The composition without the rows that are switched off. */
  readonly composition: Composition
  readonly estimate: RenderEstimate
}

/**
 * Plans one render of a composition. The estimate and the render share it, so their fingerprints agree if and only if
 * the revision, settings, row switches, sources and price are unchanged; renaming a file does not matter.
 */
export async function planRender(record: StoredComposition, request: RenderRequest, call: Call): Promise<RenderPlan> {
  requireRevision(record, request.expectedUpdatedAt, 'composition')
  const settings = request.exportSettings ?? {}
  if (settings.range !== undefined && settings.range.endFrame > record.composition.durationInFrames) {
    const path = '/exportSettings/range/endFrame'
    throw validationFailed([inputError(path, 'range_beyond_end', { end: record.composition.durationInFrames })])
  }
  const composition = compositionToRender(record, call)
  const sources = await readySources({ projectId: record.project_id, composition }, call)
  const maximumSourceBytes = sources.reduce((sum, asset) => sum + asset.size_bytes, 0)
  if (maximumSourceBytes > MAX_RENDER_SOURCE_BYTES) {
    throw new OperationError('file_too_large', { reason: 'sources' })
  }
  const creditCost = creditCostOf(record, settings)
  const files = sources.map((asset) => ({ id: asset.id, key: asset.source_key, sizeBytes: asset.size_bytes }))
  const inputFingerprint = fingerprintOf({ compositionId: record.id, composition, files })
  const { rowSwitches } = call
  const plan = { inputFingerprint, revision: record.updated_at.toISOString(), settings, rowSwitches, creditCost }
  const estimate = {
    outputCount: 1,
    creditCost,
    featureId: RENDER_FEATURE_ID,
    planFingerprint: sealedFingerprintOf(plan, call.service.secret),
    inputFingerprint,
    namingPattern: settings.outputName ?? '{title}',
    requiredCustomFields: [],
    maximumSourceBytes,
    maxSourceBytes: MAX_RENDER_SOURCE_BYTES,
  }
  return { settings, composition, estimate }
}

/**
 * The composition as it plays with the row switches of the request. Refuses switches of rows without overlays, because
 * the client then refers to a different version.
 */
function compositionToRender({ composition }: StoredComposition, { rowSwitches }: Call): Composition {
  const path = `/headers/${ROW_SWITCHES_HEADER}`
  const unknown = unknownRows(composition, rowSwitches).map((row) => inputError(path, 'row_unknown', { row }))
  if (unknown.length > 0) throw validationFailed(unknown)
  return playedComposition(composition, rowSwitches)
}

/**
 * Open point: price — a finished video costs 1 credit per 30 seconds or part thereof, and reusable footage follows the
 * zero-credit rule.
 */
function creditCostOf(record: StoredComposition, settings: ExportSettings): number {
  if ((settings.purpose ?? 'finished_video') !== 'finished_video') return 0
  const { durationInFrames, fps } = record.composition
  return Math.max(1, Math.ceil(secondsOfFrames(durationInFrames, fps) / SECONDS_PER_CREDIT))
}
