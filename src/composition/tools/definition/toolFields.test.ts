import { expect, it } from 'vitest'
import { z } from 'zod'
import { englishOf } from '../../../base/message.ts'
import { hexColorSchema } from '../../overlays/fields.ts'
import { withHint, overlayIdOf, startFrameField } from './inputFields.ts'
import { mediaSelectionOf } from './mediaSelection.ts'
import { toolFields, type ToolField } from './toolFields.ts'

/** The fields with their messages in English. */
function shown(fields: readonly ToolField[]) {
  return fields.map(({ label, hint, control, ...field }) => ({
    ...field,
    label: englishOf(label),
    ...(hint === undefined ? {} : { hint: englishOf(hint) }),
    control:
      control.kind === 'choice'
        ? { ...control, options: control.options.map(({ value, label: name }) => ({ value, label: englishOf(name) })) }
        : control,
  }))
}

it('take bounds, steps and presets from the schema', () => {
  const input = z.strictObject({
    whole: z.int().min(1).max(20).default(8),
    share: z.number().min(0),
    text: withHint(z.string().max(40), { kind: 'text', isLong: true }).optional(),
    kind: z.enum(['left', 'right']),
    isOn: z.boolean().default(true),
  })
  const words = {
    whole: 'At most',
    share: { label: 'Share', hint: 'Of the whole.' },
    text: 'Text',
    kind: { label: 'Side', options: { left: 'Left', right: 'Right' } },
    isOn: 'On',
  }
  expect(shown(toolFields(input, words, 'tool').fields)).toEqual([
    {
      name: 'whole',
      label: 'At most',
      isRequired: false,
      preset: 8,
      control: { kind: 'number', min: 1, max: 20, step: 1 },
    },
    {
      name: 'share',
      label: 'Share',
      hint: 'Of the whole.',
      isRequired: true,
      preset: undefined,
      control: { kind: 'number', min: 0 },
    },
    {
      name: 'text',
      label: 'Text',
      isRequired: false,
      preset: undefined,
      control: { kind: 'text', isLong: true, maxLength: 40 },
    },
    {
      name: 'kind',
      label: 'Side',
      isRequired: true,
      preset: undefined,
      control: {
        kind: 'choice',
        options: [
          { value: 'left', label: 'Left' },
          { value: 'right', label: 'Right' },
        ],
      },
    },
    { name: 'isOn', label: 'On', isRequired: false, preset: true, control: { kind: 'switch' } },
  ])
})

it('take from hints what a schema cannot express', () => {
  const input = z.strictObject({
    overlayId: overlayIdOf('video'),
    others: z.array(overlayIdOf()),
    ...mediaSelectionOf('image'),
    startFrame: startFrameField.optional(),
    color: hexColorSchema.optional(),
  })
  const words = { overlayId: 'Clip', others: 'Others', assetId: 'Image', startFrame: 'Start', color: 'Colour' }
  expect(
    toolFields(input, words, 'tool').fields.map(({ name, isRequired, control }) => [name, isRequired, control]),
  ).toEqual([
    ['overlayId', true, { kind: 'overlay', types: ['video'] }],
    ['others', true, { kind: 'overlays' }],
    ['assetId', true, { kind: 'media', type: 'image', takesStock: true }],
    ['startFrame', false, { kind: 'time', unit: 'frames' }],
    ['color', false, { kind: 'color' }],
  ])
})

it('keep a hint from other users of the schema', () => {
  const shared = z.number().min(0)
  withHint(shared, { kind: 'time', unit: 'seconds' })
  expect(toolFields(z.strictObject({ shared }), { shared: 'Shared' }, 'tool').fields[0]?.control).toEqual({
    kind: 'number',
    min: 0,
  })
})

it('refuse words for a missing field, and a value that no control sets', () => {
  expect(() => toolFields(z.strictObject({}), { gone: 'Gone' }, 'tool')).toThrow('The input has no field “gone”.')
  const input = z.strictObject({ box: z.strictObject({ left: z.number() }) })
  expect(() => toolFields(input, { box: 'Box' }, 'tool')).toThrow('No control asks for “box”: give its schema a hint.')
})
