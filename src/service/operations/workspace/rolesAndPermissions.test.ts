import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorEnvelopeSchema } from '../../../contract/errorEnvelope.ts'
import { API_PREFIX, type Operation } from '../../../contract/operation.ts'
import { operations } from '../../../contract/operations.ts'
import { permissions } from '../../../contract/permissions.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { reaches, type Role, roles } from '../../../contract/roles.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { createServiceClient, type ServiceClient } from '../../../testing/service/serviceClient.ts'
import { extensions } from '../../http/extensionRoutes.ts'
import { keyStore } from '../../stores/workspace/keyStore.ts'
import { hashOfSecret } from '../../domain/workspace/access.ts'

const all: readonly (readonly [name: string, prefix: string, operation: Operation])[] = [
  ...Object.values(operations).map((operation) => [API_PREFIX, operation] as const),
  ...extensions.map(({ operation }) => [EXTENSIONS_PREFIX, operation] as const),
].map(([prefix, operation]) => [`${operation.method} ${prefix}${operation.path}`, prefix, operation] as const)

/** The operations that require a role above member. All others are open to every role. */
const restricted: Readonly<Record<string, Exclude<Role, 'member'>>> = {
  'PATCH /api/v1/workspace': 'owner',
  'PATCH /api/v1/workspace/members/{resourceId}': 'admin',
  'DELETE /api/v1/workspace/members/{resourceId}': 'admin',
  'GET /api/v1/workspace/invitations': 'admin',
  'POST /api/v1/workspace/invitations': 'admin',
  'POST /api/v1/workspace/invitations/{resourceId}/resend': 'admin',
  'DELETE /api/v1/workspace/invitations/{resourceId}': 'admin',
  'GET /extensions/v1/invitations/{invitationId}/link': 'admin',
  'POST /extensions/v1/members/{memberId}/sign-in-link': 'admin',
  'GET /extensions/v1/audit': 'admin',
  'GET /extensions/v1/keys': 'admin',
  'POST /extensions/v1/keys': 'admin',
  'DELETE /extensions/v1/keys/{keyId}': 'admin',
  'PUT /extensions/v1/connections/{kind}': 'admin',
  'PUT /extensions/v1/local-drive': 'owner',
  'DELETE /extensions/v1/connections/{kind}': 'admin',
  'POST /extensions/v1/connections/{kind}/test': 'admin',
  'GET /extensions/v1/local-servers': 'admin',
  'GET /extensions/v1/webhooks': 'admin',
  'POST /extensions/v1/webhooks': 'admin',
  'DELETE /extensions/v1/webhooks/{webhookId}': 'admin',
  'GET /extensions/v1/webhooks/{webhookId}/deliveries': 'admin',
  'POST /extensions/v1/webhooks/{webhookId}/test': 'admin',
  'POST /extensions/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver': 'admin',
}

let service: TestService
let clientOf: Readonly<Record<Role, ServiceClient>>
beforeAll(async () => {
  service = await startTestService()
  const [{ client: member }, { client: admin }] = [await service.member('member'), await service.member('admin')]
  clientOf = { member, admin, owner: service.owner }
})
afterAll(async () => {
  await service.stop()
})

/**
 * Sends a request without a body for a thing that does not exist. The response shows only whether access is granted.
 */
async function outcomeOf(client: ServiceClient, prefix: string, { method, path }: Operation): Promise<string> {
  const response = await client.fetch(prefix + path.replaceAll(/\{\w{1,40}\}/gu, randomUUID()), {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const answer: unknown = await response.json()
  if (response.status === 401) return 'unauthorized'
  // 503 means that this service lacks something that the operation needs, such as a voice.
  expect(response.status < 500 || response.status === 503).toBe(true)
  if (response.status !== 403) return 'allowed'
  const { facts } = errorEnvelopeSchema.parse(answer).error
  return [facts?.['reason'], facts?.['roles'] ?? facts?.['permissions']].join(' ')
}

it('the operations for some roles only are these', () => {
  const found = all.filter(([, , { leastRole }]) => leastRole !== 'member')
  expect(Object.fromEntries(found.map(([name, , { leastRole }]) => [name, leastRole]))).toEqual(restricted)
})

describe('each operation', () => {
  it.each(all)('%s answers the roles that may use it, and refuses the others', async (name, prefix, operation) => {
    const least = restricted[name] ?? 'member'
    for (const role of roles) {
      const expected = reaches(role, least) ? 'allowed' : `role ${roles.slice(roles.indexOf(least)).join(', ')}`
      expect(await outcomeOf(clientOf[role], prefix, operation), role).toBe(expected)
    }
  })

  it.each(all)('%s needs each of its permissions, and no other', async (_name, prefix, operation) => {
    const needed = operation.permissions
    expect(needed).toContain('read')
    expect(await outcomeOf(await service.keyed(needed), prefix, operation)).toBe('allowed')
    for (const missing of needed) {
      const key = await service.keyed(permissions.filter((permission) => permission !== missing))
      expect(await outcomeOf(key, prefix, operation)).toBe(`permissions ${missing}`)
    }
  })

  it('refuses no key, and an expired, a revoked and an unknown one', async () => {
    const { context, owner } = service.running
    const keyed = async (expiresAt: Date | null) => {
      const [id, key, now] = [randomUUID(), `fw_${randomUUID()}`, context.now()]
      const { workspaceId, creatorId } = owner
      const saved = { id, name: 'Old', hash: hashOfSecret(key), permissions, now, expiresAt, workspaceId, creatorId }
      await keyStore.save(context.db, saved)
      return { id, client: createServiceClient(service.origin, key) }
    }
    const expired = await keyed(context.now())
    const revoked = await keyed(null)
    const path = `${EXTENSIONS_PREFIX}/keys/${revoked.id}`
    expect((await service.owner.fetch(path, { method: 'DELETE' })).status).toBe(200)
    const refused = [service.anonymous, expired.client, revoked.client]
    for (const [name, prefix, operation] of all) {
      // So that the limit on tried keys is never reached.
      service.clock.advance(1_000)
      for (const client of refused) expect(await outcomeOf(client, prefix, operation), name).toBe('unauthorized')
    }
  })
})
