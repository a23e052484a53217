import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SequenceRenderSettings } from '../../contract/operations/sequenceRenders.ts'
import type { TestService } from '../service/service.ts'
import { storedAsset } from '../service/storedAsset.ts'
import type { TestSequence } from './testSequences.ts'

/** Each file differs, or combinations would join them. */
const bytesOf = (name: string): Buffer => Buffer.from(`a clip with the name ${name}`)

async function storeFile(service: TestService, key: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-clip-'))
  await writeFile(join(folder, 'clip.mp4'), bytes)
  await service.running.context.blobs.putFile(key, join(folder, 'clip.mp4'))
  await rm(folder, { recursive: true })
}

/**
 * A sequence whose clips are stored. In each block, the first clip lasts two seconds, and each later one a second
 * longer.
 */
export async function batchSequence(service: TestService, sizes: readonly number[]): Promise<TestSequence> {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Ads' } })
  const assetIds: string[][] = []
  for (const [position, size] of sizes.entries()) {
    const ids: string[] = []
    for (let index = 0; index < size; index += 1) {
      const name = `Clip ${position + 1} ${index + 1}.mp4`
      const durationMs = 2_000 + index * 1_000
      const id = await storedAsset(service, {
        projectId,
        type: 'video',
        name,
        sizeBytes: bytesOf(name).length,
        durationMs,
      })
      await storeFile(service, `assets/${id}/source`, bytesOf(name))
      ids.push(id)
    }
    assetIds.push(ids)
  }
  const body = {
    name: 'Summer',
    blocks: assetIds.map((ids, position) => ({ position, label: `Block ${position + 1}`, assetIds: ids })),
  }
  const sequence = await service.owner.call('createSequence', { params: { projectId }, body })
  return { sequence, projectId, assetIds, musicIds: [] }
}

const draft = { aspectRatio: '9:16', resolution: 'preview', quality: 'low', fps: 30, captionsEnabled: false } as const

/** The body of an estimate request for all combinations. */
export async function chosenBody(
  { owner }: Pick<TestService, 'owner'>,
  { sequence }: Pick<TestSequence, 'sequence'>,
  settings: SequenceRenderSettings = draft,
) {
  const params = { sequenceId: sequence.id }
  const page = await owner.call('listCombinations', { params, query: { limit: 100 } })
  const body = {
    expectedUpdatedAt: page.sequenceUpdatedAt,
    combinationIds: page.items.map(({ id }) => id),
    inputFingerprint: page.inputFingerprint,
    maxOutputs: page.items.length,
    ...settings,
  }
  return { params, body }
}

/** The body of a batch request for all combinations, with the fingerprint of its estimate. */
export async function estimatedBatch(
  service: Pick<TestService, 'owner'>,
  made: Pick<TestSequence, 'sequence'>,
  settings?: SequenceRenderSettings,
) {
  const { body, params } = await chosenBody(service, made, settings)
  const estimate = await service.owner.call('estimateSequenceRender', { params, body })
  return { params, estimate, body: { ...body, planFingerprint: estimate.planFingerprint } }
}

/** Submits a batch of all combinations. Returns the job's id. */
export async function submittedBatch(
  service: Pick<TestService, 'owner'>,
  made: Pick<TestSequence, 'sequence'>,
): Promise<string> {
  const { body, params } = await estimatedBatch(service, made)
  return (await service.owner.call('renderSequence', { params, body })).jobId
}
