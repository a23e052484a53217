import { z } from 'zod'
import { toolNames } from '../composition/tools/tools.ts'
import { toolNameSchema } from './editPlanShape.ts'
import { errorEnvelopeSchema } from './errorEnvelope.ts'
import { errorDefinitions, type ErrorCode } from './errors.ts'
import { MAX_ROW_SWITCHES_LENGTH } from './limits.ts'
import { API_PREFIX, type Operation, successEnvelope } from './operation.ts'
import { operations } from './operations.ts'
import { rolesFrom } from './roles.ts'
import { ROW_SWITCHES_HEADER, ROW_SWITCHES_PATTERN } from './rowSwitches.ts'

type Json = { [key: string]: unknown }

/**
 * Converts to JSON Schema 2020-12, the dialect of OpenAPI 3.1. `input` is sent by the client, and `output` is received
 * by it.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === toolNameSchema) Object.assign(jsonSchema, { type: 'string', enum: toolNames })
    },
  })
  return json
}

function jsonContent(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: schemaOf(schema, io) } }
}

function parametersOf(operation: Operation): Json[] {
  const parameters: Json[] = []
  for (const [place, schema] of [
    ['path', operation.params],
    ['query', operation.query],
  ] as const) {
    if (!(schema instanceof z.ZodObject)) continue
    for (const [name, field] of Object.entries(schema.shape)) {
      if (!(field instanceof z.ZodType)) continue
      parameters.push({ name, in: place, required: place === 'path', schema: schemaOf(field, 'output') })
    }
  }
  if (operation.idempotency !== 'none') {
    const schema = { type: 'string', minLength: 1, maxLength: 255 }
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: operation.idempotency === 'required', schema })
  }
  if (operation.takesRowSwitches) {
    const schema = { type: 'string', maxLength: MAX_ROW_SWITCHES_LENGTH, pattern: ROW_SWITCHES_PATTERN }
    parameters.push({ name: ROW_SWITCHES_HEADER, in: 'header', required: false, schema })
  }
  return parameters
}

const statusesOfEverything: ErrorCode[] = [
  'unauthorized',
  'forbidden',
  'rate_limited',
  'internal_error',
  'service_unavailable',
]

function errorResponses(operation: Operation): Json {
  const codes = new Set<ErrorCode>(statusesOfEverything)
  if (operation.path.includes('{')) codes.add('not_found')
  if (operation.method === 'GET') codes.add('validation_failed').add('invalid_cursor')
  else
    codes
      .add('invalid_json')
      .add('request_too_large')
      .add('unsupported_content_type')
      .add('validation_failed')
      .add('revision_conflict')
  const statuses = [...new Set([...codes].map((code) => errorDefinitions[code].status))].sort(
    (first, second) => first - second,
  )
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    statuses.map((status) => {
      const known = Object.entries(errorDefinitions).filter(([, definition]) => definition.status === status)
      return [String(status), { description: `Codes such as ${known.map(([code]) => code).join(', ')}.`, content }]
    }),
  )
}

function operationObject(name: string, operation: Operation): Json {
  const takesBody = operation.method !== 'GET'
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.section],
    description: `Permissions: ${operation.permissions.join(', ')}.${operation.needsActivePlan ? ' Needs an active paid plan.' : ''}`,
    'x-roles': rolesFrom(operation.leastRole),
    parameters: parametersOf(operation),
    ...(takesBody && {
      requestBody: { required: operation.method !== 'DELETE', content: jsonContent(operation.body, 'input') },
    }),
    responses: {
      [String(operation.status)]: {
        description: operation.status === 202 ? 'Accepted; read the job.' : 'Done.',
        content: jsonContent(successEnvelope(operation.output), 'output'),
      },
      ...errorResponses(operation),
    },
  }
}

/** The OpenAPI 3.1 description of every implemented operation. Spec: Versioning 2. */
export function openApiDocument(): Json {
  const paths: { [path: string]: Json } = {}
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const item = (paths[operation.path] ??= {})
    item[operation.method.toLowerCase()] = operationObject(name, operation)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Video Production Service API',
      version: '1.0.0',
      description: 'As offered by the service embedded in Framewright.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_PREFIX }],
    security: [{ apiKey: [] }],
    tags: [...new Set(Object.values(operations).map((operation) => operation.section))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorEnvelopeSchema, 'output') },
    },
  }
}
