import { expect, it } from 'vitest'
import { changeOverlay } from '../../../composition/tools/changeOverlay.ts'
import { withField } from '../../../composition/writtenField.ts'
import type { OverlayType } from '../../../composition/schema.ts'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { changeableFields } from './changeableFields.ts'

const types: readonly OverlayType[] = ['video', 'image', 'sound', 'text', 'shape', 'emoji', 'caption']
const namesOf = (type: OverlayType): string[] => changeableFields(type).map(({ field }) => field.name)

it('are those of the type, each with a control', () => {
  expect(namesOf('text')).toEqual(expect.arrayContaining(['content', 'left', 'styles.fontSize', 'styles.color']))
  expect(namesOf('sound')).toEqual(expect.arrayContaining(['startFromSound', 'styles.volume', 'styles.muted']))
  expect(namesOf('sound')).not.toContain('styles.opacity')
  for (const type of types) {
    expect(namesOf(type)).not.toContain('sourceAssetId')
    expect(namesOf(type)).not.toContain('id')
  }
  const kindOf = (type: OverlayType, name: string) =>
    changeableFields(type).find(({ field }) => field.name === name)?.field.control
  expect(kindOf('video', 'from')).toEqual({ kind: 'time', unit: 'frames' })
  expect(kindOf('text', 'styles.color')).toEqual({ kind: 'color' })
  expect(kindOf('video', 'speed')).toMatchObject({ kind: 'number', max: 16 })
  expect(kindOf('text', 'styles.textAlign')).toMatchObject({ kind: 'choice' })
})

it.each(types)('start with a value that the edit takes (%s)', (type) => {
  const document = composition([overlay({ type, id: 1 })], { durationInFrames: 300 })
  const current = document.overlays[0]
  for (const { path, field, fallback } of changeableFields(type)) {
    // Required fields start with their current value.
    if (current && path.length === 1 && Reflect.has(current, field.name)) continue
    const changes = withField({}, path, fallback)
    const outcome = changeOverlay.run(document, { overlayId: 1, changes }, context)
    expect([field.name, outcome.ok || outcome.refusal]).toEqual([field.name, true])
  }
})
