import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyProject } from '../../../../testing/generation/copyProject.ts'
import { type FakeChatServer, openFakeChatServer } from '../../../../testing/providers/fakeChatServer.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { type ServiceProcess, startServiceProcess } from '../../../../testing/service/serviceProcess.ts'

let dataFolder = ''
let chat: FakeChatServer
let service: ServiceProcess | null = null
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-copy-'))
  // Never answers.
  chat = await openFakeChatServer(() => {})
})
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await chat.close()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const start = async (): Promise<ServiceProcess> => {
  const environment = { FRAMEWRIGHT_AI_URL: chat.url, FRAMEWRIGHT_AI_MODEL: 'fake', FRAMEWRIGHT_PLAN: 'unlimited' }
  service = await startServiceProcess('main', dataFolder, environment)
  return service
}

it('a service killed while a model writes sends nothing twice', { timeout: 120_000 }, async () => {
  const running = await start()
  const { projectId } = await copyProject(running.owner)
  const body = { format: 'hooks', productHighlights: ['Folds flat'] }
  const { jobId } = await running.owner.call('generateMessaging', { params: { projectId }, body })
  await expect.poll(() => chat.requests.length, { timeout: 60_000 }).toBe(1)
  await running.end('SIGKILL')
  const second = await start()
  expect(await endedJob(second.owner, jobId)).toMatchObject({
    status: 'manual_review',
    error: { code: 'submission_unknown' },
  })
  expect(chat.requests.length).toBe(1)
  const retried = await second.owner.send('retryJob', { params: { jobId } })
  expect([retried.status, retried.error().code]).toEqual([409, 'retry_not_allowed'])
})
