import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService } from '../../testing/service/service.ts'
import { hostStore } from '../http/host.ts'
import { ProblemError } from '../http/ProblemError.ts'
import { renameColumn } from './sequences.ts'

const service = await startTestService()
beforeAll(() => hostStore.setState({ baseUrl: service.origin, key: service.owner.key }, true))
afterAll(async () => await service.stop())

const column = { label: 'Body', assetCount: 0 }
const blocksOf = (labels: readonly string[]) => labels.map((label, position) => ({ position, label, assetIds: [] }))
const tracks = {
  musicTracks: [],
  voiceoverTracks: [],
  durationLimits: { voiceover: false, music: false, loopMusic: false },
}

/** A sequence with columns of these names. */
async function sequenceOf(labels: readonly string[]) {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Columns' } })
  const { id, updatedAt } = await service.owner.call('createSequence', {
    params: { projectId },
    body: { name: 'Launch' },
  })
  const params = { sequenceId: id }
  const name = async (names: readonly string[], expectedUpdatedAt: string) =>
    await service.owner.call('replaceSequenceConfiguration', {
      params,
      body: { blocks: blocksOf(names), ...tracks, expectedUpdatedAt },
    })
  const made = await name(labels, updatedAt)
  const labelsNow = async () => (await service.owner.call('readSequence', { params })).blocks.map(({ label }) => label)
  return { sequenceId: id, made, name, labelsNow }
}

it('renames the column that was chosen', async () => {
  const { labelsNow, sequenceId } = await sequenceOf(['Hook', 'Body'])
  await renameColumn({ sequenceId, position: 1, column, label: 'Proof' })
  expect(await labelsNow()).toEqual(['Hook', 'Proof'])
})

it.each([
  ['was inserted before it', ['Intro', 'Hook', 'Body']],
  ['stands alone', ['Hook']],
])('refuses if another column %s meanwhile', async (_, labels) => {
  const { labelsNow, made, name, sequenceId } = await sequenceOf(['Hook', 'Body'])
  await name(labels, made.updatedAt)
  const renaming = renameColumn({ sequenceId, position: 1, column, label: 'Proof' })
  await expect(renaming).rejects.toThrow(ProblemError)
  expect(await labelsNow()).toEqual(labels)
})
