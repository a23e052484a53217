import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_CUES } from '../../../composition/limits.ts'
import { API_PREFIX } from '../../../contract/operation.ts'
import { longComposition, longCompositionKinds } from '../../../testing/linearTime/longCompositions.ts'
import { slowRequest } from '../../../testing/linearTime/slowRequest.ts'
import type { TextEntry } from '../../../testing/linearTime/textEntries.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'

let service: TestService
let projectId: string
let assetId: string
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Long' } })).id
  assetId = await storedAsset(service, { projectId, type: 'video', durationMs: 86_400_000 })
})
afterAll(async () => {
  await service.stop()
})

/** Length of the text that fills a body of 1 MiB. Limits for shorter texts are scaled down from it. */
const FULL = 1_044_576
const entryOf = (
  name: string,
  request: (share: number) => { path: string; method: string; body: unknown },
): TextEntry => ({
  name,
  place: 'body',
  request(text) {
    const { path, method, body } = request(text.length / FULL)
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
    return { path: API_PREFIX + path, init: { method, headers, body: JSON.stringify(body) } }
  },
})

it.each(longCompositionKinds)(
  'a composition of 1 MiB of %s is saved in linear time while other requests are answered',
  async (kind) => {
    const entry = entryOf(kind, (share) => {
      const composition = longComposition(kind, share, assetId)
      return { path: `/projects/${projectId}/compositions`, method: 'POST', body: { title: 'Long', composition } }
    })
    const { path, init } = entry.request('a'.repeat(FULL))
    expect((await service.owner.fetch(path, init)).status).toBe(201)
    expect(await slowRequest(service.owner.fetch, entry, 'a')).toBeNull()
  },
  120_000,
)

it('captions of 1 MiB with the maximum number of cues are saved in linear time while other requests are answered', async () => {
  let languages = 0
  const time = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(11, 23).replace('.', ',')
  const entry = entryOf('captions', (share) => {
    const cues = Array.from(
      { length: Math.floor(MAX_CUES * share) },
      (_, index) => `${index + 1}\n${time(index)} --> ${time(index + 1)}\n${'<i>a</i> &amp; '.repeat(11)}\n`,
    )
    languages += 1
    const path = `/assets/${assetId}/captions/en-x-${languages}`
    return { path, method: 'PUT', body: { srt: cues.join('\n'), expectedUpdatedAt: null } }
  })
  const { path, init } = entry.request('a'.repeat(FULL))
  expect((await service.owner.fetch(path, init)).status).toBe(200)
  expect(await slowRequest(service.owner.fetch, entry, 'a')).toBeNull()
}, 120_000)
