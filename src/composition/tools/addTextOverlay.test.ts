import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'

const add = (input: object) =>
  applyEdit(
    composition([overlay({ type: 'video', durationInFrames: 300 })]),
    { name: 'addTextOverlay', input },
    context,
  )

describe('addTextOverlay', () => {
  it('adds a large title in front of everything if only the text is given', () => {
    expect(add({ text: 'Hello' })).toMatchObject({
      value: {
        createdIds: [1],
        document: { overlays: [{ row: 1 }, { id: 1, content: 'Hello', from: 0, row: 0, durationInFrames: 150 }] },
      },
    })
  })

  it('accepts every field of the specification', () => {
    const styles = { fontSize: 40, fontWeight: 300, color: '#ff0000', backgroundColor: '#00ff0080', textAlign: 'left' }
    const applied = add({ text: 'Hello', ...styles, durationSeconds: 2.5, startFrame: 12, row: 7 })
    expect(applied).toMatchObject({
      value: { document: { overlays: [{}, { from: 12, row: 7, durationInFrames: 75, styles }] } },
    })
  })

  it.each([
    {},
    { text: '' },
    { text: 'x', fontSize: 0 },
    { text: 'x', color: 'red' },
    { text: 'x', textAlign: 'justify' },
    { text: 'x', durationSeconds: 0 },
    { text: 'x', startFrame: -1 },
    { text: 'x', fontFamily: 'url(x)' },
    { text: 'x', styles: {} },
  ])('refuses %j', (input) => {
    expect(add(input)).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } })
  })

  it('refuses a text that lasts longer than a composition can', () => {
    expect(add({ text: 'x', durationSeconds: 1e300 })).toMatchObject({ ok: false, refusal: { code: 'duration_limit' } })
  })
})
