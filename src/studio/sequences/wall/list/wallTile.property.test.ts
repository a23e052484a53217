import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourceMediaOf } from '../../../../client/media/sourceMediaOf.ts'
import { combinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { emptyDesign } from '../../../../composition/sequences/design.ts'
import type { SequenceMaterial } from '../../../../composition/sequences/material.ts'
import type { Asset } from '../../../../contract/operations/assets.ts'
import { readSequenceDesign, replaceSequenceDesign } from '../../../../contract/extensions/sequenceDesignRoute.ts'
import type { ClipCombination } from '../../../../contract/operations/sequences.ts'
import { seededRandom } from '../../../../testing/seededRandom.ts'
import { listedManifest } from '../../../../testing/sequences/listedManifest.ts'
import { randomSequence, unknownFiles, type SequenceFiles } from '../../../../testing/sequences/randomSequence.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { storedAsset } from '../../../../testing/service/storedAsset.ts'
import { sendExtension } from '../../../../testing/workspace/webhookClient.ts'
import { soakCount } from '../../../../testing/soak.ts'
import { configurationOf, designOf, draftOf } from '../../draft/sequenceDraft.ts'
import { includedCount, keptOf, listOfFiles, noFilter } from './wallList.ts'
import { wallTiles, type WallContent } from './wallTile.ts'

const SEED = 41_2026
const SEQUENCES = soakCount(1_000, 20_000)
const OVER_HTTP = 30

function finished<Value>(work: Generator<undefined, Value>): Value {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

/** The tiles of a sequence, without those that a rule excludes. */
function wallOf(content: WallContent) {
  const tileOf = wallTiles(content)
  const all = listOfFiles(content.space, noFilter)
  const kept = finished(keptOf(all, (index) => !tileOf(index).isStruck))
  expect(all.length).toBe(content.space.examinedCount)
  expect(kept.length).toBe(finished(includedCount(content.space)))
  return Array.from({ length: kept.length }, (_, place) => {
    const { choices, durationMs, id, index, name } = tileOf(kept.indexAt(place))
    return [id, index, choices.blocks, choices.musicAssetId, choices.voiceoverId, durationMs, name]
  })
}

const fieldsOf = (items: readonly ClipCombination[]) =>
  items.map(({ blocks, durationMs, id, index, musicAssetId, name, voiceoverId }) => [
    id,
    index,
    blocks.map(({ assetId }) => assetId),
    musicAssetId,
    voiceoverId,
    durationMs,
    name,
  ])

function materialOf({ music, videos }: SequenceFiles, random: () => number): SequenceMaterial {
  const source = (assetId: string, at: number, type: 'video' | 'music') => {
    const durationMs = 500 + Math.floor(random() * 20_000)
    const size = type === 'video' ? { width: 1_280, height: 720, fps: 30 } : { width: null, height: null, fps: null }
    return [assetId, { assetId, type, name: `${type} ${at}.mp4`, durationMs, hasAudio: true, ...size }] as const
  }
  return {
    // One file is deleted.
    sources: new Map([
      ...videos.slice(1).map((id, at) => source(id, at, 'video')),
      ...music.map((id, at) => source(id, at, 'music')),
    ]),
    voiceovers: new Map(),
    words: new Map(),
    layer: null,
  }
}

it(`the wall shows what the manifest lists, for ${SEQUENCES} sequences with rules, seed ${SEED}`, async () => {
  const random = seededRandom(SEED)
  const files = { videos: unknownFiles(8), music: unknownFiles(3) }
  const material = materialOf(files, random)
  for (let round = 0; round < SEQUENCES; round += 1) {
    const id = randomUUID()
    const sequence = randomSequence(random, files)
    const draft = draftOf(
      { configuration: sequence.configuration, design: { ...emptyDesign, exclusions: [...sequence.exclusions] } },
      { known: [], nextKey: randomUUID },
    )
    const configuration = configurationOf(draft)
    const space = combinationSpace(configuration, designOf(draft).exclusions)
    const wall = wallOf({ sequenceId: id, configuration, space, material })
    const manifest = await listedManifest({ id, material, ...sequence }, 1 + Math.floor(random() * 20))
    expect(wall, `round ${round}`).toEqual(fieldsOf(manifest.items))
    expect(wall.length, `round ${round}`).toBe(manifest.includedCount)
  }
})

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

async function filesOf(projectId: string): Promise<SequenceFiles> {
  const create = async (count: number, type: 'video' | 'music'): Promise<string[]> => {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1)
      ids.push(await storedAsset(service, { projectId, type, name: `${type} ${at}.mp4`, durationMs: 700 + at * 900 }))
    return ids
  }
  return { videos: await create(6, 'video'), music: await create(2, 'music') }
}

it(`and for ${OVER_HTTP} sequences over HTTP, seed ${SEED}`, async () => {
  const random = seededRandom(SEED)
  const { owner } = service
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Ads' } })
  const files = await filesOf(projectId)
  const assets: readonly Asset[] = (await owner.call('listAssets', { params: { projectId } })).items
  const sources = new Map(assets.map((asset) => [asset.id, sourceMediaOf(asset)]))
  const material = { sources, voiceovers: new Map(), words: new Map(), layer: null }
  for (let round = 0; round < OVER_HTTP; round += 1) {
    const { configuration: wanted, exclusions } = randomSequence(random, files)
    const created = await owner.call('createSequence', { params: { projectId }, body: { name: 'Ad', ...wanted } })
    const params = { sequenceId: created.id }
    const body = { ...emptyDesign, exclusions, expectedUpdatedAt: created.updatedAt }
    const saved = await sendExtension(owner, replaceSequenceDesign, { params, body })
    expect(saved.status, `round ${round}`).toBe(200)
    const sequence = await owner.call('readSequence', { params })
    const design = (await sendExtension(owner, readSequenceDesign, { params })).data()
    const draft = draftOf({ configuration: sequence, design }, { known: [], nextKey: randomUUID })
    const configuration = configurationOf(draft)
    const space = combinationSpace(configuration, designOf(draft).exclusions)
    const items: ClipCombination[] = []
    let cursor: string | null = null
    do {
      const page: { items: ClipCombination[]; nextCursor: string | null } = await owner.call('listCombinations', {
        params,
        query: { limit: 100, ...(cursor === null ? {} : { cursor }) },
      })
      items.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(wallOf({ sequenceId: created.id, configuration, space, material }), `round ${round}`).toEqual(
      fieldsOf(items),
    )
  }
})
