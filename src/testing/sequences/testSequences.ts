import type { Sequence } from '../../contract/operations/sequences.ts'
import { createTestComposition } from '../service/renders.ts'
import type { TestService } from '../service/service.ts'
import { storedAsset } from '../service/storedAsset.ts'

export interface TestSequence {
  readonly sequence: Sequence
  readonly projectId: string
  /** The asset ids of each block. */
  readonly assetIds: readonly (readonly string[])[]
  readonly musicIds: readonly string[]
}

/** A sequence whose blocks have the given numbers of videos, in a new project. Its files exist only in the database. */
export async function createTestSequence(
  service: TestService,
  sizes: readonly number[],
  { music = 0 }: { readonly music?: number } = {},
): Promise<TestSequence> {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Ads' } })
  const assets = async (count: number, type: 'video' | 'music', name: string): Promise<string[]> => {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1)
      ids.push(await storedAsset(service, { projectId, type, name: `${name} ${index + 1}.mp4`, durationMs: 2_000 }))
    return ids
  }
  const assetIds: string[][] = []
  for (const [position, size] of sizes.entries()) assetIds.push(await assets(size, 'video', `Clip ${position + 1}`))
  const musicIds = await assets(music, 'music', 'Song')
  const body = {
    name: 'Summer',
    blocks: assetIds.map((ids, position) => ({ position, label: `Block ${position + 1}`, assetIds: ids })),
    musicTracks: musicIds.map((assetId) => ({ assetId })),
  }
  const sequence = await service.owner.call('createSequence', { params: { projectId }, body })
  return { sequence, projectId, assetIds, musicIds }
}

/** Creates the edited video of the sequence's first combination. */
export async function editFirstCombination(service: TestService, { projectId, sequence }: TestSequence) {
  const { owner } = service
  const params = { sequenceId: sequence.id }
  const [first] = (await owner.call('listCombinations', { params, query: { limit: 1 } })).items
  const { composition } = await createTestComposition(owner, { projectId })
  const tie = { sequenceId: sequence.id, combinationId: first?.id }
  return await owner.call('createComposition', {
    params: { projectId },
    body: { title: 'Edited', composition, ...tie },
  })
}
