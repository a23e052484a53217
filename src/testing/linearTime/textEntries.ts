import { z } from 'zod'
import { tools } from '../../composition/tools/tools.ts'
import { API_PREFIX, type Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { giveUpUpload, listOpenUploads } from '../../contract/extensions/openUploadsRoute.ts'
import { prepareAssetAgain } from '../../contract/extensions/preparationRoute.ts'
import { listProjectJobs } from '../../contract/extensions/projectJobsRoute.ts'
import { EXTENSIONS_PREFIX, listRevisions, readRevision } from '../../contract/revisions.ts'
import { readToolResources } from '../../contract/extensions/toolResourcesRoute.ts'
import { stringFields } from '../composition/schemaFields.ts'

/** A place in the API that accepts text. */
export interface TextEntry {
  /** For example `createProject body name`. */
  readonly name: string
  readonly request: (text: string) => { readonly path: string; readonly init: RequestInit }
  /** An `address` or a `header` may have a few thousand bytes in HTTP; a `body` may have 1 MiB. */
  readonly place: 'address' | 'header' | 'body'
}

/** Values for the parameters in paths. */
type KnownIds = Readonly<Record<string, string>>

const NOBODY = '00000000-0000-4000-8000-000000000000'
const extensions = {
  listRevisions,
  readRevision,
  readToolResources,
  listProjectJobs,
  listOpenUploads,
  giveUpUpload,
  prepareAssetAgain,
}

const filled = (path: string, ids: KnownIds): string =>
  path.replaceAll(/\{(\w{1,40})\}/gu, (_, name: string) => encodeURIComponent(ids[name] ?? NOBODY))

const initOf = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
  ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
})

const fieldNames = (schema: z.ZodType): readonly string[] =>
  Object.keys(z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() })
    .parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).properties ?? {}) // biome-ignore format: one value

function entriesOf(name: string, { prefix, operation, ids }: { prefix: string; operation: Operation; ids: KnownIds }) {
  const { method } = operation
  const pathWith = (text: KnownIds): string => prefix + filled(operation.path, { ...ids, ...text })
  const inAddress = fieldNames(operation.params).map(
    (field): TextEntry => ({
      name: `${name} params ${field}`,
      place: 'address',
      request: (text) => ({ path: pathWith({ [field]: text }), init: initOf(method, {}) }),
    }),
  )
  const inQuery = fieldNames(operation.query).map(
    (field): TextEntry => ({
      name: `${name} query ${field}`,
      place: 'address',
      request: (text) => ({ path: `${pathWith({})}?${field}=${encodeURIComponent(text)}`, init: initOf(method, {}) }),
    }),
  )
  const inBody = stringFields(operation.body).map(
    ({ path, documentWith }): TextEntry => ({
      name: `${name} body ${path}`,
      place: 'body',
      request: (text) => ({ path: pathWith({}), init: initOf(method, documentWith(text)) }),
    }),
  )
  return [...inAddress, ...inQuery, ...inBody]
}

/** Headers that are read before authentication. */
const headers = [
  'Authorization',
  'Cookie',
  'Idempotency-Key',
  'X-Request-Id',
  'Range',
  'Origin',
  'Change-Label',
  'Content-Type',
]
const inHeaders = headers.map(
  (header): TextEntry => ({
    name: `header ${header}`,
    place: 'header',
    request: (text) => ({
      path: `${API_PREFIX}/projects`,
      init: { method: 'POST', headers: { 'Content-Type': 'application/json', [header]: text }, body: '{"name":"a"}' },
    }),
  }),
)

/** Every place in the contract that accepts text: parameters, queries, bodies, tool inputs and headers. */
export function textEntries(ids: KnownIds): readonly TextEntry[] {
  const ofApi = Object.entries(operations).flatMap(([name, operation]) =>
    entriesOf(name, { prefix: API_PREFIX, operation, ids }),
  )
  const beside = Object.entries(extensions).flatMap(([name, operation]) =>
    entriesOf(name, { prefix: EXTENSIONS_PREFIX, operation, ids }),
  )
  const path = API_PREFIX + filled(operations.runEditorTool.path, ids)
  const ofTools = Object.values(tools).flatMap((tool) =>
    stringFields(tool.input).map(
      ({ path: field, documentWith }): TextEntry => ({
        name: `${tool.name} input ${field}`,
        place: 'body',
        request: (text) => {
          const body = { tool: tool.name, input: documentWith(text), expectedUpdatedAt: ids['expectedUpdatedAt'] }
          return { path, init: initOf('POST', body) }
        },
      }),
    ),
  )
  return [...ofApi, ...beside, ...ofTools, ...inHeaders]
}
