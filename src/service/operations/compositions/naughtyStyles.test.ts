import { afterAll, beforeAll, expect, it } from 'vitest'
import { captionOverlaySchema } from '../../../composition/overlays/caption.ts'
import { emojiOverlaySchema } from '../../../composition/overlays/emoji.ts'
import { shapeOverlaySchema } from '../../../composition/overlays/shape.ts'
import { textOverlaySchema } from '../../../composition/overlays/text.ts'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { naughtyStyles, naughtyTexts } from '../../../testing/composition/naughtyStrings.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { stringFields } from '../../../testing/composition/schemaFields.ts'

const TYPE_FIELDS = ['text', 'emoji', 'shape', 'caption']

let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Naughty' } })).id
})
afterAll(() => service.stop())

const send = (overlays: readonly unknown[]) =>
  service.owner.send('createComposition', {
    params: { projectId },
    body: { title: 'Naughty', composition: { ...smallComposition(), overlays } },
  })
const place = { left: 0, top: 0, width: 100, height: 100, from: 0, durationInFrames: 30, row: 0 }

const schemas = [textOverlaySchema, emojiOverlaySchema, shapeOverlaySchema, captionOverlaySchema]
const fields = schemas.flatMap((schema, at) =>
  stringFields(schema)
    .filter(({ kind, path }) => kind !== 'free' && path !== 'type')
    .map((field) => ({ ...field, name: `${TYPE_FIELDS[at] ?? ''}/${field.path}` })),
)

it.each(fields)('a composition with a URL or code in $name is refused with 422', async ({ documentWith, path }) => {
  for (const value of [naughtyStyles[0], naughtyStyles[2], naughtyStyles[10], naughtyStyles[18]]) {
    const overlay = { ...Object(documentWith(value)), ...place, id: 1 }
    const answer = await send([overlay])
    expect(answer.status, `${value} in ${path}`).toBe(422)
    expect(answer.error().code).toBe('validation_failed')
  }
})

it('a composition keeps every text as written', async () => {
  const overlays = naughtyTexts.map((content, id) => textOverlay(id, content))
  const created = await service.owner.call('createComposition', {
    params: { projectId },
    body: { title: naughtyTexts[0], composition: smallComposition(overlays) },
  })
  const read = await service.owner.call('readComposition', { params: { compositionId: created.id } })
  expect(read.title).toBe(naughtyTexts[0])
  expect(read.composition.overlays.map((overlay) => ('content' in overlay ? overlay.content : ''))).toEqual(
    naughtyTexts,
  )
})
