import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { hostStore } from '../../../client/http/host.ts'
import type { SendOnce } from '../../../client/resources/useOperationKey.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { addSample, type SampleTransfer } from './addSample.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  hostStore.setState({ baseUrl: service.origin, key: service.owner.key }, true)
})
afterAll(async () => {
  await service.stop()
})
afterEach(() => vi.unstubAllGlobals())

it('continues a sample whose last request was lost, instead of sending it again', async () => {
  const projectId = (await service.owner.call('createProject', { body: { name: 'Voices' } })).id
  const speech = await readFile(new URL('../../../testing/fixtures/speech/jfk.wav', import.meta.url))
  // The client of TUS takes buffers in Node, and files in a browser.
  const facts = { name: 'jack.wav', type: 'audio/wav', size: speech.length, lastModified: 0 }
  const file = Object.assign(speech, facts) as unknown as File
  const consent = { projectId, displayName: 'Jack', consentBasis: 'self', consentAccepted: true } as const
  const transfer: { current: SampleTransfer | null } = { current: null }
  const sendOnce: SendOnce = async (_, send) => await send('one-key-for-all-attempts')
  const attempt = async () =>
    await addSample(
      { consent, sample: { kind: 'file', file } },
      { sendOnce, transfer, signal: new AbortController().signal },
    )
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const { url } = new Request(input, init)
    if (url.endsWith('/complete')) throw new TypeError('The connection broke.')
    return await send(input, init)
  })
  await expect(attempt()).rejects.toMatchObject({ kind: 'network' })
  expect(transfer.current).toMatchObject({ isDone: true, url: expect.any(String) })
  vi.unstubAllGlobals()
  await attempt()
  const { items } = await service.owner.call('listVoiceClones', { query: {} })
  expect(items).toMatchObject([{ displayName: 'Jack', status: 'sample_ready' }])
})
