import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toolNames } from '../../composition/tools/tools.ts'
import { errorDefinitions } from '../errors.ts'
import { type Operation, successEnvelope } from '../operation.ts'
import { operations } from '../operations.ts'
import { openApiDocument, openApiText } from './openApiDocument.ts'
import { resources } from './schemaNames.ts'

const json = z.record(z.string(), z.unknown())
const content = z.object({ 'application/json': z.object({ schema: json, example: z.unknown().optional() }) })
const responseSchema = z.looseObject({ content: content.optional(), 'x-error-codes': z.array(z.string()).optional() })
const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), responseSchema),
})
const documentSchema = z.looseObject({
  tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: json, parameters: json, responses: z.record(z.string(), responseSchema) }).loose(),
})

const document = documentSchema.parse(JSON.parse(openApiText()))
const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'api', ...openApiDocument() })

/** Compiles the schema at a pointer, with the document's references. */
const validatorAt = (pointer: string) => ajv.compile({ $ref: `api#${pointer}` })
const escaped = (path: string): string => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))

const isEmpty = ({ properties }: Readonly<Record<string, unknown>>): boolean =>
  properties !== undefined && Object.keys(json.parse(properties)).length === 0

const table: Readonly<Record<string, Operation>> = operations
const statusOf = new Map(Object.entries(errorDefinitions).map(([code, { status }]) => [code, String(status)]))
const raise = (name: string): never => {
  throw new Error(`There is no operation ${name}.`)
}

describe('the OpenAPI document', () => {
  it('names the limit that the requests of each operation count towards', () => {
    const limits = new Map(described.map(({ operation }) => [operation.operationId, operation['x-rate-limit']]))
    expect(limits.get('readProject')).toEqual({ bucket: 'ordinary', perMinute: 1_200 })
    expect(limits.get('reserveUpload')).toEqual({ bucket: 'uploads', perMinute: 240 })
    expect(limits.get('renderComposition')).toEqual({ bucket: 'rendering', perMinute: 60 })
    expect(limits.get('planEdits')).toEqual({ bucket: 'ai', perMinute: 120 })
    expect([...limits.values()]).not.toContain(undefined)
  })

  it('is valid OpenAPI 3.1, and each reference leads to a part', async () => {
    const config = await createConfig({ extends: ['spec'] })
    const problems = await lintFromString({ source: openApiText(), config })
    expect(problems.filter((problem) => problem.severity === 'error').map((problem) => problem.message)).toEqual([])
    const references = new Set(
      [...openApiText().matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/gu)].map(([all]) => all),
    )
    for (const reference of references) {
      const [, kind = '', name = ''] = /components\/(\w+)\/(\w+)/u.exec(reference) ?? []
      expect(z.record(z.string(), json).parse(document.components)[kind], reference).toHaveProperty(name)
    }
    expect(openApiText().match(/"\$ref":"(?!#\/components\/)/gu)).toBeNull()
  })

  it('describes every implemented operation once, under its own id', () => {
    const ids = described.map(({ operation }) => operation.operationId)
    expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  it('describes every section', () => {
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(Object.values(table).map(({ section }) => section))].toSorted(),
    )
  })

  it('takes its names from the module of every operation', () => {
    const known = new Set(resources.flatMap((module) => Object.keys(module)))
    expect(Object.keys(operations).filter((name) => !known.has(name))).toEqual([])
  })

  it('refers to named bodies and results', () => {
    const schemas = described.flatMap(({ operation }) => {
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
      const envelope = json.parse(success?.content?.['application/json'].schema['properties'])
      const body = operation.requestBody?.content['application/json'].schema
      return [json.parse(envelope['data']), ...(body === undefined || isEmpty(body) ? [] : [body])]
    })
    expect(schemas.filter((schema) => schema['$ref'] === undefined)).toEqual([])
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Asset', 'Composition', 'Error', 'ErrorCode', 'Job', 'TextOverlay', 'TrimClipInput']),
    )
  })

  it('gives each body and each response an example that its schema and the service accept', () => {
    const samples = described.flatMap(({ path, method, operation: { operationId, requestBody, responses } }) => {
      const at = `/paths/${escaped(path)}/${method}`
      const { body, output, status } = table[operationId] ?? raise(operationId)
      const received = responses[String(status)]?.content?.['application/json'].example
      const sent = requestBody?.content['application/json'].example
      return [
        { pointer: `${at}/responses/${status}`, example: received, schema: successEnvelope(output) },
        ...(requestBody === undefined ? [] : [{ pointer: `${at}/requestBody`, example: sent, schema: body }]),
      ]
    })
    for (const { example, pointer, schema } of samples) {
      const isValid = validatorAt(`${pointer}/content/application~1json/schema`)
      expect(isValid(example), `${pointer}: ${ajv.errorsText(isValid.errors)}`).toBe(true)
      expect(schema.safeParse(example).error?.issues, pointer).toBeUndefined()
    }
  })

  it('lists the codes of each operation under their statuses', () => {
    const listed = described.flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { 'x-error-codes': codes = [] }]) =>
        codes.map((code) => ({ code, status })),
      ),
    )
    for (const { code, status } of listed) expect(statusOf.get(code), code).toBe(status)
    const shared = Object.values(document.components.responses).flatMap((response) => response['x-error-codes'] ?? [])
    expect(shared.filter((code) => !statusOf.has(code))).toEqual([])
    const [render] = described.filter(({ operation }) => operation.operationId === 'renderComposition')
    expect(render?.operation.responses['409']?.['x-error-codes']).toContain('plan_changed')
  })

  it('lists the tools by name, with the input of each', () => {
    expect(document.components.schemas['ToolName']).toMatchObject({ type: 'string', enum: toolNames })
    const isValid = validatorAt('/components/schemas/RunEditorToolBody')
    const call = { tool: 'deleteOverlay', input: { overlayId: 1 }, expectedUpdatedAt: '2026-11-21T12:00:00.000Z' }
    expect(isValid(call)).toBe(true)
    expect(isValid({ ...call, input: { overlayId: 'one' } })).toBe(false)
    expect(isValid({ ...call, tool: 'noSuchTool' })).toBe(false)
  })

  it('accepts and refuses the same composition bodies as the schema', () => {
    const validate = validatorAt('/components/schemas/CreateCompositionBody')
    const composition = {
      version: 1,
      aspectRatio: '9:16',
      backgroundColor: '#000000',
      durationInFrames: 30,
      fps: 30,
      width: 1080,
      height: 1920,
      overlays: [],
    }
    expect(validate({ title: 'Teaser', composition })).toBe(true)
    expect(validate({ title: 'Teaser', composition: { ...composition, fps: 31 } })).toBe(false)
    expect(validate({ title: 'Teaser', composition: { ...composition, src: 'x' } })).toBe(false)
  })

  it('is the same whenever it is built', () => {
    expect(JSON.stringify(openApiDocument())).toBe(openApiText())
  })
})
