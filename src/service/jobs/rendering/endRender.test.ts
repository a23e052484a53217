import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newFilm, submitted } from '../../../testing/renders.ts'
import { startTestService, type TestService } from '../../../testing/service.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { renderStore } from '../../stores/renderStore.ts'
import { cleanUp } from '../kinds/cleanUp.ts'
import { completeRender, failRender } from './endRender.ts'
import { renderFailed } from './renderFailure.ts'

const path = temporaryFolder('end-render')
let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { FRAMEWRIGHT_ROLE: 'api' } })
})
afterAll(async () => {
  await service.stop()
})

/** A render that nobody works on, with its video made. */
async function madeVideo() {
  const { context } = service.running
  const jobId = await submitted(service.owner, await newFilm(service.owner))
  const render = await renderStore.findByJob(context.db, jobId)
  if (render === null) throw new Error('There is no render.')
  const complete = async (): Promise<void> => {
    const filePath = path(`${jobId}.mp4`)
    await writeFile(filePath, 'not really a film')
    const { fps, height, width } = render.composition
    const length = { durationInFrames: 30, durationMs: 1_000, sizeBytes: 17, hasAudio: true }
    await completeRender(context, render, { filePath, fps, height, width, ...length })
  }
  const stored = async () => await context.blobs.list(`renders/${render.id}/`)
  const statusNow = async () => (await service.owner.call('readJob', { params: { jobId } })).status
  return { complete, context, render, statusNow, stored }
}

it('the video of an attempt that ends after its job had failed is removed again', async () => {
  const { complete, context, render, statusNow, stored } = await madeVideo()
  await failRender(context, render, renderFailed)
  await cleanUp(context)
  await complete()
  expect(await stored()).toHaveLength(1)
  await cleanUp(context)
  expect([await stored(), await statusNow()]).toEqual([[], 'failed'])
})

it('the video of an attempt that ends after another one had succeeded replaces it, and stays', async () => {
  const { complete, context, statusNow, stored } = await madeVideo()
  await complete()
  const keys = await stored()
  await complete()
  await cleanUp(context)
  expect([await stored(), await statusNow(), keys.length]).toEqual([keys, 'succeeded', 1])
})
