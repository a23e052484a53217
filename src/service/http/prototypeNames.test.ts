import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { API_PREFIX, type Operation } from '../../contract/operation.ts'
import { documented } from '../../contract/openApi/schemaNames.ts'
import { operations } from '../../contract/operations.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { INVITATION_PATH, JOIN_PATH, LINK_PATH, SESSION_PATH, USE_LINK_PATH } from '../../contract/session.ts'
import { allowedValue } from '../../testing/schemaValues.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { extensions } from './extensionRoutes.ts'

const names = ['__proto__', 'constructor', 'prototype'] as const
const values = [1, null, 'text', { polluted: true }, { prototype: { polluted: true } }] as const
const ID = '00000000-0000-4000-8000-000000000000'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const rows: readonly (readonly [string, Operation])[] = [
  ...Object.values<Operation>(operations).map((operation) => [API_PREFIX + operation.path, operation] as const),
  ...extensions.map(({ operation }) => [EXTENSIONS_PREFIX + operation.path, operation] as const),
]
const titled = rows.map(([path, operation]) => [`${operation.method} ${path}`, path, operation] as const)

interface Place {
  /** A JSON pointer. */
  readonly path: string
  readonly object: object
}

/** All objects within a value, including those in lists and in maps. */
function objectsIn(value: unknown, path = ''): readonly Place[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => objectsIn(one, `${path}/${key}`))
  return Array.isArray(value) ? inner : [{ path, object: value }, ...inner]
}

async function refusedAt(path: string, method: string, body: unknown): Promise<readonly [number, string | undefined]> {
  const address = path.replaceAll(/\{\w+\}/gu, ID)
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const sent = method === 'GET' ? { method } : { method, headers, body: JSON.stringify(body) }
  const response = await service.owner.fetch(address, sent)
  return [response.status, errorEnvelopeSchema.parse(await response.json()).error.details?.[0]?.path]
}

describe('a field named after a prototype is refused with its path', () => {
  it.each(titled.filter(([, , { fileBody, method }]) => method !== 'GET' && fileBody === null))(
    'at any depth of %s',
    async (_title, path, operation) => {
      const schema = z.toJSONSchema(documented(operation.body), { io: 'input', unrepresentable: 'any' })
      const random = seededRandom(7)
      for (let round = 0; round < 3; round += 1) {
        const body = allowedValue(schema, { random, ids: [ID], revisions: ['2026-01-01T00:00:00.000Z'] })
        for (const [index, { path: at, object }] of objectsIn(body).slice(0, 20).entries())
          for (const name of names) {
            const value = values[(index + round) % values.length]
            Object.defineProperty(object, name, { value, enumerable: true, configurable: true })
            expect(await refusedAt(path, operation.method, body), at).toEqual([422, `${at}/${name}`])
            Reflect.deleteProperty(object, name)
          }
      }
      expect('polluted' in {}).toBe(false)
    },
  )

  it.each(titled.filter(([, path, { method }]) => method === 'GET' && !path.includes('{')))(
    'in the query of %s',
    async (_title, path) => {
      for (const name of names) expect(await refusedAt(`${path}?${name}=1`, 'GET', null)).toEqual([422, `/${name}`])
    },
  )

  it.each([SESSION_PATH, INVITATION_PATH, JOIN_PATH, LINK_PATH, USE_LINK_PATH])('by %s', async (path) => {
    for (const name of names)
      expect(await refusedAt(path, 'POST', { [name]: { polluted: true } })).toEqual([422, `/${name}`])
  })
})
