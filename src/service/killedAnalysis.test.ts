import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeMedia, testPicture } from '../testing/media/media.ts'
import { type ChatRequest, completion, openFakeChatServer, sendJson } from '../testing/providers/fakeChatServer.ts'
import { type ServiceProcess, startServiceProcess } from '../testing/service/serviceProcess.ts'
import { preparedAsset, uploadAsset } from '../testing/service/uploadAsset.ts'

let dataFolder = ''
let service: ServiceProcess | null = null
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-analysis-'))
})
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

/** The number of videos on the page in a request. */
const videosOf = ({ body }: ChatRequest): number =>
  String(body.messages?.at(-1)?.content).match(/^\{"id":\d/gmu)?.length ?? 0

it('a killed service continues with the page that was not judged', { timeout: 120_000 }, async () => {
  let isSilent = true
  const asked: number[] = []
  const server = await openFakeChatServer((response, request) => {
    asked.push(videosOf(request))
    if (isSilent && asked.length > 1) return
    const ranking = Array.from({ length: videosOf(request) }, (_, index) => ({ id: index + 1, score: 50, why: '' }))
    sendJson(response, completion(JSON.stringify({ ranking })))
  })
  try {
    const start = async (): Promise<ServiceProcess> => {
      const environment = { FRAMEWRIGHT_AI_URL: server.url, FRAMEWRIGHT_AI_MODEL: 'fake' }
      service = await startServiceProcess('main', dataFolder, environment)
      return service
    }
    const { owner, end } = await start()
    const { id: projectId } = await owner.call('createProject', { body: { name: 'Killed' } })
    const assetIds: string[] = []
    for (let index = 0; index < 8; index += 1) {
      // The files must differ, because files with the same content count as one choice.
      const picture = testPicture({ size: `${64 + 2 * index}x48` })
      const path = join(dataFolder, `${index}.png`)
      const bytes = await readFile(await makeMedia('-f', 'lavfi', '-i', picture, '-frames:v', '1', path))
      const upload = { projectId, type: 'image', filename: `${index}.png`, mimeType: 'image/png', bytes } as const
      const { id } = await uploadAsset(owner, upload)
      await preparedAsset(owner, id)
      assetIds.push(id)
    }
    const blocks = ['Hook', 'Body'].map((label, position) => ({ label, position, assetIds }))
    const sequence = await owner.call('createSequence', { params: { projectId }, body: { name: 'Ads', blocks } })
    const params = { sequenceId: sequence.id }
    const body = { expectedUpdatedAt: sequence.updatedAt }
    const { id, jobId } = await owner.call('startSmartAnalysis', { params, body })
    await expect.poll(() => asked, { timeout: 30_000 }).toEqual([60, 4])
    await end('SIGKILL')

    isSilent = false
    const second = await start()
    const readJob = async () => await second.owner.call('readJob', { params: { jobId } })
    await expect.poll(async () => (await readJob()).status, { timeout: 30_000 }).toBe('succeeded')
    expect(asked).toEqual([60, 4, 4])
    const analysis = await second.owner.call('readSmartAnalysis', { params: { ...params, resourceId: id } })
    expect(analysis).toMatchObject({ source: 'model', cost: { requests: 3, inputTokens: 20 } })
    expect(analysis.ranking).toHaveLength(64)
  } finally {
    await server.close()
  }
})
