import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Copy } from '../../../../contract/operations/generation/copyResult.ts'
import { copyProject } from '../../../../testing/generation/copyProject.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'

let service: TestService
let project: Awaited<ReturnType<typeof copyProject>>
beforeAll(async () => {
  service = await startTestService()
  project = await copyProject(service.owner)
})
afterAll(async () => {
  await service.stop()
})

const highlights = ['Folds flat', 'Floats in water', 'Runs on sunlight']
const send = async (body: object, { client = service.owner, projectId = project.projectId } = {}) =>
  await client.send('generateMessaging', {
    params: { projectId },
    body: { format: 'hooks', productHighlights: highlights, ...body },
  })
const written = async (body: object, projectId = project.projectId): Promise<Copy> => {
  const { jobId } = (await send(body, { projectId })).data()
  const job = await endedJob(service.owner, jobId)
  expect(job).toMatchObject({ type: 'messaging', status: 'succeeded', error: null })
  if (job.copy === undefined || job.copy === null) throw new Error('The job has no copy.')
  return job.copy
}
const refused = async (body: object, projectId = project.projectId) => {
  const answer = await send(body, { projectId })
  expect(answer.status).toBe(422)
  return answer.error().details?.map(({ code, facts, path }) => [path, code, facts?.['reason']])
}

describe('copy from patterns', () => {
  it.each([3, 12])(
    'has the %i hooks that were asked for, all different, and says that it is a draft',
    async (count) => {
      const copy = await written({ count })
      expect(copy).toMatchObject({
        source: 'patterns',
        isDraft: true,
        language: 'en',
        requestedCount: count,
        dropped: [],
      })
      if (copy.format !== 'hooks') throw new Error('These are no hooks.')
      expect(new Set(copy.hooks.map(({ text }) => text)).size).toBe(count)
      expect(new Set(copy.hooks.map(({ pattern }) => pattern)).size).toBeGreaterThan(2)
      for (const { text } of copy.hooks) expect(text.length).toBeLessThanOrEqual(90)
    },
  )

  it('is a script with the angle, the facts and the call to action of a brief', async () => {
    const brief = await service.owner.call('createBrief', {
      params: { projectId: project.projectId },
      body: { name: 'Launch', callToAction: 'Order at the trailhead', facts: ['Made of bamboo'] },
    })
    const { angleId, personaId, productSpecId } = project
    const copy = await written({ format: 'script', personaId, angleId, productSpecId, briefId: brief.id })
    if (copy.format !== 'script') throw new Error('This is no script.')
    expect(copy.script).toMatchObject({
      hook: 'Every gram counts on the trail.',
      body: expect.arrayContaining(['Weekend hikers, this is for you.', 'Made of bamboo.', 'Weighs 90 g.']),
      callToAction: 'Order at the trailhead.',
    })
    expect(copy.script.spokenSeconds).toBeGreaterThan(3)
  })

  it('has test groups whose versions differ in one thing', async () => {
    const copy = await written({ format: 'ab_test', count: 4 })
    if (copy.format !== 'ab_test') throw new Error('These are no tests.')
    expect(copy.groups.map(({ variable }) => variable)).toEqual(['opening', 'message', 'opening', 'message'])
    for (const { a, b } of copy.groups) expect(a.text).not.toBe(b.text)
  })

  it('takes what the request leaves out from a template', async () => {
    const template = await service.owner.call('createMessagingTemplate', {
      params: { projectId: project.projectId },
      body: { name: 'Short', format: 'hooks', length: 'short', count: 4 },
    })
    const revision = { id: template.id, revision: template.updatedAt }
    expect(await written({ template: revision })).toMatchObject({ length: 'short', requestedCount: 4 })
    expect(await written({ template: revision, count: 3, length: 'long' })).toMatchObject({
      length: 'long',
      requestedCount: 3,
    })
    const stale = await send({ template: { id: template.id, revision: '2020-01-01T00:00:00.000Z' } })
    expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
    expect(await refused({ template: revision, format: 'ab_test', count: 2 })).toEqual([
      ['/template/id', 'copy_template_format', undefined],
    ])
  })
})

describe('a request', () => {
  it('needs the context of the project', async () => {
    const { projectId } = await copyProject(service.owner, { isActive: false })
    expect(await refused({}, projectId)).toEqual([['', 'copy_context_inactive', undefined]])
  })

  it('names everything that is missing', async () => {
    const { projectId } = await copyProject(service.owner, { brand: '', product: '' })
    expect(await refused({ format: 'script', productHighlights: [] }, projectId)).toEqual([
      ['/personaId', 'persona_required', undefined],
      ['/angleId', 'angle_required', undefined],
      ['/productSpecId', 'copy_product_missing', undefined],
      ['/productHighlights', 'copy_facts_missing', undefined],
    ])
  })

  it.each([
    [{ personaId: randomUUID() }, '/personaId', 'copy_entry_unknown', 'persona'],
    [{ angleId: randomUUID() }, '/angleId', 'copy_entry_unknown', 'angle'],
    [{ productSpecId: randomUUID() }, '/productSpecId', 'copy_entry_unknown', 'product_spec'],
    [{ contextSourceIds: [randomUUID()] }, '/contextSourceIds/0', 'copy_entry_unknown', 'source'],
    [{ briefId: randomUUID() }, '/briefId', 'copy_entry_unknown', 'brief'],
    [
      { template: { id: randomUUID(), revision: '2020-01-01T00:00:00Z' } },
      '/template/id',
      'copy_entry_unknown',
      'template',
    ],
    [{ count: 2 }, '/count', 'copy_count', undefined],
    [{ format: 'ab_test', count: 5 }, '/count', 'copy_count', undefined],
    [{ format: 'script', count: 2, personaId: null }, '/personaId', expect.any(String), undefined],
    [{ count: 13 }, '/count', expect.any(String), undefined],
    [{ language: 'de' }, '/language', 'copy_language', 'patterns'],
    [{ productHighlights: ['word '.repeat(60)] }, '/productHighlights', 'copy_facts_few', undefined],
    [{ format: 'poem' }, '/format', expect.any(String), undefined],
  ])('%o is refused at %s', async (body, path, code, reason) => {
    expect(await refused(body)).toEqual([[path, code, reason]])
  })

  it('needs an active plan, and waits for the minute of a hosted service', async () => {
    const expired = await startTestService({ environment: { FRAMEWRIGHT_PLAN: 'expired' } })
    const { projectId } = await copyProject(expired.owner)
    const unpaid = await send({}, { client: expired.owner, projectId })
    expect([unpaid.status, unpaid.error().code]).toEqual([403, 'plan_required'])
    await expired.stop()
    const hosted = await startTestService({ environment: { FRAMEWRIGHT_PACING: 'hosted' } })
    const params = { projectId: (await copyProject(hosted.owner)).projectId }
    const body = { format: 'hooks', productHighlights: highlights }
    const first = await hosted.owner.call('generateMessaging', { params, body })
    expect((await endedJob(hosted.owner, first.jobId)).status).toBe('succeeded')
    const second = await hosted.owner.call('generateMessaging', { params, body })
    expect((await hosted.owner.call('readJob', { params: { jobId: second.jobId } })).status).toBe('queued')
    await hosted.stop()
  })

  it('needs the permission to generate and belongs to a workspace', async () => {
    expect((await send({}, { client: service.reader })).status).toBe(403)
    expect((await send({}, { client: service.stranger })).status).toBe(404)
  })
})
