import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { copyProject } from '../../../../testing/generation/copyProject.ts'
import {
  type ChatBehaviour,
  completion,
  type FakeChatServer,
  openFakeChatServer,
  sendJson,
} from '../../../../testing/providers/fakeChatServer.ts'
import { cancelJob } from '../../../../testing/service/cancel.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'

let chat: FakeChatServer
let service: TestService
let project: Awaited<ReturnType<typeof copyProject>>
let behaviour: Exclude<ChatBehaviour, string>
beforeAll(async () => {
  chat = await openFakeChatServer((response, request) => behaviour(response, request))
  service = await startTestService({ environment: { FRAMEWRIGHT_AI_URL: chat.url, FRAMEWRIGHT_AI_MODEL: 'fake' } })
  project = await copyProject(service.owner)
})
afterAll(async () => {
  await service.stop()
  await chat.close()
})
let asked = 0
afterEach(() => {
  asked = chat.requests.length
})

const answers = (answer: unknown): void => {
  behaviour = (response: ServerResponse) =>
    sendJson(response, completion(typeof answer === 'string' ? answer : JSON.stringify(answer)))
}
const start = async (body: object = {}) => {
  const request = { format: 'hooks', count: 3, productHighlights: ['Folds flat', 'Costs €25'], ...body }
  return await service.owner.call('generateMessaging', { params: { projectId: project.projectId }, body: request })
}
const ended = async (body: object = {}) => await endedJob(service.owner, (await start(body)).jobId)

it('takes the copy of a model that keeps to the facts, from one request with only what was given', async () => {
  const hooks = ['Is your bag full?', 'It folds flat.', 'Yours for €25.'].map((text) => ({ text, pattern: 'question' }))
  answers({ hooks })
  const job = await ended({ contextSourceIds: [project.sourceId], guidance: 'Sound calm' })
  expect(job.copy).toMatchObject({ source: 'model', isDraft: false, hooks, dropped: [] })
  expect(chat.requests.length - asked).toBe(1)
  const sent = JSON.stringify(chat.requests.at(-1)?.body.messages)
  for (const given of ['Folds flat', 'FoldLight', 'campers', 'The switch works with gloves.', 'Sound calm'])
    expect(sent).toContain(given)
  for (const other of ['Hidden persona', '77 secrets', 'Weekend hikers', 'Every gram', 'Weighs 90', project.projectId])
    expect(sent).not.toContain(other)
})

it('drops what was not given, and says how much', async () => {
  const good = ['Is your bag full?', 'It folds flat.', 'Pack light.']
  const bad = [
    'Now 30 % off',
    'Loved by twelve scouts',
    'The best lamp',
    '“It changed my life” says Ann',
    'Go to lamp.com',
  ]
  answers({ hooks: [...bad, ...good, 'It folds flat!', 'Das ist die Lampe für dich und dein Zelt', 'x'.repeat(91)] })
  const { copy } = await ended()
  expect(copy?.format === 'hooks' && copy.hooks.map(({ text }) => text)).toEqual(good)
  expect(Object.fromEntries(copy?.dropped.map(({ count, reason }) => [reason, count]) ?? [])).toMatchObject({
    number: 2,
    claim: 1,
    quote: 1,
    address: 1,
  })
})

it('fails if too few are left, and can be tried again', async () => {
  answers({ hooks: ['Now 30 % off', 'Half the price', 'Fold it.'] })
  const job = await ended()
  expect(job).toMatchObject({ status: 'failed', error: { code: 'copy_unusable', facts: { kept: 1, needed: 3 } } })
  answers({ hooks: ['Fold it.', 'Pack it.', 'Light up.'] })
  const { jobId } = await service.owner.call('retryJob', { params: { jobId: job.id } })
  expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'succeeded' })
})

it.each([
  ['no JSON', (response: ServerResponse) => sendJson(response, completion('Sorry')), 'copy_unusable', 'no_copy'],
  ['a refused key', (response: ServerResponse) => sendJson(response, {}, 401), 'copy_writer_unavailable', 'key'],
  ['a busy server', (response: ServerResponse) => sendJson(response, {}, 429), 'copy_writer_unavailable', 'busy'],
  [
    'a fault of the server',
    (response: ServerResponse) => sendJson(response, {}, 500),
    'copy_writer_unavailable',
    'status',
  ],
] as const)('ends with a plain code after %s, without a second request', async (_words, answer, code, reason) => {
  behaviour = answer
  expect(await ended()).toMatchObject({ status: 'failed', error: { code, facts: { reason } } })
  expect(chat.requests.length - asked).toBe(1)
})

it.each([
  ['a broken answer', (response: ServerResponse) => response.destroy()],
  ['the fault of a proxy', (response: ServerResponse) => sendJson(response, {}, 504)],
] as const)('needs a review after %s, because the model may have written', async (_words, answer) => {
  behaviour = answer
  const job = await ended()
  expect(job).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
  expect(chat.requests.length - asked).toBe(1)
  const retried = await service.owner.send('retryJob', { params: { jobId: job.id } })
  expect([retried.status, retried.error().code]).toEqual([409, 'retry_not_allowed'])
})

it('writes a script and tests in another language than English', async () => {
  const { angleId, personaId } = project
  answers({
    hook: 'Dein Rucksack ist voll?',
    body: ['Die Lampe ist flach.', 'Sie kostet 25 €.'],
    callToAction: 'Sieh sie dir an.',
  })
  const script = await ended({ format: 'script', count: 1, language: 'de', personaId, angleId })
  expect(script.copy).toMatchObject({ language: 'de', script: { body: ['Die Lampe ist flach.', 'Sie kostet 25 €.'] } })
  const pair = (a: string, b: string) => ({ variable: 'opening', hypothesis: 'Fragen halten.', a: { text: a }, b })
  answers({ groups: [pair('Ist dein Zelt dunkel?', 'Licht für dein Zelt'), pair('Flach.', 'Leicht zu packen')] })
  const tests = await ended({ format: 'ab_test', count: 2, language: 'de' })
  expect(tests.copy).toMatchObject({ groups: [{ variable: 'opening', hypothesis: 'Fragen halten.' }, {}] })
})

it('a canceled job breaks its request off and stays canceled', async () => {
  let isClosed = false
  behaviour = (response) => response.once('close', () => (isClosed = true))
  const { jobId } = await start()
  await expect.poll(() => chat.requests.length - asked, { timeout: 20_000 }).toBe(1)
  await cancelJob(service.owner, jobId)
  await expect.poll(() => isClosed, { timeout: 20_000 }).toBe(true)
  expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'canceled', error: null })
})
