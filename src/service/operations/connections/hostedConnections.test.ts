import { afterEach, describe, expect, it } from 'vitest'
import {
  type ConnectionKind,
  findLocalServers,
  saveConnection,
  testConnection,
} from '../../../contract/extensions/connections/connectionRoutes.ts'
import { type FakeChatServer, openFakeChatServer } from '../../../testing/providers/fakeChatServer.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const names = new Map([
  ['models.example', ['93.184.215.14']],
  ['inside.example', ['93.184.215.14', '10.0.0.8']],
])
const network = { resolve: async (host: string) => await Promise.resolve(names.get(host) ?? []) }
const refusal = [{ path: '/address', code: 'server_address', facts: { reason: 'private' } }]

async function hosted(more: Readonly<Record<string, string>> = {}): Promise<TestService> {
  const service = await startTestService({ environment: { FRAMEWRIGHT_PACING: 'hosted', ...more }, network })
  closers.push(service.stop)
  return service
}
async function chatServer(): Promise<FakeChatServer> {
  const server = await openFakeChatServer('ready')
  closers.push(server.close)
  return server
}
const settings = (address: string, more: object = {}) => ({
  address,
  model: null,
  userName: null,
  sender: null,
  ...more,
})
const save = async (kind: ConnectionKind, body: object, by: ServiceClient) =>
  await sendExtension(by, saveConnection, { params: { kind }, body })
const check = async (sent: object | null, by: ServiceClient) =>
  await sendExtension(by, testConnection, { params: { kind: 'chat' }, body: { settings: sent } })

describe('with the pacing hosted', () => {
  it('admins name public servers only, and owners any', async () => {
    const { member, owner } = await hosted()
    const { client: admin } = await member('admin')
    for (const address of [
      'http://127.0.0.1:11434/v1',
      'http://[::1]:11434/v1',
      'http://0x7f.1/v1',
      'http://192.168.1.20/v1',
      'https://inside.example/v1',
      'https://unknown.example/v1',
    ])
      for (const answer of [await save('chat', settings(address), admin), await check(settings(address), admin)])
        expect([answer.status, answer.error().details], address).toMatchObject([422, refusal])
    const mailed = settings('smtp://10.0.0.8', { sender: 'studio@example.org' })
    expect((await save('mail', mailed, admin)).error().details).toMatchObject(refusal)
    expect((await sendExtension(admin, findLocalServers)).error().code).toBe('forbidden')
    expect((await save('chat', settings('https://models.example/v1'), admin)).status).toBe(200)

    const server = await chatServer()
    expect((await save('chat', settings(server.url), owner)).status).toBe(200)
    expect((await check(null, admin)).data()).toMatchObject({ isWorking: true })
    expect((await save('chat', settings(server.url, { model: 'other' }), admin)).error().details).toMatchObject(refusal)
    expect((await sendExtension(owner, findLocalServers)).status).toBe(200)
  })

  it('the environment names any server', async () => {
    const server = await chatServer()
    const { member } = await hosted({ FRAMEWRIGHT_AI_URL: server.url })
    const { client: admin } = await member('admin')
    expect((await check(null, admin)).data()).toMatchObject({ isWorking: true, answer: 'ready' })
  })
})
