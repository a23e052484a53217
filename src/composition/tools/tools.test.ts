import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addingBounds } from '../../testing/tools/toolBounds/addingBounds.ts'
import { changingBounds } from '../../testing/tools/toolBounds/changingBounds.ts'
import { NOBODYS_ID } from '../../testing/tools/toolStage.ts'
import { overlaySchema } from '../schema.ts'
import { type Tool, toolNames, tools } from './tools.ts'
import type { ToolField } from './definition/toolFields.ts'
import { toolGroups } from './definition/tool.ts'

/** Spec: Editor tools. */
const editToolNames = [
  'addClipOverlay',
  'addImageOverlay',
  'addSoundOverlay',
  'replaceClipMedia',
  'addVoiceoverWithCaptions',
  'addTextOverlay',
  'addCaptionsToOverlay',
  'cleanupSpeechOverlay',
  'changeOverlay',
  'deleteOverlay',
  'setCanvasSettings',
  'duplicateOverlay',
  'splitOverlay',
  'moveOverlay',
  'reorderOverlays',
  'trimClip',
  'setClipInOut',
  'setAudioMix',
  'cropToAspect',
  'reframeClip',
]
const searchToolNames = [
  'searchAssets',
  'searchProjectVideos',
  'searchStockVideo',
  'searchStockImage',
  'searchVoiceovers',
  'searchTextLibrary',
  'searchCaptions',
]

const propertySchema = z.looseObject({ minimum: z.number().optional(), maximum: z.number().optional() })
const shapeSchema = z.looseObject({
  properties: z.record(z.string(), propertySchema),
  required: z.array(z.string()).default([]),
})
const shapeOf = (tool: Tool) => shapeSchema.parse(z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }))

/** The input fields that are set by a form field. */
const filledBy = ({ control, name }: ToolField): string[] =>
  control.kind === 'media' && control.takesStock ? [name, 'stock'] : [name]

const all = Object.values(tools)
const byName = all.map((tool) => [tool.name, tool] as const)

describe('the registry of tools', () => {
  it('contains the tools of the specification in its order, and our own after those of their kind', () => {
    const specified: readonly string[] = [...editToolNames, ...searchToolNames, 'generateCaptions']
    expect(toolNames.filter((name) => specified.includes(name))).toEqual(specified)
    const named = (kind: Tool['kind']) => all.filter((tool) => tool.kind === kind).map(({ name }) => name)
    expect(named('edit').slice(0, editToolNames.length)).toEqual(editToolNames)
    expect(named('search').slice(0, searchToolNames.length)).toEqual(searchToolNames)
    expect(named('captions').slice(0, 1)).toEqual(['generateCaptions'])
    for (const [name, tool] of Object.entries(tools)) expect(tool.name).toBe(name)
  })

  it.each(byName)('has a field for every input of %s, and for nothing else', (_, tool) => {
    const asked = tool.fields.flatMap(filledBy)
    expect([...asked].sort()).toEqual(Object.keys(shapeOf(tool).properties).sort())
  })

  it.each(byName)('lists the required fields of %s', (_, tool) => {
    const { required } = shapeOf(tool)
    for (const field of tool.fields) {
      const isChosenInstead = field.control.kind === 'media' && field.control.takesStock
      expect([field.name, field.isRequired]).toEqual([field.name, isChosenInstead || required.includes(field.name)])
    }
  })

  it.each(byName)('has the bounds of %s on its numbers', (_, tool) => {
    const { properties } = shapeOf(tool)
    for (const { control, name } of tool.fields) {
      if (control.kind !== 'number') continue
      expect({ name, min: control.min, max: control.max }).toEqual({
        name,
        min: properties[name]?.minimum,
        max: properties[name]?.maximum,
      })
    }
  })

  it('has short, plain words for each tool', () => {
    const types = overlaySchema.options.map((option) => option.shape.type.value)
    for (const tool of all) {
      expect(tool.words.label.message).toMatch(/^[A-Z][a-z -]+$/u)
      expect(tool.words.summary.message).toMatch(/^[A-Z].{20,}[.]$/u)
      expect(Object.keys(toolGroups)).toContain(tool.group)
      for (const type of tool.overlayTypes) expect(types).toContain(type)
      const overlayField = tool.fields.find(({ control }) => control.kind === 'overlay')
      expect(tool.overlayTypes.length > 0).toBe(overlayField !== undefined)
    }
    expect(new Set(all.map(({ words }) => words.label.message)).size).toBe(toolNames.length)
  })
})

interface SearchBounds {
  readonly taken: readonly object[]
  readonly unfit: readonly object[]
  readonly usual: object
}

const limits = (input: object, usual: number): SearchBounds => ({
  taken: [input, { ...input, limit: 1 }, { ...input, limit: 20 }],
  unfit: [0, 21, 1.5, '5'].map((limit) => ({ ...input, limit })),
  usual: { limit: usual },
})
const withMore = (bounds: SearchBounds, taken: readonly object[], unfit: readonly object[]): SearchBounds => ({
  ...bounds,
  taken: [...bounds.taken, ...taken],
  unfit: [...bounds.unfit, ...unfit],
})
const cat = { query: 'cat' }
const stock = withMore(
  limits(cat, 10),
  ['landscape', 'portrait', 'square'].map((orientation) => ({ ...cat, orientation })),
  [{}, { query: '' }, { query: '  ' }, { ...cat, orientation: 'wide' }, { query: 'x'.repeat(501) }],
)
const asset = { assetId: NOBODYS_ID }

const searchBounds: Readonly<Record<string, SearchBounds>> = {
  searchAssets: withMore(
    limits({}, 10),
    [{ query: '' }, { type: 'video' }, { type: 'music' }, { tags: ['a'] }, { query: 'x'.repeat(500) }],
    [{ type: 'image' }, { tags: [''] }, { tags: 'a' }, { query: 'x'.repeat(501) }],
  ),
  searchProjectVideos: withMore(limits(cat, 8), [], [{}, { query: '' }, { query: ' ' }]),
  searchStockVideo: stock,
  searchStockImage: stock,
  searchVoiceovers: withMore(limits({}, 10), [cat], [{ query: 5 }]),
  searchTextLibrary: withMore(
    limits({}, 10),
    [{ kind: 'overlay_text' }, { kind: 'voiceover_script' }, { favoritesOnly: true }],
    [{ kind: 'hook' }, { favoritesOnly: 'yes' }],
  ),
  searchCaptions: withMore(
    limits({}, 10),
    [asset, { language: 'a' }, { language: 'a'.repeat(20) }],
    [{ assetId: 'x' }, { language: '' }, { language: 'a'.repeat(21) }],
  ),
  generateCaptions: {
    taken: [{ overlayId: 0 }, asset, { ...asset, language: 'en' }, { overlayId: 0, language: 'a'.repeat(20) }],
    unfit: [
      {},
      { overlayId: 0, ...asset },
      { overlayId: -1 },
      { assetId: 'x' },
      { ...asset, language: 'a'.repeat(21) },
    ],
    usual: {},
  },
}
const searching = all.filter(({ kind }) => kind !== 'edit')

describe.each(searching.map((tool) => [tool.name, tool] as const))('the input of %s', (name, tool) => {
  const { taken, unfit, usual } = searchBounds[name] ?? { taken: [], unfit: [], usual: {} }

  it.each(taken.map((input) => [JSON.stringify(input).slice(0, 80), input] as const))('can be %s', (_, input) => {
    expect(tool.input.safeParse(input)).toMatchObject({ success: true, data: { ...usual, ...input } })
  })

  it.each(unfit.map((input) => [JSON.stringify(input).slice(0, 80), input] as const))('cannot be %s', (_, input) => {
    expect(tool.input.safeParse(input).success).toBe(false)
  })

  it('has no field for media, sizes or anything unknown', () => {
    for (const field of ['src', 'url', 'sourceAssetId', 'width', 'sort']) {
      expect(tool.input.safeParse({ ...taken[0], [field]: 'x' }).success).toBe(false)
    }
  })
})

describe('the input of an edit', () => {
  it('is accepted and refused alike by the schema of the registry and by the edit', () => {
    for (const [name, { taken, unfit }] of Object.entries({ ...addingBounds, ...changingBounds })) {
      const tool = all.find((each) => each.name === name)
      for (const input of taken) expect(tool?.input.safeParse(input).success, name).toBe(true)
      for (const input of unfit) expect(tool?.input.safeParse(input).success, name).toBe(false)
    }
  })
})
