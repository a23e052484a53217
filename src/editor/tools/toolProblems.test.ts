import { describe, expect, it } from 'vitest'
import { type Tool, tools } from '../../composition/tools/tools.ts'
import type { ToolInput } from './toolInput.ts'
import { checkedInput } from './toolProblems.ts'

function problemsOf(tool: Tool, input: ToolInput) {
  const checked = checkedInput(tool, input)
  if (checked.ok) throw new Error('Nothing is wrong with it.')
  const { byField, general, missing } = checked.problems
  return { byField: Object.fromEntries(byField), general, missing: [...missing] }
}

describe('a form that is submitted too early', () => {
  it('reports a missing required value in words that fit the control', () => {
    expect(problemsOf(tools.addTextOverlay, {})).toEqual({
      byField: { text: 'Enter some text.' },
      general: [],
      missing: ['text'],
    })
    expect(problemsOf(tools.cropToAspect, {}).byField).toEqual({
      overlayId: 'Select a clip on the timeline, or choose one here.',
      aspectRatio: 'Choose one.',
    })
    expect(problemsOf(tools.reorderOverlays, {}).byField).toEqual({
      overlayIds: 'Select at least two clips on the timeline.',
    })
  })

  it('asks for media only once, although it can be a file or a stock item', () => {
    const { byField, general } = problemsOf(tools.addClipOverlay, {})
    expect(Object.keys(byField)).toEqual(['assetId'])
    expect(general).toEqual([])
  })
})

describe('a value that does not fit', () => {
  it('appears beside its field, with the bound', () => {
    const input = { overlayId: 1, silenceThresholdMs: 299, paddingMs: 401 }
    expect(problemsOf(tools.cleanupSpeechOverlay, input).byField).toEqual({
      silenceThresholdMs: 'Use a value of at least 300.',
      paddingMs: 'Use a value of at most 400.',
    })
    expect(problemsOf(tools.splitOverlay, { overlayId: 1, splitAtSeconds: 0 }).byField).toEqual({
      splitAtSeconds: 'Use a value above 0.',
    })
    expect(problemsOf(tools.addTextOverlay, { text: 'x'.repeat(10_001) }).byField).toEqual({
      text: 'Use at most 10,000 characters.',
    })
    expect(problemsOf(tools.addTextOverlay, { text: 'x', color: 'red' }).byField['color']).toMatch(/hex colour/u)
  })

  it('appears with the name of the field if it is one of the changed fields', () => {
    expect(problemsOf(tools.changeOverlay, { overlayId: 1, changes: { row: -1 } }).byField).toEqual({
      changes: 'Track: Use a value of at least 0.',
    })
  })

  it('appears once for the whole form if it concerns several fields', () => {
    const { byField, general } = problemsOf(tools.moveOverlay, { overlayId: 1 })
    expect(byField).toEqual({})
    expect(general).toHaveLength(1)
    expect(general[0]).toMatch(/^[A-Z].*\.$/u)
  })
})

it('uses no programming terms, for any tool and any missing or odd field', () => {
  const odd = [undefined, null, -1, 1e9, 'x'.repeat(20_000), [], {}, true]
  const sentences = Object.values(tools).flatMap((tool) =>
    odd.flatMap((value) => {
      const input = Object.fromEntries(tool.fields.map(({ name }) => [name, value]))
      const checked = checkedInput(tool, input)
      return checked.ok ? [] : [...checked.problems.byField.values(), ...checked.problems.general]
    }),
  )
  expect(sentences.length).toBeGreaterThan(100)
  expect(sentences.filter((words) => /invalid|expected|received|undefined|null|object/iu.test(words))).toEqual([])
})
