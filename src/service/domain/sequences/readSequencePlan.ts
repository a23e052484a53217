import { createHash } from 'node:crypto'
import { combinationIds } from '../../../composition/sequences/combinationId.ts'
import { type Combination, includedCombinations } from '../../../composition/sequences/combinations.ts'
import { combinationSpace, type CombinationSpace } from '../../../composition/sequences/combinationSpace.ts'
import type { SequenceMaterial } from '../../../composition/sequences/material.ts'
import { sourceAssetIds } from '../../../composition/violations.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { compositionStore, type StoredComposition } from '../../stores/compositions/compositionStore.ts'
import type { StoredSequence } from '../../stores/sequences/sequenceStore.ts'
import { transcriptStore, type StoredTranscript } from '../../stores/speech/transcriptStore.ts'
import type { Db } from '../../stores/tables.ts'
import { sourceMediaOf } from '../assets/sourceMedia.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { voiceoverSources } from '../speech/voiceoverSources.ts'
import { workSlices } from '../workSlices.ts'

const sha1 = (message: Uint8Array): Uint8Array => createHash('sha1').update(message).digest()

/** A consistent snapshot of a sequence and of everything that determines its videos. */
export interface SequencePlan {
  readonly sequence: StoredSequence
  readonly space: CombinationSpace
  /** Contains no entry for deleted files. */
  readonly material: SequenceMaterial
  /** True if the design has a layer that was deleted. */
  readonly isLayerMissing: boolean
  /** Changes with the configuration, the design and the content of the files, but not with names. */
  readonly inputFingerprint: string
  readonly idOf: (combination: Combination) => string
  /** Assets whose doubles are not known yet. */
  readonly unhashedIds: readonly string[]
}

/**
 * Reads a sequence with everything that determines its videos. Transcripts are read only on request, because they may
 * be long.
 */
export async function readSequencePlan(
  db: Db,
  sequence: StoredSequence,
  { hasWords = false }: { readonly hasWords?: boolean } = {},
): Promise<SequencePlan> {
  const { configuration, design, project_id: projectId } = sequence
  const layer = await layerOf(db, sequence)
  const clipIds = configuration.blocks.flatMap(({ assetIds }) => assetIds)
  const trackIds = configuration.musicTracks.map(({ assetId }) => assetId)
  const layerIds = layer === null ? [] : sourceAssetIds(layer.composition)
  const assets = await assetStore.findMany(db, projectId, new Set([...clipIds, ...trackIds, ...layerIds]))
  const voiceoverIds = configuration.voiceoverTracks.map(({ voiceoverId }) => voiceoverId)
  const voiceovers = await voiceoverSources(db, projectId, voiceoverIds)
  const wantsWords = hasWords || design.captions !== null
  const transcripts = wantsWords ? await transcriptStore.findMany(db, [...new Set(clipIds)]) : new Map()
  const material: SequenceMaterial = {
    sources: new Map([...assets].map(([id, asset]) => [id, sourceMediaOf(asset)])),
    voiceovers,
    words: new Map([...transcripts].map(([id, transcript]) => [id, wordsOf(transcript)])),
    layer: layer?.composition ?? null,
  }
  const space = combinationSpace(configuration, design.exclusions, (id) => assets.get(id)?.content_hash ?? id)
  const inputFingerprint = fingerprintOf({
    configuration: withoutLabels(configuration),
    design,
    layer: layer === null ? null : [layer.id, layer.updated_at.toISOString()],
    assets: [...assets.values()].map(contentOf).toSorted(),
    // A hash that is computed later changes the combinations only if it shows doubles.
    doubles: space.slots.flatMap(({ doubles }, slot) => [...doubles].map((pair) => [slot, ...pair])),
    voiceovers: [...voiceovers.values()].map(({ media, voiceoverId }) => [
      voiceoverId,
      media.assetId,
      media.durationMs,
    ]),
    words: design.captions === null ? [] : [...transcripts.values()].map(revisionOf).toSorted(),
  })
  return {
    sequence,
    space,
    unhashedIds: [...assets.values()].flatMap(({ content_hash: hash, id }) => (hash === null ? [id] : [])),
    material,
    isLayerMissing: design.layerCompositionId !== null && layer === null,
    inputFingerprint,
    idOf: combinationIds(sequence.id, sha1),
  }
}

/**
 * The combinations with these ids. Unknown ids, and those of excluded combinations, are left out. A combination cannot
 * be derived from its id, so up to 100,000 ids are computed.
 */
export async function combinationsById(
  plan: SequencePlan,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Combination>> {
  const wanted = new Set(ids)
  const found = new Map<string, Combination>()
  if (wanted.size === 0) return found
  const slices = workSlices()
  for (const combination of includedCombinations(plan.space)) {
    const id = plan.idOf(combination)
    if (wanted.has(id)) found.set(id, combination)
    if (found.size === wanted.size) break
    if (slices.isOver()) await slices.next()
  }
  return found
}

async function layerOf(db: Db, { design, project_id: projectId, workspace_id: workspaceId }: StoredSequence) {
  const id = design.layerCompositionId
  const layer: StoredComposition | null = id === null ? null : await compositionStore.find(db, workspaceId, id)
  return layer?.project_id === projectId ? layer : null
}

const wordsOf = ({ passages }: StoredTranscript) => passages.flatMap(({ words }) => words)

const revisionOf = ({ asset_id: id, updated_at: updatedAt }: StoredTranscript): string =>
  `${id} ${updatedAt.toISOString()}`

/** Identifies the content of an asset. Its file never changes, so its id and its measurements are enough. Doubles are listed separately. */
const contentOf = (asset: StoredAsset): string =>
  [asset.id, asset.size_bytes, asset.duration_ms, asset.width, asset.height, asset.has_audio].join(' ')

const withoutLabels = ({ blocks, ...tracks }: StoredSequence['configuration']) => ({
  ...tracks,
  blocks: blocks.map(({ assetIds, position }) => ({ position, assetIds })),
})
