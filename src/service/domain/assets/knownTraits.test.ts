import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeHalfClear } from '../../../testing/media/halfClearVideo.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { knownTraits } from './knownTraits.ts'

const path = temporaryFolder('traits')
let service: TestService
beforeEach(async () => {
  service = await startTestService()
})
afterEach(async () => {
  await service.stop()
})

it('preparation stores the traits of a file, and an asset from before gets its own on first use', async () => {
  const { context } = service.running
  const projectId = (await service.owner.call('createProject', { body: { name: 'Traits' } })).id
  const file = await makeHalfClear('Animation', path('clear.mov'))
  const media = {
    type: 'video',
    filename: 'Clear.mov',
    mimeType: 'video/quicktime',
    bytes: await readFile(file),
  } as const
  const { id } = await uploadAsset(service.owner, { ...media, projectId })
  expect((await preparedAsset(service.owner, id)).preparation.state).toBe('ready')

  const read = async () => await assetStore.findForWorker(context.db, id)
  const prepared = await read()
  expect(prepared?.traits?.picture).toMatchObject({ codec: 'qtrle', matrix: 'rgb', hasAlpha: true, browser: 'none' })
  expect(prepared?.prepared?.proxy?.mimeType).toBe('video/webm')

  await context.db.updateTable('assets').set({ traits: null }).where('id', '=', id).execute()
  const older = await read()
  if (older === null) throw new Error('The asset is gone.')
  expect(older.traits).toBeNull()
  expect(await knownTraits(context, older, file)).toEqual(prepared?.traits)
  expect((await read())?.traits).toEqual(prepared?.traits)
}, 60_000)
