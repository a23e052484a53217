import { describe, expect, it } from 'vitest'
import { naughtyStyles, naughtyTexts } from '../testing/composition/naughtyStrings.ts'
import { stringFields } from '../testing/composition/schemaFields.ts'
import { captionOverlaySchema } from './overlays/caption.ts'
import { emojiOverlaySchema } from './overlays/emoji.ts'
import { imageOverlaySchema } from './overlays/image.ts'
import { shapeOverlaySchema } from './overlays/shape.ts'
import { soundOverlaySchema } from './overlays/sound.ts'
import { textOverlaySchema } from './overlays/text.ts'
import { videoOverlaySchema } from './overlays/video.ts'

const schemas = {
  video: videoOverlaySchema,
  image: imageOverlaySchema,
  sound: soundOverlaySchema,
  text: textOverlaySchema,
  shape: shapeOverlaySchema,
  emoji: emojiOverlaySchema,
  caption: captionOverlaySchema,
}
const all = Object.entries(schemas).flatMap(([type, schema]) =>
  stringFields(schema).map((field) => ({ ...field, schema, name: `${type}/${field.path}` })),
)
const free = all.filter(({ kind }) => kind === 'free')
const bound = all.filter(({ kind }) => kind !== 'free')

describe('the strings of a composition', () => {
  it('are only free text if a user types them', () => {
    expect(free.map(({ name }) => name)).toEqual([
      'text/content',
      'emoji/content',
      'caption/captions/*/text',
      'caption/captions/*/words/*/text',
    ])
  })

  it.each(bound)('$name accepts no value that could fetch or run something', ({ documentWith, path, schema }) => {
    for (const value of [...naughtyStyles, ...naughtyTexts]) {
      const parsed = schema.safeParse(documentWith(value))
      const refused = parsed.error?.issues.map((issue) => issue.path.map(String).join('/')) ?? []
      const isHere = refused.some((place) => path.replaceAll('*', '0').startsWith(place))
      expect(isHere, `${JSON.stringify(value)} in ${path}`).toBe(true)
    }
  })

  it('keep every text as it was written', () => {
    const texts = free.filter(({ name }) => name !== 'emoji/content')
    for (const { documentWith, name, schema } of texts) {
      for (const text of naughtyTexts.filter(({ length }) => !name.includes('words') || length <= 200)) {
        const kept = schema.parse(documentWith(text))
        expect(JSON.stringify(kept), `${JSON.stringify(text)} in ${name}`).toContain(JSON.stringify(text))
      }
    }
  })

  it('contain no NUL and no half of a surrogate pair, which cannot be stored', () => {
    for (const { documentWith, schema } of free) {
      for (const text of ['a\u0000b', '\uD800', 'x\uDC00']) {
        expect(schema.safeParse(documentWith(text)).success).toBe(false)
      }
    }
  })
})
