import { randomUUID } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { errorDefinitions } from '../../contract/errors.ts'
import { errorCodesOf } from '../../contract/openApi/errorCodesOf.ts'
import { documented } from '../../contract/openApi/schemaNames.ts'
import { API_PREFIX, type Operation, successEnvelope } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { allowedValue, changedValues, type Choices, type Schema } from '../../testing/schemaValues.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { createTestComposition } from '../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { soakCount } from '../../testing/soak.ts'
import { extensions } from './extensionRoutes.ts'

const SEEDS = soakCount(1, 100)

interface Row {
  readonly name: string
  readonly prefix: string
  readonly operation: Operation
}
const rows: readonly Row[] = [
  ...Object.entries<Operation>(operations).map(([name, operation]) => ({ name, prefix: API_PREFIX, operation })),
  ...extensions.map(({ operation }) => {
    const name = `${operation.method} ${operation.path}`
    return { name, prefix: EXTENSIONS_PREFIX, operation }
  }),
]

const statuses = new Map<string, number>(Object.entries(errorDefinitions).map(([code, { status }]) => [code, status]))
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

let service: TestService
/** Shared by all tests, because a workspace may have only a few reservations. */
let uploadId: string

beforeAll(async () => {
  service = await startTestService()
  const { owner } = service
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Uploads' } })
  const body = { type: 'image', filename: 'a.png', mimeType: 'image/png', sizeBytes: 100 }
  uploadId = (await owner.call('reserveUpload', { params: { projectId }, body })).id
})
afterAll(async () => {
  await service.stop()
})

/** For each parameter, an id that exists and one that does not. */
async function resources() {
  const { owner } = service
  const composition = await createTestComposition(owner)
  const { projectId } = composition
  const message = await owner.call('createMessage', {
    params: { projectId },
    body: { kind: 'overlay_text', text: 'Hello' },
  })
  const sequence = await owner.call('createSequence', { params: { projectId }, body: { name: 'Summer' } })
  const member = await service.member('member')
  const revisions = [composition.updatedAt, message.updatedAt, sequence.updatedAt, '2026-01-01T00:00:00.000Z']
  const params: Readonly<Record<string, string>> = {
    projectId,
    compositionId: composition.id,
    sequenceId: sequence.id,
    uploadId,
    resourceId: message.id,
    language: 'en',
  }
  return { params, revisions, ids: [projectId, composition.id, message.id, member.id, randomUUID()] }
}

type Resources = Awaited<ReturnType<typeof resources>>

/** Reads share their resources. Each other operation has resources of its own, because it may delete them. */
const resourcesOf = new Map<Row | null, Promise<Resources>>()
async function givenTo(row: Row): Promise<Resources> {
  const owner = row.operation.method === 'GET' ? null : row
  const given = resourcesOf.get(owner) ?? resources()
  resourcesOf.set(owner, given)
  return await given
}

async function send({ operation, prefix }: Row, { params }: Resources, sent: { body?: unknown; query?: string }) {
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? randomUUID())
  const isRead = operation.method === 'GET'
  const response = await service.owner.fetch(`${prefix}${path}${sent.query ?? ''}`, {
    method: operation.method,
    headers: isRead ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(isRead ? {} : { body: JSON.stringify(sent.body === undefined ? {} : sent.body) }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const queries = [
  '',
  '?limit=1',
  '?limit=100',
  '?limit=0',
  '?limit=101',
  '?limit=x',
  '?cursor=',
  '?cursor=x',
  '?nobody=1',
]

describe.each(rows)('$name', (row) => {
  const { operation } = row
  const codes: ReadonlySet<string> = errorCodesOf(operation)
  const bodySchema = jsonSchema(documented(operation.body), 'input')
  const isAllowedBody = ajv.compile(bodySchema)
  const isAllowedReply = ajv.compile(jsonSchema(successEnvelope(operation.output), 'output'))

  /**
   * Null for a success that matches its schema, and for an error with a documented code and the status of that code.
   */
  function faultOf({ status, body }: { status: number; body: unknown }): string | null {
    if (status === operation.status) return isAllowedReply(body) ? null : ajv.errorsText(isAllowedReply.errors)
    const { code, message } = errorEnvelopeSchema.parse(body).error
    const isDocumented = code !== 'internal_error' && codes.has(code) && statuses.get(code) === status
    return isDocumented ? null : `${status} ${code}: ${message}`
  }
  const expectDocumented = (reply: { status: number; body: unknown }, label: string): void =>
    expect(faultOf(reply), label).toBeNull()

  if (operation.method === 'GET') {
    it('keeps its schemas, whatever the query', async () => {
      const given = await givenTo(row)
      for (const query of queries) expectDocumented(await send(row, given, { query }), query)
    })
    return
  }

  it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))('keeps its schemas, with seed %i', async (seed) => {
    const given = await givenTo(row)
    const choices: Choices = { random: seededRandom(seed), ids: given.ids, revisions: given.revisions }
    const label = (sent: unknown): string => `seed ${seed}: ${JSON.stringify(sent).slice(0, 500)}`
    const bodies = changedValues(bodySchema, choices, soakCount(8, 40)).filter((body) => body !== undefined)
    for (const body of bodies.filter((one) => !isAllowedBody(one))) {
      const reply = await send(row, given, { body })
      expectDocumented(reply, label(body))
      expect([404, 422], label(body)).toContain(reply.status)
    }
    for (let round = 0; round < 3; round += 1) {
      const body = allowedValue(bodySchema, choices)
      expectDocumented(await send(row, given, { body }), label(body))
    }
  })
})
