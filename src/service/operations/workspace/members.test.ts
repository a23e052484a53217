import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { roles } from '../../../contract/roles.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const ownId = async (client: ServiceClient): Promise<string> => {
  const { items } = await client.call('listMembers')
  return items.find(({ isSelf }) => isSelf)?.id ?? 'missing'
}
const change = async (client: ServiceClient, resourceId: string, role: string, expectedRole: string) => {
  const answer = await client.send('changeMemberRole', { params: { resourceId }, body: { role, expectedRole } })
  return answer.status === 200 ? answer.data().role : `${answer.status} ${answer.error().code}`
}
const remove = async (client: ServiceClient, resourceId: string) => {
  const answer = await client.send('removeMember', { params: { resourceId } })
  return answer.status === 200 ? 'removed' : `${answer.status} ${answer.error().code}`
}

describe('the workspace', () => {
  it('is renamed by an owner with its current revision, and the audit list says who did it', async () => {
    const before = await service.owner.call('readWorkspace')
    service.clock.advance(5)
    const body = { name: 'Studio', expectedUpdatedAt: before.updatedAt }
    const renamed = await service.owner.call('renameWorkspace', { body })
    expect(renamed).toEqual({ ...before, name: 'Studio', updatedAt: renamed.updatedAt })
    expect((await service.owner.send('renameWorkspace', { body })).error()).toMatchObject({
      code: 'revision_conflict',
      facts: { reason: 'workspace' },
    })
    const { client: admin } = await service.member('admin')
    const refused = await admin.send('renameWorkspace', { body: { ...body, expectedUpdatedAt: renamed.updatedAt } })
    expect([refused.status, refused.error()]).toMatchObject([403, { facts: { reason: 'role', roles: 'owner' } }])
    expect((await service.stranger.call('readWorkspace')).name).toBe('Elsewhere')
  })
})

describe('members', () => {
  it('are listed newest first, with the one who asks marked', async () => {
    service.clock.advance(10)
    const { id, client } = await service.member('member', 'Ada')
    const { items } = await client.call('listMembers')
    expect(items[0]).toMatchObject({ id, name: 'Ada', role: 'member', isSelf: true, email: null })
    expect(items.filter(({ isSelf }) => isSelf)).toHaveLength(1)
    expect((await service.stranger.call('listMembers')).items).toHaveLength(1)
  })

  it('get no role above that of the member who gives it, and only from the expected role', async () => {
    const { id } = await service.member('member')
    const { client: admin } = await service.member('admin')
    expect(await change(admin, id, 'owner', 'member')).toBe('403 forbidden')
    expect(await change(admin, id, 'admin', 'admin')).toBe('409 revision_conflict')
    expect(await change(admin, id, 'admin', 'member')).toBe('admin')
    expect(await change(admin, await ownId(service.owner), 'member', 'owner')).toBe('403 forbidden')
    expect(await change(service.owner, id, 'owner', 'admin')).toBe('owner')
    expect(await change(service.stranger, id, 'member', 'owner')).toBe('404 not_found')
    expect(await remove(service.owner, id)).toBe('removed')
  })

  it('change roles only while they are at least admins, even if their own role is being changed', async () => {
    const { id: first, client: admin } = await service.member('admin')
    const { id: second } = await service.member('member')
    const answers = await Promise.all([
      change(service.owner, first, 'member', 'admin'),
      change(admin, second, 'admin', 'member'),
    ])
    expect(answers[0]).toBe('member')
    expect(['admin', '403 forbidden']).toContain(answers[1])
    expect(await change(admin, second, 'member', answers[1] === 'admin' ? 'admin' : 'member')).toBe('403 forbidden')
  })

  it('always include an owner, however many demote one another at once', async () => {
    const { id: other, client } = await service.member('owner')
    const own = await ownId(service.owner)
    const answers = await Promise.all([
      change(service.owner, other, 'member', 'owner'),
      change(client, own, 'member', 'owner'),
    ])
    expect(answers.filter((answer) => answer === 'member')).toHaveLength(1)
    const survivor = answers[0] === 'member' ? service.owner : client
    const survivorId = answers[0] === 'member' ? own : other
    expect(await change(survivor, survivorId, 'admin', 'owner')).toBe('409 last_owner')
    expect(await remove(survivor, survivorId)).toBe('409 last_owner')
    await change(survivor, answers[0] === 'member' ? other : own, 'owner', 'member')
  })

  it('lose their keys and sign-ins at once when they are removed; what they made stays', async () => {
    const { id, client } = await service.member('member')
    const session = await client.fetch('/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: client.key }),
    })
    const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const read = async () => (await fetch(`${service.origin}/session`, { headers: { Cookie: cookie } })).status
    const project = await client.call('createProject', { body: { name: 'Kept' } })
    const upload = await client.call('reserveUpload', {
      params: { projectId: project.id },
      body: { type: 'image', filename: 'a.png', mimeType: 'image/png', sizeBytes: 100 },
    })
    expect(await read()).toBe(200)
    expect(await remove(service.colleague, id)).toBe('403 forbidden')
    expect(await remove(service.owner, id)).toBe('removed')
    expect((await client.send('listMembers')).status).toBe(401)
    expect(await read()).toBe(401)
    expect((await service.owner.call('readUpload', { params: { uploadId: upload.id } })).id).toBe(upload.id)
    expect((await service.owner.call('listMembers')).items.map((member) => member.id)).not.toContain(id)
    expect(await remove(service.owner, id)).toBe('404 not_found')
  })

  it('cannot be deleted from the database while something names them', async () => {
    const { id, client } = await service.member('member')
    await client.call('createProject', { body: { name: 'Kept' } })
    await expect(sql`delete from members where id = ${id}`.execute(service.running.context.db)).rejects.toThrow(
      'foreign key',
    )
  })
})

describe('roles', () => {
  it.each(roles)('let a member with the role %s do what it allows', async (role) => {
    const { client } = await service.member(role)
    const { id } = await service.member('member')
    const statuses = {
      read: (await client.send('readWorkspace')).status,
      list: (await client.send('listMembers')).status,
      project: (await client.send('createProject', { body: { name: role } })).status,
      role: (
        await client.send('changeMemberRole', {
          params: { resourceId: id },
          body: { role: 'member', expectedRole: 'member' },
        })
      ).status,
      keys: (await client.fetch('/extensions/v1/keys')).status,
      audit: (await client.fetch('/extensions/v1/audit')).status,
    }
    const admins = role === 'member' ? 403 : 200
    expect(statuses).toEqual({ read: 200, list: 200, project: 201, role: admins, keys: admins, audit: admins })
  })
})
