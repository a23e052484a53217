import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { addingBounds } from '../../testing/tools/toolBounds/addingBounds.ts'
import { changingBounds } from '../../testing/tools/toolBounds/changingBounds.ts'
import type { ToolBounds } from '../../testing/tools/toolBounds/toolBounds.ts'
import { stageDocument, toolContext, tryTool } from '../../testing/tools/toolStage.ts'
import { applyToolEdit } from './applyToolEdit.ts'
import { type EditToolName, toolNamesOf } from './tools.ts'

const boundsOf: Readonly<Partial<Record<EditToolName, ToolBounds>>> = { ...addingBounds, ...changingBounds }
const bounds = toolNamesOf('edit').flatMap((tool) => (boundsOf[tool] ? [[tool, boundsOf[tool]] as const] : []))
const short = (input: object): string => JSON.stringify(input).slice(0, 120)
const named = (inputs: readonly object[]) => inputs.map((input) => [short(input), input] as const)

describe.each(bounds)('the bounds of %s', (tool, { taken, unfit, refused }) => {
  it.each(named(taken))('contain %s', (_, input) => {
    const outcome = tryTool(tool, input)
    expect(outcome.ok ? '' : outcome.refusal).toBe('')
  })

  it.each(named(unfit))('do not contain %s', (_, input) => {
    expect(tryTool(tool, input)).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } })
  })

  if (refused.length > 0) {
    it.each(refused.map(([code, input]) => [code, short(input), input] as const))(
      'lead to %s for %s',
      (code, _, input) => {
        const message = expect.stringMatching(/^[A-Z“].*[.]$/u)
        expect(tryTool(tool, input)).toMatchObject({ ok: false, refusal: { code, message } })
      },
    )
  }

  it.each(['src', 'url', 'sourceAssetId', 'sourcePath', 'preparation', 'sourceWidth', 'styles'])(
    'do not allow %s',
    (field) => {
      const [input = {}] = taken
      expect(tryTool(tool, { ...input, [field]: 'x' })).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } })
    },
  )
})

const titles = (count: number) =>
  composition(Array.from({ length: count }, (_, id) => overlay({ type: 'text', id, row: id })))
const assetId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const pictures = (count: number) =>
  composition(
    Array.from({ length: count }, (_, id) =>
      overlay({ type: 'image', id, row: id, sourceAssetId: assetId(1_000 + id) }),
    ),
  )

describe('the tools', () => {
  it('accept the 500th overlay and refuse the 501st', () => {
    expect(tryTool('addTextOverlay', { text: 'x' }, titles(499))).toMatchObject({ ok: true })
    const refusal = { code: 'overlay_limit' }
    expect(tryTool('addTextOverlay', { text: 'x' }, titles(500))).toMatchObject({ ok: false, refusal })
  })

  it('accept the 100th source and refuse the 101st', () => {
    const call = { tool: 'addSoundOverlay', input: { assetId: assetId(2) } } as const
    expect(applyToolEdit(pictures(99), call, toolContext)).toMatchObject({ ok: true })
    expect(applyToolEdit(pictures(100), call, toolContext)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_composition', path: '/overlays' },
    })
  })

  it('refuse a video that is not ready, and accept an image that is being prepared', () => {
    const unready = (preparation: 'processing' | 'failed') => ({
      ...toolContext,
      sources: new Map([...toolContext.sources].map(([id, source]) => [id, { ...source, preparation }])),
    })
    const clip = { tool: 'addClipOverlay', input: { assetId: assetId(1) } } as const
    const image = { tool: 'addImageOverlay', input: { assetId: assetId(3) } } as const
    const refusal = {
      code: 'invalid_composition',
      message: 'This file is still being prepared. Wait until it is ready.',
    }
    expect(applyToolEdit(stageDocument, clip, unready('processing'))).toMatchObject({ ok: false, refusal })
    expect(applyToolEdit(stageDocument, image, unready('processing'))).toMatchObject({ ok: true })
    expect(applyToolEdit(stageDocument, image, unready('failed'))).toMatchObject({ ok: false })
  })

  it('refuse a new use of a source that is not in the project, and keep an existing one', () => {
    const document = pictures(1)
    expect(tryTool('moveOverlay', { overlayId: 0, row: 4 }, document)).toMatchObject({ ok: true })
    expect(tryTool('duplicateOverlay', { overlayId: 0 }, document)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_composition', path: '/overlays/1/sourceAssetId' },
    })
  })
})
