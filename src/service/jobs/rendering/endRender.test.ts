import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestComposition, submitted } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import type { ServiceContext } from '../../context.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import { cleanUp } from '../cleanUp.ts'
import { completeRender, failRender } from './endRender.ts'
import { renderFailed } from './renderFailure.ts'

const { signal } = new AbortController()
const path = temporaryFolder('end-render')
let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { FRAMEWRIGHT_ROLE: 'api' } })
})
afterAll(async () => {
  await service.stop()
})

/** Creates a render whose video is exported but not stored. No worker runs it. */
async function madeVideo() {
  const { context } = service.running
  const jobId = await submitted(service.owner, await createTestComposition(service.owner))
  const render = await renderStore.readByJob(context.db, jobId)
  if (render === null) throw new Error('There is no render.')
  const complete = async (content = 'not really a record', of: ServiceContext = context): Promise<void> => {
    const filePath = path(`${jobId}.mp4`)
    await writeFile(filePath, content)
    const { fps, height, width } = render.composition
    const length = { durationInFrames: 30, durationMs: 1_000, sizeBytes: content.length, hasAudio: true }
    await completeRender({ service: of, signal }, render, { filePath, fps, height, width, ...length })
  }
  const stored = async () => await context.blobs.list(`renders/${render.id}/`)
  const statusNow = async () => (await service.owner.call('readJob', { params: { jobId } })).status
  return { complete, context, render, statusNow, stored }
}

it('does not store the video of an attempt that ends after its job failed', async () => {
  const { complete, context, render, statusNow, stored } = await madeVideo()
  await failRender({ service: context, signal }, render, renderFailed)
  await cleanUp(context)
  await complete()
  expect([await stored(), await statusNow()]).toEqual([[], 'failed'])
})

it('removes the video of an attempt whose job fails during storing', async () => {
  const { complete, context, render, statusNow, stored } = await madeVideo()
  const putFile = async (key: string, filePath: string): Promise<void> => {
    await failRender({ service: context, signal }, render, renderFailed)
    await cleanUp(context)
    await context.blobs.putFile(key, filePath)
  }
  await complete('not really a record', { ...context, blobs: { ...context.blobs, putFile } })
  expect(await stored()).toHaveLength(1)
  await cleanUp(context)
  expect([await stored(), await statusNow()]).toEqual([[], 'failed'])
})

it('keeps the stored video if a late attempt ends after another one succeeded', async () => {
  const { complete, context, statusNow, stored } = await madeVideo()
  await complete('the record')
  const [key = '', ...others] = await stored()
  await complete('the same record once more')
  await cleanUp(context)
  expect([await stored(), others, await statusNow()]).toEqual([[key], [], 'succeeded'])
  expect(await context.blobs.stat(key)).toEqual({ sizeBytes: 'the record'.length })
})
