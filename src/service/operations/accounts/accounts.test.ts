import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  endOtherSignIns,
  endSignIn,
  leaveWorkspace,
  listSignIns,
  readAccount,
  renameAccount,
} from '../../../contract/extensions/accountRoutes.ts'
import { listAuditEntries } from '../../../contract/extensions/auditRoute.ts'
import { SESSION_PATH } from '../../../contract/session.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

/** Opens a browser session with a key. Returns a client that sends the session's cookie. */
async function browserOf({ key }: ServiceClient, userAgent: string): Promise<ServiceClient> {
  const response = await fetch(service.origin + SESSION_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ key }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    ...service.anonymous,
    fetch: async (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('Cookie', cookie)
      return await fetch(service.origin + path, { ...init, headers })
    },
  }
}

const statusOf = async (client: ServiceClient): Promise<number> => (await client.fetch(SESSION_PATH)).status

describe('sign-ins', () => {
  it('are listed with their browser and last use, and are ended one by one at once', async () => {
    const { client } = await service.member('member')
    const laptop = await browserOf(client, 'Laptop')
    service.clock.advance(60_000)
    const phone = await browserOf(client, 'P'.repeat(1_000))
    const { signIns } = (await sendExtension(laptop, listSignIns)).data()
    expect(signIns.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['P'.repeat(300), false],
      ['Laptop', true],
    ])
    expect(signIns[1]?.lastUsedAt).toBe(service.clock.now().toISOString())
    const params = { signInId: signIns[0]?.id ?? '' }
    expect((await sendExtension(service.colleague, endSignIn, { params })).status).toBe(404)
    expect((await sendExtension(laptop, endSignIn, { params })).status).toBe(200)
    expect([await statusOf(laptop), await statusOf(phone)]).toEqual([200, 401])
  })

  it('are ended all at once, except the current one', async () => {
    const { client } = await service.member('member')
    const [first, second, third] = [
      await browserOf(client, 'One'),
      await browserOf(client, 'Two'),
      await browserOf(client, 'Three'),
    ]
    const other = await browserOf(service.colleague, 'Other')
    expect((await sendExtension(second, endOtherSignIns)).data()).toEqual({ ended: 2 })
    const statuses = [await statusOf(first), await statusOf(second), await statusOf(third), await statusOf(other)]
    expect(statuses).toEqual([401, 200, 401, 200])
  })
})

describe('an account', () => {
  it('has a name that its person changes', async () => {
    const { id, client } = await service.member('member', 'Ada')
    expect((await sendExtension(client, readAccount)).data()).toEqual({ id, name: 'Ada', email: null })
    expect((await sendExtension(client, renameAccount, { body: { name: 'Grace' } })).data().name).toBe('Grace')
    expect((await sendExtension(client, renameAccount, { body: { name: ' ' } })).status).toBe(422)
    const [latest] = (await sendExtension(service.owner, listAuditEntries)).data().items
    expect(latest).toMatchObject({ action: 'member_renamed', facts: { from: 'Ada', to: 'Grace' } })
  })

  it('leaves the workspace, with its keys and sign-ins', async () => {
    service.clock.advance(10)
    const { id, client } = await service.member('member', 'Ada')
    const browser = await browserOf(client, 'Laptop')
    const project = await client.call('createProject', { body: { name: 'Kept' } })
    const leave = async (memberId: string) =>
      (await sendExtension(browser, leaveWorkspace, { params: { memberId } })).status
    expect(await leave(service.running.owner.creatorId)).toBe(404)
    expect(await leave(id)).toBe(200)
    expect([await statusOf(browser), (await client.send('listProjects')).status]).toEqual([401, 401])
    const kept = await service.owner.call('readProject', { params: { projectId: project.id } })
    expect(kept.name).toBe('Kept')
    const [latest] = (await sendExtension(service.owner, listAuditEntries)).data().items
    expect(latest).toMatchObject({ action: 'member_left', actor: { id, name: 'Ada' } })
  })

  it('of the last owner stays, however many owners leave at once', async () => {
    const own = service.running.owner.creatorId
    const leave = async (client: ServiceClient, memberId: string) =>
      await sendExtension(client, leaveWorkspace, { params: { memberId } })
    expect((await leave(service.owner, own)).error().code).toBe('last_owner')
    const [first, second] = [await service.member('owner'), await service.member('owner')]
    const statuses = await Promise.all([
      leave(service.owner, own),
      leave(first.client, first.id),
      leave(second.client, second.id),
    ])
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(statuses.filter(({ status }) => status === 409)).toHaveLength(1)
  })
})
