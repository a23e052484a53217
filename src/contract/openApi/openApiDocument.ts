import { z } from 'zod'
import { errorDefinitions } from '../errors.ts'
import { API_PREFIX, noFields, type Operation, successEnvelope } from '../operation.ts'
import { operations } from '../operations.ts'
import { REQUESTS_PER_MINUTE } from '../limits.ts'
import { rolesFrom } from '../roles.ts'
import { Components, inlineSchema, type Json } from './components.ts'
import { documentedEnvelope } from './documentedSchemas.ts'
import { errorCodesOf } from './errorCodesOf.ts'
import { exampleOf } from './exampleOf.ts'
import { parametersOf } from './parametersOf.ts'
import { documented } from './schemaNames.ts'
import { shareRepeated } from './shareRepeated.ts'

/** Descriptions of the sections of the operations. */
const sections: Readonly<Record<string, string>> = {
  'Projects, settings, sequences, renders': 'Projects, and the finished files of their renders.',
  'Uploads and assets':
    'Reserve a resumable upload, send the file by TUS, complete it, then read its preparation, media, transcript and captions.',
  'Compositions and editor':
    'Videos as documents of version 1. Save them whole, edit them by tools, plan edits from a written request, and render them.',
  Generation: 'AI videos, voices, voiceovers and avatar videos.',
  'Avatars and voice clones': 'Faces and voices of people, with their consent.',
  'Project-scoped saved resources':
    'The text library of a project, its briefs, and its templates for copy and automatic edits.',
  'Integrations and cloud drives':
    'Connections to drives, imports of their files, copies of finished videos, and watched folders.',
  Insights: 'The numbers of ads, the videos behind them, and the hooks that these start with.',
  Research: 'Searches for companies, ads and trends, and saved results with notes, transcripts and copy.',
  'Publishing and ad launches':
    'Posts and paused ads with a finished video, on connected accounts or in the outbox on this machine.',
  'Dictionary, workspace, usage': 'Jobs, the workspace with its members and invitations, and the balance of credits.',
}

function errorResponses(operation: Operation, error: Json): Json {
  const codes = [...errorCodesOf(operation)]
  const statuses = [...new Set(codes.map((code) => errorDefinitions[code].status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => errorDefinitions[code].status === status).toSorted()
      const description = ofStatus.map((code) => `\`${code}\``).join(', ')
      return [String(status), { description, 'x-error-codes': ofStatus, content: { 'application/json': error } }]
    }),
  )
}

function requestBody(operation: Operation, components: Components): Json {
  const schema = components.reference(documented(operation.body), 'input')
  const place = { schemas: components.schemas, field: '', withOptional: false }
  const isRequired = !operation.body.safeParse({}).success
  return { required: isRequired, content: { 'application/json': { schema, example: exampleOf(schema, place) } } }
}

function successResponse({ output, status }: Operation, components: Components): Json {
  const data = components.reference(output, 'output')
  const envelope = inlineSchema(successEnvelope(z.unknown()))
  const schema = { ...envelope, properties: { data, requestId: { type: 'string' } } }
  const example = exampleOf(schema, { schemas: components.schemas, field: '', withOptional: true })
  return {
    description: status === 202 ? 'Accepted; read the job.' : 'Done.',
    content: { 'application/json': { schema, example } },
  }
}

function operationObject([name, operation]: [string, Operation], components: Components): Json {
  const permissions = `Permissions: ${operation.permissions.join(', ')}.`
  const error = { schema: components.reference(documentedEnvelope, 'output') }
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.section],
    description: operation.needsActivePlan ? `${permissions} Needs an active paid plan.` : permissions,
    'x-roles': rolesFrom(operation.leastRole),
    'x-rate-limit': { bucket: operation.rateBucket, perMinute: REQUESTS_PER_MINUTE[operation.rateBucket] },
    parameters: parametersOf(operation),
    ...(operation.method !== 'GET' &&
      !(operation.method === 'DELETE' && operation.body === noFields) && {
        requestBody: requestBody(operation, components),
      }),
    responses: {
      [String(operation.status)]: successResponse(operation, components),
      ...errorResponses(operation, error),
    },
  }
}

let built: string | null = null

/** The document as JSON text, built when it is first read. */
export function openApiText(): string {
  return (built ??= JSON.stringify(openApiDocument()))
}

/** The OpenAPI 3.1 description of every implemented operation. Spec: Versioning 2. */
export function openApiDocument(): Json {
  const components = new Components()
  const described: { [path: string]: Json } = {}
  for (const entry of Object.entries<Operation>(operations)) {
    const item = (described[entry[1].path] ??= {})
    item[entry[1].method.toLowerCase()] = operationObject(entry, components)
  }
  const { paths, parameters, responses } = shareRepeated(described)
  const names = new Set(Object.values<Operation>(operations).map(({ section }) => section))
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
    tags: [...names].map((name) => ({ name, description: sections[name] })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, made in Settings › Developer.' },
      },
      schemas: components.schemas,
      parameters,
      responses,
    },
  }
}
