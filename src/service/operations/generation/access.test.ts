import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REQUESTS_PER_MINUTE } from '../../../contract/limits.ts'
import type { Operation } from '../../../contract/operation.ts'
import { type OperationName, operations } from '../../../contract/operations.ts'
import { permissions } from '../../../contract/permissions.ts'
import { roles } from '../../../contract/roles.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import type { ServiceClient, TestRequest } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

const id = randomUUID()
const input = { prompt: 'Waves', durationSeconds: 4, aspectRatio: '16:9', resolution: '480p' } as const
const draft = { provider: 'local', modelId: 'animatic', capability: 't2v', input } as const
const consent = { displayName: 'Anna', consentBasis: 'self', consentAccepted: true } as const
const approval = { projectId: id, audioPreviewAcknowledged: true, approved: true } as const

/** The 24 operations of AI videos, avatars, voices and cut-outs, with bodies that are valid for things that do not exist. */
const bodies = {
  createAiVideo: draft,
  listAiVideos: null,
  readAiVideo: null,
  listAiVideoModels: null,
  createAvatarVideo: { presenterProfileId: id, voiceoverJobId: id, presenterReferenceImageId: id },
  listAvatarVideos: null,
  readAvatarVideo: null,
  createAvatar: { projectId: id, voiceCloneId: id, imageAssetIds: [id], ...consent },
  listAvatars: null,
  readAvatar: null,
  renameAvatar: { displayName: 'Anna' },
  deleteAvatar: {},
  readAvatarImage: null,
  approveAvatarVoice: approval,
  revokeAvatarVoice: {},
  createVoiceClone: { projectId: id, sourceType: 'asset', assetId: id, ...consent },
  runVoiceClone: {},
  cancelVoiceClone: {},
  listVoiceClones: null,
  readVoiceClone: null,
  renameVoiceClone: { displayName: 'Anna' },
  deleteVoiceClone: {},
  readVoiceCloneMedia: null,
  removeBackground: { overlayId: 1, expectedUpdatedAt: new Date(0).toISOString() },
} as const satisfies Partial<Readonly<Record<OperationName, object | null>>>

type Name = keyof typeof bodies
const isName = (name: string): name is Name => Object.hasOwn(bodies, name)
const names = Object.keys(operations).filter((name) => isName(name))
const definitionOf = (name: Name): Operation => operations[name]
const requestOf = (name: Name, idempotencyKey?: null): TestRequest => {
  const ids = [...definitionOf(name).path.matchAll(/\{(\w+)\}/gu)].map(([, param = '']) => [param, id])
  const body = bodies[name]
  return {
    params: Object.fromEntries(ids),
    ...(body === null ? {} : { body }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  }
}
/** The status and, for a refusal, its code. Lists succeed, and nothing else exists. */
async function outcomeOf(client: ServiceClient, name: Name, idempotencyKey?: null): Promise<string> {
  const answer = await client.send(name, requestOf(name, idempotencyKey))
  return answer.status < 400 ? String(answer.status) : `${answer.status} ${answer.error().code}`
}
const isWithoutThing = (name: Name): boolean =>
  name === 'listAiVideoModels' || /^list(Avatars|VoiceClones)$/u.test(name)
const allowed = (name: Name): RegExp => (isWithoutThing(name) ? /^200$/u : /^(404 not_found|422 validation_failed)$/u)
const paid = ['createAiVideo', 'createAvatarVideo', 'createVoiceClone', 'removeBackground', 'runVoiceClone']

let service: TestService
let expired: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { FRAMEWRIGHT_PACING: 'hosted' } })
  expired = await startTestService({ environment: { FRAMEWRIGHT_PLAN: 'expired' } })
})
afterAll(async () => {
  await service.stop()
  await expired.stop()
})

it('are 24 operations', () => {
  expect(names).toHaveLength(24)
})

it('a key needs each of the permissions of an operation, and no others', async () => {
  for (const name of names) {
    const { permissions: needed } = definitionOf(name)
    expect(await outcomeOf(await service.keyed(needed), name), name).toMatch(allowed(name))
    expect(await outcomeOf(service.anonymous, name), name).toBe('401 unauthorized')
    for (const missing of needed) {
      const others = await service.keyed(permissions.filter((each) => each !== missing))
      expect(await outcomeOf(others, name), `${name} without ${missing}`).toBe('403 forbidden')
    }
  }
})

it('every role may use them', async () => {
  for (const role of roles) {
    const { client } = await service.member(role)
    for (const name of names) expect(await outcomeOf(client, name), `${name} as ${role}`).toMatch(allowed(name))
  }
})

it('requests that create something need an Idempotency-Key', async () => {
  const keyed = names.filter((name) => definitionOf(name).idempotency === 'required')
  expect(names.filter((name) => definitionOf(name).method === 'POST' && !keyed.includes(name))).toEqual([])
  for (const name of keyed)
    expect(await outcomeOf(service.owner, name, null), name).toBe('400 idempotency_key_required')
})

it('an expired plan refuses the paid ones, and allows all others', async () => {
  for (const name of names) {
    const outcome = await outcomeOf(expired.owner, name)
    expect(outcome, name).toMatch(paid.includes(name) ? /^403 plan_required$/u : allowed(name))
  }
})

describe('hosted pacing', () => {
  it('lets one creation of a workspace run at a time, one step a minute', async () => {
    const { owner, stranger } = service
    const start = async (client: ServiceClient) => {
      const { id: projectId } = await client.call('createProject', { body: { name: 'Paced' } })
      return (await client.call('createAiVideo', { params: { projectId }, body: draft })).jobId
    }
    const [first, second] = [await start(owner), await start(owner)]
    const elsewhere = await start(stranger)
    expect((await endedJob(stranger, elsewhere)).status).toBe('succeeded')
    const read = async (jobId: string) => (await owner.call('readJob', { params: { jobId } })).status
    await expect
      .poll(async () => (await Promise.all([read(first), read(second)])).toSorted(), { timeout: 30_000 })
      .toEqual(['queued', 'succeeded'])
  })

  it('refuses each of them once the bucket of its workspace is used up, and no other workspace', async () => {
    const { db } = service.running.context
    service.clock.advance(60_000)
    for (const bucket of ['ai', 'ordinary'] as const) {
      await service.owner.send('listAvatars')
      await service.owner.send('createAiVideo', requestOf('createAiVideo'))
      const name = `${bucket} ${service.running.owner.workspaceId}`
      const used = { count: REQUESTS_PER_MINUTE[bucket] }
      const { numUpdatedRows } = await db
        .updateTable('rate_windows')
        .set(used)
        .where('name', '=', name)
        .executeTakeFirst()
      expect(numUpdatedRows).toBe(1n)
      for (const each of names.filter((one) => definitionOf(one).rateBucket === bucket)) {
        const answer = await service.owner.send(each, requestOf(each))
        expect([answer.status, answer.error().facts?.['reason']], each).toEqual([429, bucket])
        expect(Number(answer.headers.get('retry-after')), each).toBeGreaterThan(0)
        expect(await outcomeOf(service.stranger, each), each).toMatch(allowed(each))
      }
    }
  })
})
