import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toolNames } from '../../composition/tools/tools.ts'
import { errorEnvelopeSchema } from '../../contract/errorEnvelope.ts'
import { API_PREFIX } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import type { CompositionRecord } from '../../contract/operations/compositions.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { overlay } from '../../testing/composition/overlays.ts'
import { newComposition } from '../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { extensions } from './extensionRoutes.ts'

/** Fields that only the service may set, in any resource. */
const ownFields = ['workspaceId', 'creatorId', 'createdAt', 'fingerprints', 'sourceKey', 'preparation', 'isAdmin']
/** Fields of media that the service sets, or that would make it load something. */
const mediaFields = [
  'src',
  'previewUrl',
  'proxy',
  'thumbnail',
  'fontUrl',
  'fonts',
  'sourceWidth',
  'backgroundRemoval',
  'matte',
]

let service: TestService
let record: CompositionRecord
beforeAll(async () => {
  service = await startTestService()
  record = await newComposition(service.owner)
})
afterAll(async () => {
  await service.stop()
})

const known = (): Readonly<Record<string, string>> => ({
  compositionId: record.id,
  projectId: record.projectId,
  language: 'en',
  languageCode: 'en',
  kind: 'chat',
  cloud_provider: 'drive_one',
  social_provider: 'social_one',
  provider: 'drive_two',
  research_provider: 'social_one',
  collection: 'ads',
})
const filled = (path: string): string =>
  path.replaceAll(/\{(\w{1,40})\}/gu, (_, name: string) => encodeURIComponent(known()[name] ?? crypto.randomUUID()))

async function refusedPaths(method: string, path: string, body: object): Promise<readonly string[]> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const response = await service.owner.fetch(filled(path), { method, headers, body: JSON.stringify(body) })
  expect(response.status).toBe(422)
  return (errorEnvelopeSchema.parse(await response.json()).error.details ?? []).map((detail) => detail.path)
}
const unchanged = async (): Promise<void> => {
  expect(await service.owner.call('readComposition', { params: { compositionId: record.id } })).toEqual(record)
}

const changing = [
  ...Object.values(operations).map(
    (operation) =>
      [`${operation.method} ${API_PREFIX}${operation.path}`, operation.method, API_PREFIX + operation.path] as const,
  ),
  // A file has no fields.
  ...extensions
    .filter(({ operation }) => operation.fileBody === null)
    .map(
      ({ operation }) =>
        [
          `${operation.method} ${EXTENSIONS_PREFIX}${operation.path}`,
          operation.method,
          EXTENSIONS_PREFIX + operation.path,
        ] as const,
    ),
]
  .filter(([, method]) => method !== 'GET')
  // A discontinued route reads no body.
  .filter(([, , path]) => path !== API_PREFIX + operations.createDriveOneSync.path)

describe('a field of the service', () => {
  it.each(changing)('is refused by %s', async (_name, method, path) => {
    for (const field of ownFields) expect(await refusedPaths(method, path, { [field]: 'x' })).toContain(`/${field}`)
  })

  it.each(['video', 'image', 'sound', 'text', 'shape', 'emoji', 'caption'] as const)(
    'is refused in an overlay of type %s, in its styles and in the composition',
    async (type) => {
      const one = overlay({ type })
      for (const field of [...ownFields, ...mediaFields]) {
        const save = async (composition: object) =>
          await refusedPaths('PUT', `${API_PREFIX}/compositions/{compositionId}`, {
            title: record.title,
            expectedUpdatedAt: record.updatedAt,
            composition: { ...record.composition, ...composition },
          })
        expect(await save({ [field]: 'x' })).toContain(`/composition/${field}`)
        expect(await save({ overlays: [{ ...one, [field]: 'x' }] })).toContain(`/composition/overlays/0/${field}`)
        const styles = { ...('styles' in one ? one.styles : {}), [field]: 'x' }
        expect(await save({ overlays: [{ ...one, styles }] })).toContain(`/composition/overlays/0/styles/${field}`)
      }
      await unchanged()
    },
  )

  it.each(toolNames)('is refused by the tool %s', async (tool) => {
    for (const field of [...ownFields, ...mediaFields]) {
      const body = { tool, input: { [field]: 'x' }, expectedUpdatedAt: record.updatedAt }
      const paths = await refusedPaths('POST', API_PREFIX + operations.runEditorTool.path, body)
      expect(paths).toContain(`/input/${field}`)
    }
    await unchanged()
  })

  it('is refused in the changes of an overlay', async () => {
    for (const field of [...ownFields, ...mediaFields, 'sourceAssetId', 'id', 'type']) {
      const body = {
        tool: 'changeOverlay',
        input: { overlayId: 1, changes: { [field]: 'x' } },
        expectedUpdatedAt: record.updatedAt,
      }
      const response = await service.owner.send('runEditorTool', { params: { compositionId: record.id }, body })
      expect([response.status, field]).toEqual([422, field])
    }
    await unchanged()
  })
})
